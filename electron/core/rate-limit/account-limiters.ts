import { firstPage } from '../../../shared/providers/first-page.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import type { Credentials, DocumentStore, Runtime } from '../ports.ts';
import { createRequestBudget, type RequestBudget } from './budget.ts';
import { createRateLimiter, type RateLimiter } from './limiter.ts';

interface KnownAccount {
  readonly budget: RequestBudget;
  readonly limiter?: RateLimiter;
  /** What the limiter was made for. */
  readonly rate?: ProviderPage['rate'] | undefined;
}

export type AccountLimiters = ReturnType<typeof createAccountLimiters>;

/** One limiter and one budget per account, whatever the key. */
export function createAccountLimiters(
  deps: Runtime & {
    /** Where an account's requests are counted across restarts. */
    readonly documents: (account: string) => DocumentStore;
  },
) {
  const { clock, random, log, documents } = deps;
  const known = new Map<string, KnownAccount>();

  return {
    /** Reads what earlier runs sent for this account. Call it first; calling it again does nothing. */
    load: (account: string): Promise<void> => ofAccount(account).budget.load(),

    of({ provider }: Credentials, account: string): RateLimiter {
      const { budget, limiter, rate: before } = ofAccount(account);
      const { rate } = provider?.page ?? firstPage;
      if (limiter !== undefined && before === rate) return limiter;
      const made = createRateLimiter({ clock, random, budget, rate });
      known.set(account, { budget, limiter: made, rate });
      return made;
    },

    /** The demo starts counting afresh each time; nothing is kept for it. */
    ofDemo: (): RateLimiter =>
      createRateLimiter({
        clock,
        random,
        budget: createRequestBudget({ clock, log, documents: null }),
      }),

    /** Forgets the account and removes what is stored for it. */
    async forget(account: string): Promise<void> {
      const { budget } = ofAccount(account);
      known.delete(account);
      await budget.remove();
    },

    /** Lists all requests, so that a restart begins with nothing missing. */
    async close(): Promise<void> {
      await Promise.all([...known.values()].map(({ budget }) => budget.close()));
    },
  };

  function ofAccount(account: string): KnownAccount {
    const found = known.get(account);
    if (found !== undefined) return found;
    const entry = { budget: createRequestBudget({ clock, log, documents: documents(account) }) };
    known.set(account, entry);
    return entry;
  }
}
