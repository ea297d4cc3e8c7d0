import type { Clock, Log, Random } from '../ports.ts';
import { createRequestLog, type RequestLog } from './budget.ts';
import { createRateLimiter, type RateLimiter } from './limiter.ts';

/** One limiter for each key, so that trying a key again and again meets the pause that it got. */
export interface KeyLimiters {
  /** `earlier-run`: the key that an earlier run used too, and that its pace holds for. */
  of(key: string, from: 'earlier-run' | 'typed'): RateLimiter;
  /** The demo's server counts anew at each start; nothing of it is kept. */
  ofDemo(): RateLimiter;
  /** Forgets the keys and their pace. What was sent within the last minute still counts. */
  forget(): void;
}

/** The key that is watched and the one that is being tried. */
const keysKept = 2;

export function createKeyLimiters(deps: {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly requestLog: RequestLog;
}): KeyLimiters {
  const { requestLog } = deps;
  let kept: readonly { readonly key: string; readonly limiter: RateLimiter }[] = [];
  return {
    of(key, from) {
      const known = kept.find((entry) => entry.key === key);
      const earlierPace = from === 'earlier-run' ? requestLog.earlierPace() : null;
      const entry = known ?? { key, limiter: createRateLimiter({ ...deps, earlierPace }) };
      kept = [entry, ...kept.filter((other) => other !== entry)].slice(0, keysKept);
      return entry.limiter;
    },
    ofDemo: () => createRateLimiter({ ...deps, requestLog: createRequestLog({ ...deps, documents: null }) }),
    forget() {
      kept = [];
      requestLog.savePace(null);
    },
  };
}
