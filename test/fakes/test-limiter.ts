import type { Clock, Random } from '../../electron/core/ports.ts';
import { createRequestBudget } from '../../electron/core/rate-limit/budget.ts';
import { createRateLimiter, type RateLimiter } from '../../electron/core/rate-limit/limiter.ts';
import { createRecordingLog } from './recording-log.ts';

/** A limiter that knows of no earlier run, and leaves nothing for a later one. */
export function createTestLimiter(deps: { readonly clock: Clock; readonly random: Random }): RateLimiter {
  const budget = createRequestBudget({ ...deps, log: createRecordingLog(), documents: null });
  return createRateLimiter({ ...deps, budget });
}
