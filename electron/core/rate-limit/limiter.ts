import type { ProviderPage } from '../../../shared/providers/page.ts';
import type { Clock, Random } from '../ports.ts';
import type { RequestBudget, TurnPriority } from './budget.ts';

interface Waiting {
  readonly priority: TurnPriority;
  readonly grant: () => void;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Every request of an account waits here for its turn. */
export function createRateLimiter(deps: {
  readonly clock: Clock;
  readonly random: Random;
  readonly budget: RequestBudget;
  /** What the provider allows, across restarts. It matters where it is less than 60 a minute. */
  readonly rate?: ProviderPage['rate'] | undefined;
}) {
  const { clock, random, budget } = deps;
  const { calls, seconds } = deps.rate ?? {};
  const backoff = createBackoff(random);
  let waiting: readonly Waiting[] = [];
  let cancelTimer: (() => void) | null = null;

  return {
    /**
     * Waits for a turn to send one request. Tickets overtake all others, people's requests overtake background ones;
     * within a priority it is first come, first served. `cancelled` if the signal aborts first; then no turn is used.
     */
    acquire(priority: TurnPriority, signal?: AbortSignal): Promise<'granted' | 'cancelled'> {
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

    /** After a 429: everything pauses, for as long as `createBackoff` says. */
    pauseAfterLimit(retryAfterMs: number | null): void {
      budget.pause(backoff.pauseMs(retryAfterMs));
      grantTurns();
    },

    /** After any other answer: the growing pause starts over. */
    recordSuccess: backoff.recordSuccess,

    /** Milliseconds until the pause ends; 0 if there is none. */
    pauseLeftMs,
  };

  function grantTurns(): void {
    cancelTimer?.();
    cancelTimer = null;
    while (true) {
      const priorities = new Set(waiting.map(({ priority }) => priority));
      const delays = new Map(
        Array.from(priorities, (priority) => [priority, budget.delayMs(priority)]),
      );
      const next = nextInTurn((priority) => delays.get(priority) === 0);
      if (waiting.length === 0) return;
      const delayMs = Math.max(
        pauseLeftMs(),
        next === undefined ? Math.min(...delays.values()) : 0,
      );
      if (next === undefined || delayMs > 0) {
        cancelTimer = clock.setTimer(Math.ceil(delayMs), grantTurns);
        return;
      }
      const listing = budget.take(next.priority);
      if (listing !== null) {
        void listing.then(grantTurns);
        return;
      }
      waiting = waiting.filter((entry) => entry !== next);
      next.grant();
    }
  }

  function nextInTurn(hasRoom: (priority: TurnPriority) => boolean): Waiting | undefined {
    const first = (...priorities: readonly TurnPriority[]) =>
      waiting.find(({ priority }) => priorities.includes(priority) && hasRoom(priority));
    return first('ticket') ?? first('person', 'detail') ?? first('background');
  }

  function pauseLeftMs(): number {
    return Math.max(0, budget.pausedUntilMs() - clock.monotonicMs(), untilRoomMs());
  }

  function untilRoomMs(): number {
    // What allows 60 a minute is covered by the budget, which lets requests wait without calling that a pause.
    if (calls === undefined || seconds === undefined || (seconds >= 60 && calls >= seconds))
      return 0;
    const first = budget.sentInLast(seconds * 1_000).at(-calls);
    return first === undefined ? 0 : first + seconds * 1_000 - clock.monotonicMs();
  }
}

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
