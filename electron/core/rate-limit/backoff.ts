import type { Random } from '../ports.ts';

const shortestPauseMs = 1_000;
const longestPauseMs = 15 * 60_000;
const firstBackoffMs = 2_000;
/** A server that still refuses after this many pauses of its own choosing does not know its own limit. */
const trustedInARow = 3;

/**
 * How long a 429 pauses an account: as long as the server asks (1 s to 15 min), otherwise for an exponentially growing
 * time with full jitter. From the fourth 429 in a row on, it is the longer of the two. In milliseconds.
 */
export function createBackoff(random: Random) {
  let limitsInARow = 0;

  return {
    /** Records a 429 and says how long to pause for it. */
    pauseMs(retryAfterMs: number | null): number {
      limitsInARow += 1;
      const backoffMs = random.fraction() * firstBackoffMs * 2 ** Math.min(limitsInARow, 20);
      const isTrusted = retryAfterMs !== null && limitsInARow <= trustedInARow;
      const wantedMs = isTrusted ? retryAfterMs : Math.max(retryAfterMs ?? 0, backoffMs);
      return Math.min(Math.max(wantedMs, shortestPauseMs), longestPauseMs);
    },
    /** Records any other answer: the growing pause starts over. */
    recordSuccess(): void {
      limitsInARow = 0;
    },
  };
}
