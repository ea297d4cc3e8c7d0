import type { Clock, Credentials, DocumentStore, Log, Random } from '../ports.ts';
import { createRequestBudget, type RequestBudget, type StoredBackoff } from './budget.ts';
import { createRateLimiter, type RateLimiter } from './limiter.ts';

/**
 * One limiter per API key of a provider, so that trying the same key again meets the pause it was given; and one budget
 * per account, shared by all keys that are tried for it. A key that several accounts have counts in one budget: it is
 * the same provider under several names.
 */
export interface KeyLimiters {
  /** Reads what earlier runs sent for this account. Call it first; calling it again does nothing. */
  load(account: string): Promise<void>;
  /** `earlier-run`: a key that an earlier run used too, whose backoff still holds. */
  of(credentials: Credentials, account: string, from: 'earlier-run' | 'typed'): RateLimiter;
  /** The demo's server starts counting afresh each time; nothing is kept for it. */
  ofDemo(): RateLimiter;
  /**
   * Forgets the account and removes what is stored for it. Until the app quits, a key of it that comes back still has
   * its pause and what it sent in the last minute.
   */
  forget(account: string): Promise<void>;
  /** Gives unused turns back. */
  close(): Promise<void>;
}

/** Per account: the active key and the one being tried. */
const keysKept = 2;

interface KnownKey {
  readonly key: string;
  readonly origin: string;
  readonly account: string;
  readonly limiter: RateLimiter;
  readonly budget: RequestBudget;
}

/** A key of an account that was removed. */
interface LeftKey extends Omit<KnownKey, 'limiter' | 'account'> {
  readonly backoff: StoredBackoff | null;
}

export function createKeyLimiters(deps: {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Where an account's requests are counted across restarts. */
  readonly documents: (account: string) => DocumentStore;
}): KeyLimiters {
  const { clock, random, log, documents } = deps;
  const budgets = new Map<string, RequestBudget>();
  let kept: readonly KnownKey[] = [];
  let left: readonly LeftKey[] = [];

  return {
    load: (account) => budgetOf(account).load(),
    of({ baseAddress, key }, account, from) {
      const { origin } = new URL(baseAddress);
      const isKey = (entry: { readonly key: string }) => entry.key === key;
      const isIt = (entry: Pick<KnownKey, 'key' | 'origin'>) => isKey(entry) && entry.origin === origin;
      const budget = kept.find(isKey)?.budget ?? budgetOf(account);
      const before = left.find(isIt) ?? null;
      for (const other of left.filter(isKey)) if (other.budget !== budget) budget.add(other.budget.recent());
      left = left.filter((other) => !isKey(other));
      const entry = kept.find(isIt) ?? {
        key,
        origin,
        account,
        budget,
        limiter: newLimiter(budget, from, before),
      };
      const others = kept.filter((other) => other !== entry);
      const ofOthers = others.filter((other) => other.account !== entry.account);
      const tried = others.filter((other) => other.account === entry.account).slice(0, keysKept - 1);
      kept = [entry, ...tried, ...ofOthers];
      return entry.limiter;
    },
    ofDemo: () =>
      createRateLimiter({ clock, random, budget: createRequestBudget({ clock, log, documents: null }) }),
    async forget(account) {
      const budget = budgetOf(account);
      const backoff = budget.storedBackoff();
      const gone = kept.filter((entry) => entry.account === account);
      kept = kept.filter((entry) => entry.account !== account);
      left = [...left, ...gone.map(({ key, origin, budget }) => ({ key, origin, budget, backoff }))];
      budgets.delete(account);
      await budget.remove();
    },
    async close() {
      await Promise.all(Array.from(budgets.values(), (budget) => budget.close()));
    },
  };

  function newLimiter(
    budget: RequestBudget,
    from: 'earlier-run' | 'typed',
    before: LeftKey | null,
  ): RateLimiter {
    const earlierBackoff = from === 'earlier-run' ? budget.storedBackoff() : (before?.backoff ?? null);
    return createRateLimiter({ clock, random, budget, earlierBackoff });
  }

  function budgetOf(account: string): RequestBudget {
    const known = budgets.get(account);
    if (known !== undefined) return known;
    const budget = createRequestBudget({ clock, log, documents: documents(account) });
    budgets.set(account, budget);
    return budget;
  }
}
