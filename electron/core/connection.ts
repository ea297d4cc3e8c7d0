import type { ApiProblem } from '../../shared/problem.ts';
import type { Connection } from '../../shared/view.ts';

/** The connection before anything was asked. */
export const noConnection: Connection = {
  state: 'connecting',
  problem: null,
  asOfMs: null,
  pausedUntilMs: null,
  isRefreshing: false,
};

/** What a poll's outcome says of the connection. */
export function connectionState(problem: ApiProblem | null): Connection['state'] {
  switch (problem?.kind) {
    case undefined:
      return 'online';
    case 'key-refused':
      return 'key-refused';
    case 'limited':
      return 'paused';
    case 'network':
      // An answer came, but not one to trust: being "offline" would hide that.
      return problem.failure === 'tls' || problem.failure === 'redirect' ? 'trouble' : 'offline';
    default:
      return 'trouble';
  }
}
