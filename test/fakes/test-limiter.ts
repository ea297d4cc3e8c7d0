import type { Clock, Random } from '../../electron/core/ports.ts';
import { createRequestLog } from '../../electron/core/rate-limit/budget.ts';
import { createRateLimiter, type RateLimiter } from '../../electron/core/rate-limit/limiter.ts';
import { createRecordingLog } from './recording-log.ts';

/** A limiter that knows of no earlier run, and leaves nothing for a later one. */
export function createTestLimiter(deps: { readonly clock: Clock; readonly random: Random }): RateLimiter {
  const requestLog = createRequestLog({ ...deps, log: createRecordingLog(), documents: null });
  return createRateLimiter({ ...deps, requestLog });
}
