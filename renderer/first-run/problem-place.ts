import type { Problem } from '../../shared/domain/problem.ts';

/** The field that a problem belongs to; `form` if it is not about one field. */
export function problemPlace({ kind }: Problem): 'address' | 'key' | 'form' {
  // The kinds of a field's problems begin with its name.
  if (kind.startsWith('address-')) return 'address';
  return kind.startsWith('key-') ? 'key' : 'form';
}
