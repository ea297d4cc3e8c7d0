import type { Clock } from '../ports.ts';

const minuteMs = 60_000;
const waitsMs = [minuteMs / 2, 15 * minuteMs, 60 * minuteMs, 180 * minuteMs, 360 * minuteMs];

/**
 * When to ask again after a 401. Providers occasionally send one by mistake, so a single one is not believed; a key
 * that stays refused is retried ever more rarely, and after ten hours not at all.
 */
export function createRefusedKey(clock: Clock) {
  let refusals = 0;
  let waits = 0;
  let askAgainMs = Number.NEGATIVE_INFINITY;

  const waitMs = () =>
    waits > waitsMs.length ? null : Math.max(0, askAgainMs - clock.monotonicMs());
  return {
    recordRefusal(): void {
      refusals += 1;
      // An attempt by the person in between does not use up a wait.
      if (waitMs() !== 0) return;
      askAgainMs = clock.monotonicMs() + (waitsMs[waits] ?? 0);
      waits += 1;
    },
    /** The key was accepted: everything starts over. */
    recordSuccess(): void {
      refusals = 0;
      waits = 0;
      askAgainMs = Number.NEGATIVE_INFINITY;
    },
    /** Whether the key was refused more than once in a row. */
    isConfirmed: (): boolean => refusals > 1,
    /** Milliseconds until it is time to ask again; 0 if it is time or the key is not refused, null if we never will. */
    waitMs,
  };
}
