import type { Clock, Random } from '../ports.ts';
import type { Priority, StoredPace } from './budget.ts';

/**
 * How a provider's 429 slows a key. First everything pauses; then requests keep a distance, which gets less over ten
 * quiet minutes until there is none. Where it was just that which brought the next 429, the provider does not want
 * requests close together at all: then the distance stays for a day before it is tried again.
 */
export interface Backoff {
  /**
   * A 429. The pause is as long as the server asks (1 s to 15 min), else it grows exponentially with full jitter. From
   * the fourth in a row on it is the longer of both.
   */
  limited(retryAfterMs: number | null): void;
  /** Any other answer: the growing time begins anew. */
  answered(): void;
  /** Milliseconds until the pause ends; 0 when there is none. */
  pauseLeftMs(): number;
  /** Milliseconds that a request of this priority keeps from the one before it; 0 when there is no distance to keep. */
  spacingMs(priority: Priority): number;
}

const shortestPauseMs = 1_000;
const longestPauseMs = 15 * 60_000;
const firstBackoffMs = 2_000;
/** A server whose times are right needs no more. */
const obeyedInARow = 3;

/** A little more than one a second, the strictest way to read "60 a minute", for requests that travel unequally long. */
const firstSpacingMs = 1_200;
/** In the background, where nobody waits. People never keep more than the first spacing. */
const longestSpacingMs = 4_800;
const relaxingMs = 10 * 60_000;
/** Below this part of it, a 429 is put down to the distance. */
const relaxedPart = 0.95;
const dayMs = 24 * 60 * 60_000;

export function createBackoff(deps: {
  readonly clock: Clock;
  readonly random: Random;
  /** Where an earlier run left it. */
  readonly earlier: StoredPace | null;
  readonly onChange: (pace: StoredPace) => void;
}): Backoff {
  const { clock, random, earlier } = deps;
  const startMs = clock.monotonicMs();
  let pausedUntilMs = earlier === null ? 0 : startMs + earlier.pauseLeftMs - earlier.sincePauseMs;
  let fullSpacingMs = earlier?.spacingMs ?? 0;
  let holdMs = earlier?.holdMs ?? 0;
  let limitsInARow = 0;
  let hasGoneWell = earlier !== null;

  return {
    limited(retryAfterMs) {
      const nowMs = clock.monotonicMs();
      // Refusals of requests that were under way together are one refusal.
      if (nowMs >= pausedUntilMs) {
        const keptMs = currentSpacingMs();
        const hasRelaxed = hasGoneWell && keptMs < fullSpacingMs * relaxedPart;
        if (hasRelaxed && quietMs() < holdMs + dayMs) holdMs = dayMs;
        else if (quietMs() >= holdMs) holdMs = 0;
        hasGoneWell = false;
        fullSpacingMs = Math.min(Math.max(firstSpacingMs, 2 * keptMs), longestSpacingMs);
      }
      limitsInARow += 1;
      const backoffMs = random.fraction() * firstBackoffMs * 2 ** Math.min(limitsInARow, 20);
      const isObeyed = retryAfterMs !== null && limitsInARow <= obeyedInARow;
      const wantedMs = isObeyed ? retryAfterMs : Math.max(retryAfterMs ?? 0, backoffMs);
      const pauseMs = Math.min(Math.max(wantedMs, shortestPauseMs), longestPauseMs);
      pausedUntilMs = Math.max(pausedUntilMs, nowMs + pauseMs);
      deps.onChange({
        pauseLeftMs: pausedUntilMs - nowMs,
        sincePauseMs: 0,
        spacingMs: fullSpacingMs,
        holdMs,
      });
    },

    answered() {
      limitsInARow = 0;
      hasGoneWell = true;
    },

    pauseLeftMs: () => Math.max(0, pausedUntilMs - clock.monotonicMs()),

    spacingMs(priority) {
      const spacingMs = currentSpacingMs();
      return priority === 'person' ? Math.min(spacingMs, firstSpacingMs) : spacingMs;
    },
  };

  function currentSpacingMs(): number {
    const relaxed = Math.max(0, quietMs() - holdMs) / relaxingMs;
    return fullSpacingMs * Math.max(0, 1 - relaxed);
  }

  /** How long ago the last pause ended. */
  function quietMs(): number {
    return Math.max(0, clock.monotonicMs() - pausedUntilMs);
  }
}
