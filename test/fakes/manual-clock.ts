import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../electron/core/ports.ts';

export interface ManualClock extends Clock {
  /**
   * Moves both clocks forward by `ms`, one timer at a time: each due timer sees the time that it was set for, and
   * promises settle after each one. Timers set by a timer run too if they fall due by the end.
   * This does not wait for answers from a real server; wait for what you expect of them.
   */
  advance(ms: number): Promise<void>;
  /** Moves the wall clock alone, as a person, a time server or daylight saving does. No timer runs. */
  jumpWallClock(ms: number): void;
  /**
   * Puts the computer to sleep: the wall clock goes on and no timer runs. If `isCounted`, as on Windows, the monotonic
   * clock goes on too, and all timers that fell due meanwhile run at once at the next `advance`.
   */
  sleep(ms: number, options: { readonly isCounted: boolean }): void;
  /** How many milliseconds from now each waiting timer is due, soonest first. */
  waitingMs(): readonly number[];
  /** Lets promises and what they start settle, without moving the time. */
  settle(): Promise<void>;
}

interface Timer {
  readonly dueMs: number;
  readonly order: number;
  readonly callback: () => void;
}

/** More timers than this in one `advance` mean that a timer sets itself again without a delay. */
const timersPerAdvance = 1_000_000;

/** A clock that moves only when told to. `startMs` is the wall clock's first time; the monotonic one starts at 0. */
export function createManualClock(startMs: number = Date.UTC(2026, 0, 15, 9, 0, 0)): ManualClock {
  const timers = new Set<Timer>();
  let monotonicMs = 0;
  let wallOffsetMs = startMs;
  let order = 0;

  const soonest = (): Timer | undefined => {
    let found: Timer | undefined;
    for (const timer of timers) {
      const sooner = found === undefined || timer.dueMs < found.dueMs;
      if (sooner || (timer.dueMs === found?.dueMs && timer.order < found.order)) found = timer;
    }
    return found;
  };

  // Two turns of the event loop: the first runs what is waiting, the second what the first one started.
  const settle = async (): Promise<void> => {
    await nextTurn();
    await nextTurn();
  };

  return {
    nowMs: () => wallOffsetMs + monotonicMs,
    monotonicMs: () => monotonicMs,
    setTimer(delayMs, callback) {
      if (Number.isNaN(delayMs)) throw new RangeError('A timer was set without a delay.');
      const timer = { dueMs: monotonicMs + Math.max(0, delayMs), order: order++, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advance(ms) {
      if (!(ms >= 0)) throw new RangeError(`Time cannot move by ${ms} ms.`);
      const endMs = monotonicMs + ms;
      await settle();
      for (let ran = 0; ; ran += 1) {
        const timer = soonest();
        if (timer === undefined || timer.dueMs > endMs) break;
        if (ran === timersPerAdvance) throw new Error('A timer sets itself again without end.');
        timers.delete(timer);
        monotonicMs = Math.max(monotonicMs, timer.dueMs);
        timer.callback();
        await settle();
      }
      monotonicMs = endMs;
    },
    jumpWallClock(ms) {
      wallOffsetMs += ms;
    },
    sleep(ms, { isCounted }) {
      if (isCounted) monotonicMs += ms;
      else wallOffsetMs += ms;
    },
    waitingMs: () => [...timers].map((timer) => timer.dueMs - monotonicMs).sort((a, b) => a - b),
    settle,
  };
}
