import type { ApiProblem } from '../../../shared/domain/problem.ts';
import type { Connection } from '../../../shared/view/view.ts';

/** The connection before anything was asked. */
export const noConnection: Connection = {
  state: 'connecting',
  problem: null,
  asOfMs: null,
  pausedUntilMs: null,
  isRefreshing: false,
  budget: { sentAtMs: [], spacingMs: 0 },
};

/** What a poll's outcome says of the connection. `isPartial`: one of the two lists could be read. */
export function connectionState(problem: ApiProblem | null, isPartial: boolean): Connection['state'] {
  switch (problem?.kind) {
    case undefined:
      return 'online';
    case 'key-refused':
      return 'key-refused';
    case 'limited':
      return 'paused';
    case 'network':
      // The other list came a moment ago: whoever reads "offline" would not believe it.
      if (isPartial) return 'trouble';
      // An answer came, but not one to trust: being "offline" would hide that.
      return problem.failure === 'tls' || problem.failure === 'redirect' ? 'trouble' : 'offline';
    default:
      return 'trouble';
  }
}
