import type { ApiProblem, Result } from '../../../shared/domain/problem.ts';
import { failure } from '../../../shared/domain/problem.ts';
import type { Clock, Random } from '../ports.ts';
import type { Priority } from '../rate-limit/budget.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';
import { untilAborted } from './http/body.ts';

/**
 * Asks, and retries after a failure that may be temporary: the network, 408, 429, 500, 502, 503 and 504. At most three
 * retries, each after a random share of a growing, capped delay (full jitter); then the last problem is the result.
 * From then on each call asks once, until one succeeds: a provider that is down gets no more requests than a healthy
 * one, however many clients it has. Never for a POST, which must not be repeated.
 */
export type ApiRetry = <T>(
  ask: () => Promise<Result<T, ApiProblem>>,
  options: { readonly priority: Priority; readonly signal?: AbortSignal },
) => Promise<Result<T, ApiProblem>>;

export const withoutRetry: ApiRetry = (ask) => ask();

/** A person watches a spinner; a background poll has a minute. */
const patience = {
  person: {
    firstBackoffMs: 300,
    longestBackoffMs: 1_000,
    /** A longer limiter pause is not waited out: the next poll is the retry. */
    longestPauseMs: 1_500,
    /** After failures that took longer than this, such as a missed deadline, the next poll is the retry. */
    givesUpAfterMs: 3_000,
  },
  background: {
    firstBackoffMs: 2_000,
    longestBackoffMs: 8_000,
    longestPauseMs: 5_000,
    givesUpAfterMs: 25_000,
  },
} as const;

const mostRetries = 3;

/** `ask` must go through the limiter itself, so that each retry does too. */
export function createApiRetry(deps: {
  readonly clock: Clock;
  readonly random: Random;
  readonly limiter: Pick<RateLimiter, 'pauseLeftMs'>;
}): ApiRetry {
  const { clock, random, limiter } = deps;
  /** The retries did not help, and nothing has succeeded since. */
  let isDown = false;

  return async (ask, { priority, signal }) => {
    const { firstBackoffMs, longestBackoffMs, longestPauseMs, givesUpAfterMs } =
      patience[priority === 'background' ? priority : 'person'];
    const startedMs = clock.monotonicMs();
    for (let retries = 0; ; retries += 1) {
      const answer = await ask();
      if (answer.ok || !mayPass(answer.problem)) {
        if (answer.ok) isDown = false;
        return answer;
      }
      if (isDown || retries === mostRetries) {
        isDown = true;
        return answer;
      }
      if (
        clock.monotonicMs() - startedMs > givesUpAfterMs ||
        limiter.pauseLeftMs() > longestPauseMs
      ) {
        return answer;
      }
      const backoffMs =
        random.fraction() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** retries);
      if (!(await waited(clock, backoffMs, signal))) return failure({ kind: 'cancelled' });
    }
  };
}

/** Whether the same request may succeed in a moment. */
function mayPass(problem: ApiProblem): boolean {
  switch (problem.kind) {
    case 'network':
      // Only a person can fix these.
      return !['tls', 'redirect', 'proxy'].includes(problem.failure);
    case 'limited':
      return true;
    case 'server-error':
    case 'rejected':
      return [408, 500, 502, 503, 504].includes(problem.status);
    default:
      return false;
  }
}

/** False if the signal aborted first. */
async function waited(clock: Clock, delayMs: number, signal = new AbortController().signal) {
  const over = Promise.withResolvers<void>();
  const cancel = clock.setTimer(delayMs, over.resolve);
  await untilAborted(over.promise, signal).catch(cancel);
  return !signal.aborted;
}
