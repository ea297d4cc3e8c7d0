import type { Clock } from '../ports.ts';

/**
 * When to ask again after a 401. Providers occasionally send one by mistake, so a single one is not believed; a key
 * that stays refused is retried ever more rarely, and after ten hours not at all.
 */
export interface RefusedKey {
  recordRefusal(): void;
  /** The key was accepted: everything starts over. */
  recordSuccess(): void;
  /** Whether the key was refused more than once in a row. */
  isConfirmed(): boolean;
  /** Milliseconds until it is time to ask again; 0 if it is time or the key is not refused, null if we never will. */
  waitMs(): number | null;
}

const minuteMs = 60_000;
const waitsMs = [minuteMs / 2, 15 * minuteMs, 60 * minuteMs, 180 * minuteMs, 360 * minuteMs];

export function createRefusedKey(clock: Clock): RefusedKey {
  let refusals = 0;
  let waits = 0;
  let askAgainMs = Number.NEGATIVE_INFINITY;

  const waitMs = () => (waits > waitsMs.length ? null : Math.max(0, askAgainMs - clock.monotonicMs()));
  return {
    recordRefusal() {
      refusals += 1;
      // An attempt by the person in between does not use up a wait.
      if (waitMs() !== 0) return;
      askAgainMs = clock.monotonicMs() + (waitsMs[waits] ?? 0);
      waits += 1;
    },
    recordSuccess() {
      refusals = 0;
      waits = 0;
      askAgainMs = Number.NEGATIVE_INFINITY;
    },
    isConfirmed: () => refusals > 1,
    waitMs,
  };
}
