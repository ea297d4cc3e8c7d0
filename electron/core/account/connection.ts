import type { ApiProblem } from '../../../shared/domain/problem.ts';
import type { Connection } from '../../../shared/view/view.ts';
import type { Pause } from '../api/client.ts';
import type { Clock } from '../ports.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';

/** The connection before the first request. */
export const noConnection: Connection = {
  state: 'connecting',
  problem: null,
  asOfMs: null,
  pausedUntilMs: null,
  isRefreshing: false,
  budget: { sentAtMs: [] },
};

/** What a poll's outcome says about the connection. `isPartial`: only one of the two lists could be read. */
export function connectionState(problem: ApiProblem | null, isPartial: boolean): Connection['state'] {
  switch (problem?.kind) {
    case undefined:
      return 'online';
    case 'key-refused':
      return 'key-refused';
    case 'limited':
      return 'paused';
    case 'network':
      // The other list came a moment ago, so nobody would believe "offline".
      if (isPartial) return 'trouble';
      // An answer came, but not one to trust: "offline" would hide that.
      return problem.failure === 'tls' || problem.failure === 'redirect' ? 'trouble' : 'offline';
    default:
      return 'trouble';
  }
}

/** The reason for a pause from an earlier run is not stored. */
const limitReached: Pause = { kind: 'limited', retryAfterMs: null };
const showAgainMs = 30_000;

/** Shows until when the provider makes us wait. */
export function createPauseDisplay(deps: {
  readonly clock: Clock;
  readonly limiter: Pick<RateLimiter, 'pauseLeftMs'>;
  readonly connection: () => Connection;
  readonly onConnection: (parts: Partial<Connection>) => void;
}) {
  const { clock, limiter, connection, onConnection } = deps;
  let cancel: (() => void) | null = null;

  return { show, stop: (): void => cancel?.() };

  /** Shows the pause, and keeps its end time correct until it is over, even when the wall clock is set. */
  function show(reason?: Pause): void {
    const leftMs = limiter.pauseLeftMs();
    const shown = connection().problem;
    const problem = reason ?? (shown?.kind === 'limited' ? shown : limitReached);
    onConnection({
      state: 'paused',
      problem: { ...problem, retryAfterMs: leftMs },
      pausedUntilMs: clock.nowMs() + leftMs,
      isRefreshing: false,
    });
    cancel?.();
    if (leftMs <= showAgainMs) return;
    // The pause runs on the monotonic clock.
    cancel = clock.setTimer(showAgainMs, () => {
      if (connection().state === 'paused') show();
    });
  }
}
