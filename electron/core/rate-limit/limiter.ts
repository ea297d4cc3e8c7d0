import type { Clock, Random } from '../ports.ts';
import { createBackoff } from './backoff.ts';
import type { Priority, RequestLog, StoredPace } from './budget.ts';

/** The one gate that every request of a key goes through. */
export interface RateLimiter {
  /**
   * Waits for a turn to send one request. People's requests overtake background ones; within a priority it is
   * first come, first served. `cancelled` when the signal aborts first; the turn is then not used.
   */
  acquire(priority: Priority, signal?: AbortSignal): Promise<'granted' | 'cancelled'>;
  /**
   * After a 429: nothing is sent for as long as the server asks (1 s to 15 min), or, when it asks for nothing
   * readable, for an exponentially growing time with full jitter. From the fourth in a row on for the longer of both:
   * a server that asks for no time and refuses again is not asked every second. Afterwards requests keep a distance
   * for a while.
   */
  pauseAfterLimit(retryAfterMs: number | null): void;
  /** Any answer but 429: the growing time begins anew. */
  noteGoodAnswer(): void;
  /** Milliseconds until the pause ends; 0 when there is none. */
  pauseLeftMs(): number;
  /** The distance that requests keep after a 429; 0 when they keep none. */
  spacingMs(): number;
  /** Wall clock of every request of the last minute, oldest first. */
  sentAtMs(): readonly number[];
}

export interface RateLimiterDeps {
  readonly clock: Clock;
  readonly random: Random;
  /** What was sent already, by whichever limiter: the count of the minute is kept there. */
  readonly requestLog: RequestLog;
  /** The pace that an earlier run was held to with this key. */
  readonly earlierPace?: StoredPace | null;
}

interface Waiting {
  readonly priority: Priority;
  readonly grant: () => void;
}

export function createRateLimiter(deps: RateLimiterDeps): RateLimiter {
  const { clock, random, requestLog, earlierPace: earlier = null } = deps;
  const pace = createBackoff({ clock, random, earlier, onChange: requestLog.savePace });
  let waiting: readonly Waiting[] = [];
  let cancelTimer: (() => void) | null = null;

  return {
    acquire(priority, signal) {
      if (signal?.aborted === true) return Promise.resolve('cancelled');
      return new Promise((resolve) => {
        const entry: Waiting = {
          priority,
          grant: () => {
            signal?.removeEventListener('abort', cancel);
            resolve('granted');
          },
        };
        const cancel = () => {
          waiting = waiting.filter((other) => other !== entry);
          resolve('cancelled');
        };
        signal?.addEventListener('abort', cancel, { once: true });
        waiting = [...waiting, entry];
        grantTurns();
      });
    },

    pauseAfterLimit(retryAfterMs) {
      pace.limited(retryAfterMs);
      grantTurns();
    },

    noteGoodAnswer: pace.answered,
    pauseLeftMs: pace.pauseLeftMs,
    spacingMs: () => pace.spacingMs('background'),
    sentAtMs: requestLog.sentAtMs,
  };

  function grantTurns(): void {
    cancelTimer?.();
    cancelTimer = null;
    while (true) {
      const next = waiting.find((entry) => entry.priority === 'person') ?? waiting[0];
      if (next === undefined) return;
      const delayMs = delayFor(next.priority);
      if (delayMs > 0) {
        cancelTimer = clock.setTimer(Math.ceil(delayMs), grantTurns);
        return;
      }
      if (!requestLog.take(next.priority)) {
        void requestLog.reserved().then(grantTurns);
        return;
      }
      waiting = waiting.filter((entry) => entry !== next);
      next.grant();
    }
  }

  /** How long until a request of this priority may leave; 0 when it may now. */
  function delayFor(priority: Priority): number {
    const spacingMs = pace.spacingMs(priority);
    return Math.max(
      pace.pauseLeftMs(),
      spacingMs > 0 ? requestLog.lastSentMs() + spacingMs - clock.monotonicMs() : 0,
      requestLog.delayMs(priority),
    );
  }
}
