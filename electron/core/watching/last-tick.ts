import type { Clock } from '../ports.ts';

/** Longer than a request's deadline. Restarting a tick that is slow for another reason does no harm. */
const oldAfterMs = 30_000;
/** A little longer than the OS takes to report one wake-up (resume, unlock, online). */
const freshForMs = 5_000;

/** What to know about the last tick when the computer wakes. At least one of its clocks shows that it slept. */
export function createLastTick(clock: Clock) {
  let began: { readonly wallMs: number; readonly monotonicMs: number } | null = null;
  let underWay: AbortController | null = null;
  let wasGood = false;

  /** By the clock that shows more time: either may have stood still, and the wall clock may have been set back. */
  const ageMs = () =>
    began === null
      ? Number.POSITIVE_INFINITY
      : Math.max(Math.abs(clock.nowMs() - began.wallMs), clock.monotonicMs() - began.monotonicMs);

  return {
    /** Begins a tick; cancel its requests when this signal aborts. */
    begin(): AbortSignal {
      began = { wallMs: clock.nowMs(), monotonicMs: clock.monotonicMs() };
      underWay = new AbortController();
      wasGood = false;
      return underWay.signal;
    },
    /** Ends the tick; `isGood` when everything was read. */
    end(isGood: boolean): void {
      underWay = null;
      wasGood = isGood;
    },
    /** Whether a good tick began a moment ago, so another would find nothing new. */
    isFresh: (): boolean => wasGood && ageMs() < freshForMs,
    /**
     * Aborts the tick under way if it began so long ago that the computer must have slept since: its connections are
     * dead, and waiting for their deadline would keep showing old data. False when there is no such tick.
     */
    giveUpOld(): boolean {
      if (underWay === null || ageMs() < oldAfterMs) return false;
      underWay.abort();
      return true;
    },
  };
}
