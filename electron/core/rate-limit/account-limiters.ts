import { firstPage } from '../../../shared/providers/first-page.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import type { Credentials, DocumentStore, Runtime } from '../ports.ts';
import { createRequestBudget, type RequestBudget } from './budget.ts';
import { createRateLimiter, type RateLimiter } from './limiter.ts';

/** Per account: the active key and the one being tried. */
const keysKept = 2;
/** Of accounts that were removed in this run. */
const removedKept = 10;

interface KnownAccount {
  /** Null once it was removed. */
  readonly account: string | null;
  readonly budget: RequestBudget;
  readonly limiter: RateLimiter | null;
  /** What the limiter was made for. */
  readonly rate?: ProviderPage['rate'] | undefined;
  readonly keys: readonly string[];
}

export type AccountLimiters = ReturnType<typeof createAccountLimiters>;

/**
 * One limiter and one budget per account, whatever the key. A key that several accounts have is limited with one of
 * them: it is the same provider under several names.
 */
export function createAccountLimiters(
  deps: Runtime & {
    /** Where an account's requests are counted across restarts. */
    readonly documents: (account: string) => DocumentStore;
  },
) {
  const { clock, random, log, documents } = deps;
  let known: readonly KnownAccount[] = [];

  return {
    /** Reads what earlier runs sent for this account. Call it first; calling it again does nothing. */
    load: (account: string): Promise<void> => ofAccount(account).budget.load(),

    of({ key, provider }: Credentials, account: string): RateLimiter {
      const own = ofAccount(account);
      const holders = known.filter(({ keys }) => keys.includes(key));
      // What is removed writes nothing any more.
      const entry = holders.find(({ account: holder }) => holder !== null) ?? own;
      // An earlier run, or an account that is gone, may have counted this key elsewhere.
      for (const other of [own, ...holders]) if (other !== entry) entry.budget.add(other.budget);
      const { rate } = provider?.page ?? firstPage;
      const limiter =
        entry.limiter !== null && entry.rate === rate
          ? entry.limiter
          : createRateLimiter({ clock, random, budget: entry.budget, rate });
      const keys = [key, ...entry.keys.filter((other) => other !== key)].slice(0, keysKept);
      replace(entry, { ...entry, limiter, rate, keys });
      return limiter;
    },

    /** The demo's server starts counting afresh each time; nothing is kept for it. */
    ofDemo: (): RateLimiter =>
      createRateLimiter({
        clock,
        random,
        budget: createRequestBudget({ clock, log, documents: null }),
      }),

    /**
     * Forgets the account and removes what is stored for it. Until the app quits, a key of it that comes back still has
     * its pause and what it sent in the last minute.
     */
    async forget(account: string): Promise<void> {
      const entry = ofAccount(account);
      replace(entry, { ...entry, account: null });
      const removed = known.filter((other) => other.account === null).slice(-removedKept);
      known = [...known.filter((other) => other.account !== null), ...removed];
      await entry.budget.remove();
    },

    /** Lists all requests, so that a restart begins with nothing missing. */
    async close(): Promise<void> {
      await Promise.all(known.map(({ budget }) => budget.close()));
    },
  };

  function ofAccount(account: string): KnownAccount {
    const found = known.find((entry) => entry.account === account);
    if (found !== undefined) return found;
    const budget = createRequestBudget({ clock, log, documents: documents(account) });
    const entry: KnownAccount = { account, budget, limiter: null, keys: [] };
    known = [...known, entry];
    return entry;
  }

  function replace(entry: KnownAccount, next: KnownAccount): void {
    known = known.map((other) => (other === entry ? next : other));
  }
}
