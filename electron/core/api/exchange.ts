import ky from 'ky';
import { type ApiProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import type { Clock, Credentials, Fetch } from '../ports.ts';
import type { Quota } from '../rate-limit/quota.ts';
import { readBody, untilAborted } from './body.ts';
import { readQuota, readRetryAfter } from './headers.ts';
import { readConnectionFailure } from './network-failure.ts';
import { createKeyRedactor } from './redact-key.ts';

export interface ApiRequest {
  readonly method: 'get' | 'post';
  /** Absolute, and of the account's own origin. */
  readonly url: string;
  readonly json?: unknown;
}

/** An answer of any status. Contains nothing of the request. */
export interface ApiAnswer {
  readonly status: number;
  readonly isWebPage: boolean;
  readonly retryAfterMs: number | null;
  /** What is left of the provider's limit, if the answer says. */
  readonly quota: Quota | null;
  /** The Link header as received; null when it has more than 8,192 characters. */
  readonly link: string | null;
  /** The X-Total-Count header as received. */
  readonly totalCount: string | null;
  readonly body: string;
}

export interface ApiExchangeDeps {
  readonly credentials: Credentials;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** From sending the request to the last byte of the answer. */
  readonly deadlineMs: number;
  /** After decompression. */
  readonly bodyLimitBytes: number;
}

/**
 * Sends one request with the key and reads the answer, whatever its status. Follows no redirect and retries nothing.
 * Ends at the deadline, or when the signal aborts. Neither the answer nor a problem ever contains the key.
 */
export type ApiExchange = (
  request: ApiRequest,
  signal: AbortSignal | undefined,
) => Promise<Result<ApiAnswer, ApiProblem>>;

/** In characters: what servers accept of a whole request. A longer one counts as absent. */
const longestHeader = 8_192;

export function createApiExchange(deps: ApiExchangeDeps): ApiExchange {
  const { credentials, clock, deadlineMs, bodyLimitBytes } = deps;
  const http = ky.create({
    fetch: deps.fetch,
    headers: {
      authorization: `Bearer ${credentials.key}`,
      accept: 'application/json',
      'content-type': 'application/json',
    },
    // A redirect could carry the key elsewhere, and each hop counts against the limit.
    redirect: 'error',
    // No cached answers, and no cookies.
    cache: 'no-store',
    credentials: 'omit',
    // We do these: our limiter counts every request, our deadline covers the body, our errors carry no headers.
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
  });

  const redactKey = createKeyRedactor(credentials.key);

  return async (request, signal) => {
    const ending = new AbortController();
    let isOverdue = false;
    const cancelDeadline = clock.setTimer(deadlineMs, () => {
      isOverdue = true;
      ending.abort();
    });
    const end = () => ending.abort();
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted === true) end();
    try {
      const asked = http(request.url, {
        method: request.method,
        signal: ending.signal,
        ...(request.json === undefined ? {} : { json: request.json }),
      });
      const response = await untilAborted(asked, ending.signal);
      const body = await readText(response, ending.signal);
      if (!body.ok) return body;
      const { status, headers } = response;
      const header = (name: string) => {
        const value = headers.get(name);
        return value === null || value.length > longestHeader ? null : value;
      };
      return success({
        status,
        isWebPage: /^\s*(text\/html|application\/xhtml)/i.test(header('content-type') ?? ''),
        retryAfterMs: readRetryAfter(header('retry-after'), clock.nowMs()),
        quota: readQuota(header, clock.nowMs()),
        link: header('link'),
        totalCount: header('x-total-count'),
        body: redactKey(body.value),
      });
    } catch (error) {
      if (isOverdue) return failure({ kind: 'network', failure: 'timeout', mayHaveArrived: true });
      if (signal?.aborted === true) return failure({ kind: 'cancelled' });
      return failure({ kind: 'network', ...readConnectionFailure(error) });
    } finally {
      cancelDeadline();
      signal?.removeEventListener('abort', end);
    }
  };

  /** The body of a refusal only adds the server's words: when it cannot be read, the status alone is the answer. */
  async function readText(response: Response, signal: AbortSignal): ReturnType<typeof readBody> {
    const reading = readBody(response, bodyLimitBytes, signal);
    if (response.ok) return reading;
    const body = await reading.catch(() => null);
    return body?.ok === true ? body : success('');
  }
}
