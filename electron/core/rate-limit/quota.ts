import type { Clock } from '../ports.ts';
import type { TurnPriority } from './budget.ts';

/** What the provider says is left of its limit. */
export interface Quota {
  readonly remaining: number;
  /** Milliseconds until all of it is available again. */
  readonly resetMs: number;
}

/** With this many or more left, nothing is slowed down. */
const fewLeft = 10;
/** The limit is per minute. A server that means longer refuses, and says so. */
const longestResetMs = 60_000;

/**
 * Slows a key down before the provider refuses it: with nothing left, everything waits for the reset; with little
 * left, background requests are spread over the time until then. Only ever adds to other waits.
 */
export function createQuotaPace(clock: Pick<Clock, 'monotonicMs'>) {
  let left = fewLeft;
  let resetAtMs = 0;
  const untilResetMs = () => Math.max(0, resetAtMs - clock.monotonicMs());

  return {
    /** Records the latest answer's quota; null when it says nothing. */
    record(quota: Quota | null): void {
      left = quota?.remaining ?? fewLeft;
      resetAtMs = clock.monotonicMs() + Math.min(quota?.resetMs ?? 0, longestResetMs);
    },
    /** Milliseconds until the reset when nothing is left, otherwise 0. */
    pauseLeftMs: (): number => (left === 0 ? untilResetMs() : 0),
    spacingMs: (priority: TurnPriority): number =>
      priority === 'background' && left < fewLeft ? untilResetMs() / (left + 1) : 0,
  };
}
