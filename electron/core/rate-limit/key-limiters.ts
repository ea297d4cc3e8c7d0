import type { Clock, Log, Random } from '../ports.ts';
import { createRequestBudget, type RequestBudget } from './budget.ts';
import { createRateLimiter, type RateLimiter } from './limiter.ts';

/** One limiter for each key, so that trying the same key again meets the pause it was given. */
export interface KeyLimiters {
  /** `earlier-run`: a key that an earlier run used too, whose backoff still holds. */
  of(key: string, from: 'earlier-run' | 'typed'): RateLimiter;
  /** The demo's server starts counting anew each time; nothing of it is kept. */
  ofDemo(): RateLimiter;
  /** Forgets the keys and their backoff. What was sent in the last minute still counts. */
  forget(): void;
}

/** The active key and the one being tried. */
const keysKept = 2;

export function createKeyLimiters(deps: {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly budget: RequestBudget;
}): KeyLimiters {
  const { clock, random, log, budget } = deps;
  let kept: readonly { readonly key: string; readonly limiter: RateLimiter }[] = [];
  return {
    of(key, from) {
      const known = kept.find((entry) => entry.key === key);
      const earlierBackoff = from === 'earlier-run' ? budget.storedBackoff() : null;
      const entry = known ?? { key, limiter: createRateLimiter({ clock, random, budget, earlierBackoff }) };
      kept = [entry, ...kept.filter((other) => other !== entry)].slice(0, keysKept);
      return entry.limiter;
    },
    ofDemo() {
      const own = createRequestBudget({ clock, log, documents: null });
      return createRateLimiter({ clock, random, budget: own });
    },
    forget() {
      kept = [];
      budget.saveBackoff(null);
    },
  };
}
