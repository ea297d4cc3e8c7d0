import type { Problem } from '../../shared/domain/problem.ts';

/** The field that a problem belongs to; `form` if it is not about one field. */
export function problemPlace({ kind }: Problem): 'address' | 'key' | 'form' {
  // The kinds of a field's problems begin with its name.
  if (kind.startsWith('address-')) return 'address';
  return kind.startsWith('key-') ? 'key' : 'form';
}

/** Where nobody typed an address, there is none to check for typos: a name that is not found is the network's trouble. */
export function withoutAddress(problem: Problem): Problem {
  const isLost = problem.kind === 'network' && problem.failure === 'dns';
  return isLost ? { ...problem, failure: 'offline' } : problem;
}
