import type { Clock } from '../ports.ts';

/** What a computer that wakes has to know of the last tick. A computer that slept shows it in one of its clocks. */
export interface LastTick {
  /** A tick begins. Its requests end when this signal aborts. */
  begin(): AbortSignal;
  /** It is over; `isGood`: everything was read. */
  end(isGood: boolean): void;
  /** Whether a good tick began a moment ago: another one would tell nothing new. */
  isFresh(): boolean;
  /**
   * Gives up the tick under way when it began so long ago that the computer must have slept meanwhile: its
   * connections are dead, and waiting for their deadline would show old things. False when there is none such.
   */
  giveUpOld(): boolean;
}

/** Longer than a request's deadline. A tick that takes longer for other reasons may well be begun anew, too. */
const oldAfterMs = 30_000;
/** As long as the signs of one waking take to come, and a little more. */
const freshForMs = 5_000;

export function createLastTick(clock: Clock): LastTick {
  let began: { readonly wallMs: number; readonly monotonicMs: number } | null = null;
  let underWay: AbortController | null = null;
  let wasGood = false;

  /** By the clock that says more: either may have stood still, and the wall clock may have been set back. */
  const ageMs = () =>
    began === null
      ? Number.POSITIVE_INFINITY
      : Math.max(Math.abs(clock.nowMs() - began.wallMs), clock.monotonicMs() - began.monotonicMs);

  return {
    begin() {
      began = { wallMs: clock.nowMs(), monotonicMs: clock.monotonicMs() };
      underWay = new AbortController();
      wasGood = false;
      return underWay.signal;
    },
    end(isGood) {
      underWay = null;
      wasGood = isGood;
    },
    isFresh: () => wasGood && ageMs() < freshForMs,
    giveUpOld() {
      if (underWay === null || ageMs() < oldAfterMs) return false;
      underWay.abort();
      return true;
    },
  };
}
