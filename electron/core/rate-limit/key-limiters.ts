import { firstPage } from '../../../shared/providers/first-page.ts';
import type { Credentials, DocumentStore, Runtime } from '../ports.ts';
import { createRequestBudget, type RequestBudget } from './budget.ts';
import { createRateLimiter, type RateLimiter } from './limiter.ts';

/** Per account: the active key and the one being tried. */
const keysKept = 2;

interface KnownKey {
  readonly key: string;
  readonly origin: string;
  /** Null once it was removed. */
  readonly account: string | null;
  readonly limiter: RateLimiter;
  readonly budget: RequestBudget;
}

export type KeyLimiters = ReturnType<typeof createKeyLimiters>;

/**
 * One limiter per API key of a provider, so that trying the same key again meets the pause it was given; and one budget
 * per account, shared by all keys that are tried for it. A key that several accounts have counts in one budget: it is
 * the same provider under several names.
 */
export function createKeyLimiters(
  deps: Runtime & {
    /** Where an account's requests are counted across restarts. */
    readonly documents: (account: string) => DocumentStore;
  },
) {
  const { clock, random, log, documents } = deps;
  const budgets = new Map<string, RequestBudget>();
  let keys: readonly KnownKey[] = [];

  return {
    /** Reads what earlier runs sent for this account. Call it first; calling it again does nothing. */
    load: (account: string): Promise<void> => budgetOf(account).load(),

    /** `earlier-run`: a key that an earlier run used too, whose backoff still holds. */
    of({ baseAddress, key, provider }: Credentials, account: string, from: 'earlier-run' | 'typed') {
      const { origin } = new URL(baseAddress);
      const same = keys.filter((entry) => entry.key === key);
      const isHere = (entry: KnownKey) => entry.account !== null;
      const { rate } = provider?.page ?? firstPage;
      const before = same.find((entry) => entry.origin === origin);
      const known = same.find((entry) => isHere(entry) && entry.origin === origin);
      const own = budgetOf(account);
      const budget = same.find(isHere)?.budget ?? own;
      const earlierBackoff = (from === 'earlier-run' ? budget : before?.budget)?.backoff() ?? null;
      const entry = known ?? {
        key,
        origin,
        account,
        budget,
        limiter: createRateLimiter({ clock, random, budget, earlierBackoff, rate }),
      };
      // An earlier run, or an account that is gone, may have counted this key elsewhere.
      const elsewhere = known === undefined ? new Set([own, ...same.map((other) => other.budget)]) : [];
      for (const other of elsewhere) if (other !== budget) budget.add(other.recent());
      const others = keys.filter((other) => other !== entry && (isHere(other) || other.key !== key));
      const ofOthers = others.filter((other) => other.account !== entry.account);
      const tried = others.filter((other) => other.account === entry.account).slice(0, keysKept - 1);
      keys = [entry, ...tried, ...ofOthers];
      return entry.limiter;
    },

    /** The demo's server starts counting afresh each time; nothing is kept for it. */
    ofDemo: (): RateLimiter =>
      createRateLimiter({ clock, random, budget: createRequestBudget({ clock, log, documents: null }) }),

    /**
     * Forgets the account and removes what is stored for it. Until the app quits, a key of it that comes back still has
     * its pause and what it sent in the last minute.
     */
    async forget(account: string): Promise<void> {
      const budget = budgetOf(account);
      keys = keys.map((entry) => (entry.account === account ? { ...entry, account: null } : entry));
      budgets.delete(account);
      await budget.remove();
    },

    /** Lists all requests, so that a restart begins with nothing missing. */
    async close(): Promise<void> {
      await Promise.all(Array.from(budgets.values(), (budget) => budget.close()));
    },
  };

  function budgetOf(account: string): RequestBudget {
    const known = budgets.get(account);
    if (known !== undefined) return known;
    const budget = createRequestBudget({ clock, log, documents: documents(account) });
    budgets.set(account, budget);
    return budget;
  }
}
