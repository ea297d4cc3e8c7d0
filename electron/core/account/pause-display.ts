import type { ApiProblem } from '../../../shared/domain/problem.ts';
import type { Connection } from '../../../shared/view/view.ts';
import type { Clock } from '../ports.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';

/** Shows until when the provider's limit holds us. */
export interface PauseDisplay {
  /** Shows the pause as it is now, and keeps what it shows true until it is over, also when the wall clock is set. */
  show(): void;
  stop(): void;
}

const lookEveryMs = 30_000;
/** Less than this is the clocks' own unevenness. */
const toleranceMs = 1_000;

export function createPauseDisplay(deps: {
  readonly clock: Clock;
  readonly limiter: Pick<RateLimiter, 'pauseLeftMs'>;
  readonly connection: () => Connection;
  readonly onConnection: (parts: Partial<Connection>) => void;
}): PauseDisplay {
  const { clock, limiter } = deps;
  let cancelLook: (() => void) | null = null;

  return {
    show() {
      const leftMs = limiter.pauseLeftMs();
      const problem: ApiProblem = { kind: 'limited', retryAfterMs: leftMs };
      deps.onConnection({
        state: 'paused',
        problem,
        pausedUntilMs: clock.nowMs() + leftMs,
        isRefreshing: false,
      });
      lookLater();
    },
    stop() {
      cancelLook?.();
      cancelLook = null;
    },
  };

  function lookLater(): void {
    cancelLook?.();
    cancelLook = limiter.pauseLeftMs() > lookEveryMs ? clock.setTimer(lookEveryMs, look) : null;
  }

  /** The pause runs on the monotonic clock, its end is shown by the wall clock, and that one may have been set. */
  function look(): void {
    const { state, pausedUntilMs } = deps.connection();
    if (state !== 'paused' || pausedUntilMs === null) return;
    const untilMs = clock.nowMs() + limiter.pauseLeftMs();
    if (Math.abs(untilMs - pausedUntilMs) > toleranceMs) deps.onConnection({ pausedUntilMs: untilMs });
    lookLater();
  }
}
