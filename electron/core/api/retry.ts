import type { ApiProblem, Result } from '../../../shared/domain/problem.ts';
import { failure } from '../../../shared/domain/problem.ts';
import type { Clock, Random } from '../ports.ts';
import type { Priority } from '../rate-limit/budget.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';

/**
 * Asks, and asks again when the failure is one that passes: the network, 408, 429, 500, 502, 503 and 504. At most
 * three times more, each after a random part of a growing, capped time (full jitter); then the last problem is the
 * answer, and the next poll tries anew: with one request, until one succeeds. So a provider that is down for longer is
 * asked no more than one that is well, by any number of clients. Only for what may be asked twice: never for a POST.
 */
export type ApiRetry = <T>(
  ask: () => Promise<Result<T, ApiProblem>>,
  options: { readonly priority: Priority; readonly signal?: AbortSignal },
) => Promise<Result<T, ApiProblem>>;

export const withoutRetry: ApiRetry = (ask) => ask();

interface Patience {
  readonly firstBackoffMs: number;
  readonly longestBackoffMs: number;
  /** A pause of the limiter that is longer than this is not waited for: the poll after it is the retry. */
  readonly longestPauseMs: number;
  /** When the failures have taken longer than this (a deadline that passed), asking again can wait for the next poll. */
  readonly givesUpAfterMs: number;
}

/** A person looks at a spinner; a background poll has a minute. */
const patience: Readonly<Record<Priority, Patience>> = {
  person: { firstBackoffMs: 300, longestBackoffMs: 1_000, longestPauseMs: 1_500, givesUpAfterMs: 3_000 },
  background: {
    firstBackoffMs: 2_000,
    longestBackoffMs: 8_000,
    longestPauseMs: 5_000,
    givesUpAfterMs: 25_000,
  },
};

const mostRetries = 3;

/** `ask` goes through the limiter by itself, so every retry does too. */
export function createApiRetry(deps: {
  readonly clock: Clock;
  readonly random: Random;
  readonly limiter: Pick<RateLimiter, 'pauseLeftMs'>;
}): ApiRetry {
  const { clock, random, limiter } = deps;
  /** Whether the retries have not helped, and nothing has since. */
  let isDown = false;

  return async (ask, { priority, signal }) => {
    const { firstBackoffMs, longestBackoffMs, longestPauseMs, givesUpAfterMs } = patience[priority];
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
      if (clock.monotonicMs() - startedMs > givesUpAfterMs || limiter.pauseLeftMs() > longestPauseMs) {
        return answer;
      }
      const backoffMs = random.fraction() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** retries);
      if (!(await waited(clock, backoffMs, signal))) return failure({ kind: 'cancelled' });
    }
  };
}

/** Whether the same request may well succeed in a moment. */
function mayPass(problem: ApiProblem): boolean {
  switch (problem.kind) {
    case 'network':
      // An answer came, only not from whom or as it should; that takes a person to mend.
      return problem.failure !== 'tls' && problem.failure !== 'redirect' && problem.failure !== 'proxy';
    case 'limited':
      return true;
    case 'server-error':
      return [500, 502, 503, 504].includes(problem.status);
    case 'rejected':
      return problem.status === 408;
    case 'key-refused':
    case 'forbidden':
    case 'not-found':
    case 'web-page':
    case 'unreadable':
    case 'too-large':
    case 'cancelled':
      return false;
  }
}

/** False when the signal aborted first. */
function waited(clock: Clock, delayMs: number, signal: AbortSignal | undefined): Promise<boolean> {
  if (signal?.aborted === true) return Promise.resolve(false);
  return new Promise((resolve) => {
    const cancelTimer = clock.setTimer(delayMs, () => {
      signal?.removeEventListener('abort', cancel);
      resolve(true);
    });
    const cancel = () => {
      cancelTimer();
      resolve(false);
    };
    signal?.addEventListener('abort', cancel, { once: true });
  });
}
