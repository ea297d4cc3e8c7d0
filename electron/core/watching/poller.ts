import type { Runtime } from '../ports.ts';
import type { Priority } from '../rate-limit/budget.ts';

export interface PollerDeps extends Pick<Runtime, 'clock' | 'random'> {
  /** Reads the account once; `person` when someone asked for it. Must not reject. */
  readonly tick: (priority: Priority) => Promise<void>;
  /** The current interval in milliseconds. */
  readonly intervalMs: () => number;
}

const shortestGapMs = 2_000;

export type Poller = ReturnType<typeof createPoller>;

/** Decides when to poll. One tick at a time, never two starts within `shortestGapMs`. */
export function createPoller({ clock, random, tick, intervalMs }: PollerDeps) {
  let isRunning = false;
  let lastStartMs = Number.NEGATIVE_INFINITY;
  let nextPlannedMs = 0;
  let flight: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;
  /** A refresh that came too soon after a tick and waits. */
  let delayedRefresh: (PromiseWithResolvers<void> & { cancel(): void }) | null = null;

  return {
    /** First tick at once, the next after a random part of the interval, then one every interval. */
    start(): void {
      if (isRunning) return;
      isRunning = true;
      if (clock.monotonicMs() - lastStartMs >= shortestGapMs) void begin('background');
      // A random phase, so that neither the clients of one provider nor our accounts all ask in the same second.
      plan(lastStartMs + intervalMs() * random.fraction());
    },

    /**
     * Starts no further tick by itself; `refresh` still works. Resolves when the tick under way is over; the caller
     * cancels its requests.
     */
    async stop(): Promise<void> {
      isRunning = false;
      cancelTimer?.();
      cancelTimer = null;
      takeDelayedRefresh()?.resolve();
      await flight;
    },

    /**
     * Polls now: a person's refresh, resume, coming online. Resolves when a tick that began after the call or was under
     * way is over, or when the poller is stopped first.
     */
    refresh(): Promise<void> {
      if (flight !== null) return flight;
      const waitMs = lastStartMs + shortestGapMs - clock.monotonicMs();
      if (waitMs <= 0) return begin('person');
      if (delayedRefresh === null) {
        const cancel = clock.setTimer(waitMs, () => void begin('person'));
        delayedRefresh = { ...Promise.withResolvers(), cancel };
      }
      return delayedRefresh.promise;
    },

    /** Replans from the last tick: the interval may have changed (settings, window in front). */
    intervalChanged(): void {
      if (isRunning) plan(Math.min(nextPlannedMs, lastStartMs + intervalMs()));
    },

    /** Plans the next tick after about `delayMs`, unless it is planned earlier. */
    readSoon(delayMs: number): void {
      if (isRunning) plan(Math.min(nextPlannedMs, clock.monotonicMs() + delayMs));
    },

    /** Plans a tick as soon as the one under way is over: that one may have read what changed before it changed. */
    async readAnew(): Promise<void> {
      await flight;
      if (isRunning) plan(clock.monotonicMs());
    },

    /**
     * Plans the next tick after `delayMs` plus up to a second; over a minute, plus up to a tenth of the excess if that
     * is more, at most the interval: clients that were all told the same long time must not come back together.
     */
    postpone(delayMs: number): void {
      const spreadMs = Math.min(Math.max(1_000, (delayMs - 60_000) / 10), intervalMs());
      if (isRunning) plan(clock.monotonicMs() + delayMs + random.fraction() * spreadMs);
    },
  };

  function plan(atMs: number): void {
    nextPlannedMs = Math.max(atMs, lastStartMs + shortestGapMs);
    cancelTimer?.();
    cancelTimer = clock.setTimer(Math.max(0, nextPlannedMs - clock.monotonicMs()), () => {
      void begin('background');
    });
  }

  /** Joins the tick under way, or begins one and plans the next. */
  function begin(priority: Priority): Promise<void> {
    if (flight !== null) {
      // This tick was due while a slow one was still running, which counts for both.
      if (isRunning) plan(clock.monotonicMs() + intervalMs());
      return flight;
    }
    const covered = takeDelayedRefresh();
    lastStartMs = clock.monotonicMs();
    if (isRunning) plan(lastStartMs + intervalMs());
    flight = tick(covered === null ? priority : 'person').finally(() => {
      flight = null;
      covered?.resolve();
    });
    return flight;
  }

  function takeDelayedRefresh() {
    const taken = delayedRefresh;
    delayedRefresh = null;
    taken?.cancel();
    return taken;
  }
}
