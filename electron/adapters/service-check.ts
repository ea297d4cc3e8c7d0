import { failure } from '../../shared/problem.ts';
import type { Clock, ServiceChecker } from '../core/ports.ts';
export function createServiceChecker(_deps: { readonly clock: Clock }): ServiceChecker {
  return { check: async () => failure({ kind: 'check-not-public' }) };
}
