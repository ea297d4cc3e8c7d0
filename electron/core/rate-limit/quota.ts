import type { Clock } from '../ports.ts';
import type { TurnPriority } from './budget.ts';

/** What the provider says is left of its limit. */
export interface Quota {
  readonly remaining: number;
  /** Milliseconds until all of it is available again. */
  readonly resetMs: number;
}

/**
 * Slows a key down before the provider refuses it: with nothing left, everything waits for the reset; with little
 * left, background requests are spread over the time until then. Only ever adds to other waits.
 */
export interface QuotaPace {
  /** Records the latest answer's quota; null when it says nothing. */
  record(quota: Quota | null): void;
  /** Milliseconds until the reset when nothing is left, otherwise 0. */
  pauseLeftMs(): number;
  spacingMs(priority: TurnPriority): number;
}

/** With this many or more left, nothing is slowed down. */
const fewLeft = 10;
/** The limit is per minute. A server that means longer refuses, and says so. */
const longestResetMs = 60_000;

export function createQuotaPace(clock: Pick<Clock, 'monotonicMs'>): QuotaPace {
  let left = fewLeft;
  let resetAtMs = 0;
  const untilResetMs = () => Math.max(0, resetAtMs - clock.monotonicMs());

  return {
    record(quota) {
      left = quota?.remaining ?? fewLeft;
      resetAtMs = clock.monotonicMs() + Math.min(quota?.resetMs ?? 0, longestResetMs);
    },
    pauseLeftMs: () => (left === 0 ? untilResetMs() : 0),
    spacingMs: (priority) => (priority === 'background' && left < fewLeft ? untilResetMs() / (left + 1) : 0),
  };
}
