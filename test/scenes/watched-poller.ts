import type { Priority } from '../../electron/core/rate-limit/budget.ts';
import { createPoller } from '../../electron/core/watching/poller.ts';
import { createManualClock } from '../fakes/manual-clock.ts';
import { createSeededRandom } from '../fakes/seeded-random.ts';

export type WatchedPoller = ReturnType<typeof createWatchedPoller>;

/** A poller with an interval of one minute, on a manual clock. A tick ends at once, or after `tickMs`. */
export function createWatchedPoller({ fraction = 0.5, tickMs = 0 } = {}) {
  const clock = createManualClock();
  const starts: { readonly atMs: number; readonly priority: Priority }[] = [];
  const state = { intervalMs: 60_000, tickMs, mostUnderWay: 0, ended: 0 };
  let underWay = 0;
  const poller = createPoller({
    clock,
    random: { ...createSeededRandom(1), fraction: () => fraction },
    intervalMs: () => state.intervalMs,
    tick: async (priority) => {
      starts.push({ atMs: clock.monotonicMs(), priority });
      underWay += 1;
      state.mostUnderWay = Math.max(state.mostUnderWay, underWay);
      if (state.tickMs > 0) await new Promise<void>((end) => clock.setTimer(state.tickMs, end));
      underWay -= 1;
      state.ended += 1;
    },
  });
  const startedAtMs = () => starts.map(({ atMs }) => atMs);
  return {
    clock,
    poller,
    /** Every tick's start, on the monotonic clock. */
    starts,
    startedAtMs,
    /** Milliseconds between consecutive starts. */
    gapsMs: () =>
      startedAtMs()
        .slice(1)
        .map((atMs, index) => atMs - (startedAtMs()[index] ?? 0)),
    /** What a test may change, and what it may read. */
    state,
  };
}
