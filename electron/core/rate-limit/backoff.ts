import type { Clock, Random } from '../ports.ts';
import type { LeftBackoff, TurnPriority } from './budget.ts';

const shortestPauseMs = 1_000;
const longestPauseMs = 15 * 60_000;
const firstBackoffMs = 2_000;
/** A server that still refuses after this many pauses of its own choosing does not know its own limit. */
const trustedInARow = 3;

/** The strictest reading of "60 a minute" is one a second; the rest allows for uneven network delays. */
const firstSpacingMs = 1_200;
/** For background requests. People never wait longer than the first spacing. */
const longestSpacingMs = 4_800;
const relaxingMs = 10 * 60_000;
/** A 429 is blamed on the spacing once it has shrunk below this share. */
const relaxedShare = 0.95;
const dayMs = 24 * 60 * 60_000;

/**
 * How a 429 slows a key down. First everything pauses. Then requests are spaced out, and the spacing shrinks to nothing
 * over ten quiet minutes. If shrinking it brings the next 429, the provider does not want requests close together at
 * all: the spacing then stays for a day before it may shrink again.
 */
export function createBackoff(deps: {
  readonly clock: Clock;
  readonly random: Random;
  /** From an earlier run. */
  readonly earlier: LeftBackoff | null;
  readonly onChange: (backoff: LeftBackoff) => void;
}) {
  const { clock, random, earlier } = deps;
  let pausedUntilMs = earlier?.pausedUntilMs ?? 0;
  let fullSpacingMs = earlier?.spacingMs ?? 0;
  let holdMs = earlier?.holdMs ?? 0;
  let limitsInARow = 0;
  let hasGoneWell = earlier !== null;

  return {
    /**
     * Records a 429. Pauses for as long as the server asks (1 s to 15 min), otherwise for an exponentially growing time
     * with full jitter. From the fourth 429 in a row on, it is the longer of the two.
     */
    recordLimit(retryAfterMs: number | null): void {
      const nowMs = clock.monotonicMs();
      // Requests refused during the pause were sent together with the first, so they count as one refusal.
      if (nowMs >= pausedUntilMs) {
        const spacingMs = currentSpacingMs();
        const hasRelaxed = hasGoneWell && spacingMs < fullSpacingMs * relaxedShare;
        if (hasRelaxed && quietMs() < holdMs + dayMs) holdMs = dayMs;
        else if (quietMs() >= holdMs) holdMs = 0;
        hasGoneWell = false;
        fullSpacingMs = Math.min(Math.max(firstSpacingMs, 2 * spacingMs), longestSpacingMs);
      }
      limitsInARow += 1;
      const backoffMs = random.fraction() * firstBackoffMs * 2 ** Math.min(limitsInARow, 20);
      const isTrusted = retryAfterMs !== null && limitsInARow <= trustedInARow;
      const wantedMs = isTrusted ? retryAfterMs : Math.max(retryAfterMs ?? 0, backoffMs);
      const pauseMs = Math.min(Math.max(wantedMs, shortestPauseMs), longestPauseMs);
      pausedUntilMs = Math.max(pausedUntilMs, nowMs + pauseMs);
      deps.onChange({ pausedUntilMs, spacingMs: fullSpacingMs, holdMs });
    },

    /** Records any other answer: the growing pause starts over. */
    recordSuccess(): void {
      limitsInARow = 0;
      hasGoneWell = true;
    },

    /** Milliseconds until the pause ends; 0 if there is none. */
    pauseLeftMs: (): number => Math.max(0, pausedUntilMs - clock.monotonicMs()),

    /** Milliseconds between a request of this priority and the one before it; 0 if there is no spacing. */
    spacingMs(priority: TurnPriority): number {
      const spacingMs = currentSpacingMs();
      return priority === 'background' ? spacingMs : Math.min(spacingMs, firstSpacingMs);
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
