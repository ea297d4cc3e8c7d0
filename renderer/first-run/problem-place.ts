import type { Problem } from '../../shared/domain/problem.ts';

/** The field that a problem belongs to; `form` if it is not about one field. */
export function problemPlace(problem: Problem): 'address' | 'key' | 'form' {
  switch (problem.kind) {
    case 'address-empty':
    case 'address-unreadable':
    case 'address-without-api':
    case 'address-not-https':
    case 'address-has-credentials':
      return 'address';
    case 'key-empty':
    case 'key-has-space':
    case 'key-not-ascii':
    case 'key-refused':
      return 'key';
    default:
      return 'form';
  }
}
