import type { ProviderPage } from '../../../shared/providers/page.ts';
import type { Clock, Random } from '../ports.ts';
import { createBackoff } from './backoff.ts';
import type { LeftBackoff, RequestBudget, TurnPriority } from './budget.ts';
import { createQuotaPace, type Quota } from './quota.ts';

interface Waiting {
  readonly priority: TurnPriority;
  readonly grant: () => void;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Every request of a key waits here for its turn. */
export function createRateLimiter(deps: {
  readonly clock: Clock;
  readonly random: Random;
  /** Shared by all limiters of an account, so that a minute counts the requests of each. */
  readonly budget: RequestBudget;
  /** What an earlier run left of this key's backoff. */
  readonly earlierBackoff?: LeftBackoff | null;
  /** What the provider allows, across restarts. It matters where it is less than 60 a minute. */
  readonly rate?: ProviderPage['rate'] | undefined;
}) {
  const { clock, random, budget, earlierBackoff: earlier = null } = deps;
  const { calls, seconds } = deps.rate ?? {};
  const backoff = createBackoff({ clock, random, earlier, onChange: budget.saveBackoff });
  const quotaPace = createQuotaPace(clock);
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

    /** After a 429: everything pauses, then requests are spaced out for a while; see `backoff.ts`. */
    pauseAfterLimit(retryAfterMs: number | null): void {
      backoff.recordLimit(retryAfterMs);
      grantTurns();
    },

    /** After any other answer: the growing pause starts over. */
    recordSuccess: backoff.recordSuccess,

    /** Records what an answer says is left of the limit: less slows requests down, more never speeds them up. */
    recordQuota(quota: Quota | null): void {
      quotaPace.record(quota);
      grantTurns();
    },

    /** Milliseconds until the pause ends; 0 if there is none. */
    pauseLeftMs,
    /** Milliseconds between background requests after a 429; 0 if there is no spacing. */
    spacingMs: (): number => backoff.spacingMs('background'),
    /** Wall-clock time of each request in the last minute, oldest first. */
    sentAtMs: budget.sentAtMs,
  };

  function grantTurns(): void {
    cancelTimer?.();
    cancelTimer = null;
    while (true) {
      const first = (priority: TurnPriority) => waiting.find((entry) => entry.priority === priority);
      const next = first('ticket') ?? first('person') ?? waiting[0];
      if (next === undefined) return;
      const delayMs = delayFor(next.priority);
      if (delayMs > 0) {
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

  function pauseLeftMs(): number {
    return Math.max(backoff.pauseLeftMs(), quotaPace.pauseLeftMs(), untilRoomMs());
  }

  function untilRoomMs(): number {
    // What allows 60 a minute is covered by the budget, which lets requests wait without calling that a pause.
    if (calls === undefined || seconds === undefined || (seconds >= 60 && calls >= seconds)) return 0;
    const first = budget.sentInLast(seconds * 1_000).at(-calls);
    return first === undefined ? 0 : first + seconds * 1_000 - clock.monotonicMs();
  }

  /** Milliseconds until a request of this priority may leave; 0 if it may leave now. */
  function delayFor(priority: TurnPriority): number {
    const spacingMs = Math.max(backoff.spacingMs(priority), quotaPace.spacingMs(priority));
    return Math.max(
      pauseLeftMs(),
      spacingMs > 0 ? budget.lastSentMs() + spacingMs - clock.monotonicMs() : 0,
      budget.delayMs(priority),
    );
  }
}
