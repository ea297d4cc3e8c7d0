import type { Clock, Random } from './ports.ts';

/** `person`: someone waits for it; goes first. `background`: polling. */
export type Priority = 'person' | 'background';

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
   * a server that asks for no time and refuses again is not asked every second.
   */
  pauseAfterLimit(retryAfterMs: number | null): void;
  /** Any answer but 429: the growing time begins anew. */
  noteGoodAnswer(): void;
  /** Milliseconds until the pause ends; 0 when there is none. */
  pauseLeftMs(): number;
}

export interface RateLimiterDeps {
  readonly clock: Clock;
  readonly random: Random;
}

// The document allows 60 a minute but not how the minute is measured. A few spare requests and a slightly longer
// minute keep us under it although requests take unequal times to arrive.
const windowMs = 61_000;
const requestsPerWindow = 56;
const backgroundPerWindow = 20;

const shortestPauseMs = 1_000;
const longestPauseMs = 15 * 60_000;
const firstBackoffMs = 2_000;
/** A server whose times are right needs no more. */
const obeyedInARow = 3;

interface Waiting {
  readonly priority: Priority;
  readonly grant: () => void;
}

export function createRateLimiter({ clock, random }: RateLimiterDeps): RateLimiter {
  let sent: { readonly atMs: number; readonly priority: Priority }[] = [];
  let waiting: readonly Waiting[] = [];
  let pausedUntilMs = 0;
  let limitsInARow = 0;
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
      limitsInARow += 1;
      const backoffMs = random.fraction() * firstBackoffMs * 2 ** Math.min(limitsInARow, 20);
      const isObeyed = retryAfterMs !== null && limitsInARow <= obeyedInARow;
      const wantedMs = isObeyed ? retryAfterMs : Math.max(retryAfterMs ?? 0, backoffMs);
      const pauseMs = Math.min(Math.max(wantedMs, shortestPauseMs), longestPauseMs);
      pausedUntilMs = Math.max(pausedUntilMs, clock.monotonicMs() + pauseMs);
      grantTurns();
    },

    noteGoodAnswer() {
      limitsInARow = 0;
    },

    pauseLeftMs: () => Math.max(0, pausedUntilMs - clock.monotonicMs()),
  };

  function grantTurns(): void {
    cancelTimer?.();
    cancelTimer = null;
    while (true) {
      const next = waiting.find((entry) => entry.priority === 'person') ?? waiting[0];
      if (next === undefined) return;
      const delayMs = delayFor(next.priority);
      if (delayMs > 0) {
        cancelTimer = clock.setTimer(delayMs, grantTurns);
        return;
      }
      waiting = waiting.filter((entry) => entry !== next);
      sent.push({ atMs: clock.monotonicMs(), priority: next.priority });
      next.grant();
    }
  }

  /** How long until a request of this priority may leave; 0 when it may now. */
  function delayFor(priority: Priority): number {
    const nowMs = clock.monotonicMs();
    sent = sent.filter((request) => nowMs - request.atMs < windowMs);
    const background = sent.filter((request) => request.priority === 'background');
    return Math.max(
      pausedUntilMs - nowMs,
      untilRoom(sent, requestsPerWindow, nowMs),
      priority === 'background' ? untilRoom(background, backgroundPerWindow, nowMs) : 0,
    );
  }
}

/** How long until fewer than `limit` of these requests lie within the window. */
function untilRoom(requests: readonly { readonly atMs: number }[], limit: number, nowMs: number): number {
  const blocking = requests[requests.length - limit];
  return blocking === undefined ? 0 : blocking.atMs + windowMs - nowMs;
}
