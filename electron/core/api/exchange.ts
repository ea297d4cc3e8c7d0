import ky from 'ky';
import { type ApiProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import type { Clock, Fetch } from '../ports.ts';
import { readBody } from './body.ts';
import { readConnectionFailure } from './network-failure.ts';
import { createKeyRemover } from './redact-key.ts';
import { readRetryAfter } from './retry-after.ts';
import { untilAborted } from './until-aborted.ts';

/** Base address and key of an account. Lives in main only; never logged, never sent to the window. */
export interface Credentials {
  /** As `parseBaseAddress` makes it. */
  readonly baseAddress: string;
  readonly key: string;
}

export interface ApiRequest {
  readonly method: 'get' | 'post';
  /** Whole and of the account's own origin. */
  readonly url: string;
  readonly json?: unknown;
}

/** An answer of any status, without anything of the request in it. */
export interface ApiAnswer {
  readonly status: number;
  readonly isWebPage: boolean;
  readonly retryAfterMs: number | null;
  /** The Link header, as it came. */
  readonly link: string | null;
  readonly body: string;
}

export interface ApiExchangeDeps {
  readonly credentials: Credentials;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** From sending to the last byte. */
  readonly deadlineMs: number;
  /** Counted after unpacking. */
  readonly bodyLimitBytes: number;
}

/**
 * Sends one request with the key and reads its answer, whatever its status. Follows no redirect, repeats nothing, and
 * ends at the deadline or when the signal aborts. The key is in no answer and in no problem.
 */
export type ApiExchange = (
  request: ApiRequest,
  signal: AbortSignal | undefined,
) => Promise<Result<ApiAnswer, ApiProblem>>;

export function createApiExchange(deps: ApiExchangeDeps): ApiExchange {
  const { credentials, clock, deadlineMs, bodyLimitBytes } = deps;
  const http = ky.create({
    fetch: deps.fetch,
    headers: {
      authorization: `Bearer ${credentials.key}`,
      accept: 'application/json',
      'content-type': 'application/json',
    },
    // A redirect could carry the key elsewhere, and each hop would count against the limit.
    redirect: 'error',
    // The answer must not come from a cache, and no cookie of another app may go along.
    cache: 'no-store',
    credentials: 'omit',
    // Ours: the limiter counts every request, the deadline covers the body too, errors carry no header.
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
  });

  const withoutKey = createKeyRemover(credentials.key);

  return send;

  async function send(
    request: ApiRequest,
    signal: AbortSignal | undefined,
  ): Promise<Result<ApiAnswer, ApiProblem>> {
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
      return success({
        status,
        isWebPage: /^\s*(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? ''),
        retryAfterMs: readRetryAfter(headers.get('retry-after'), clock.nowMs()),
        link: headers.get('link'),
        body: withoutKey(body.value),
      });
    } catch (error) {
      if (isOverdue) return failure({ kind: 'network', failure: 'timeout', mayHaveArrived: true });
      if (signal?.aborted === true) return failure({ kind: 'cancelled' });
      return failure({ kind: 'network', ...readConnectionFailure(error) });
    } finally {
      cancelDeadline();
      signal?.removeEventListener('abort', end);
    }
  }

  /** The body. That of a refusal only adds words: where it cannot be read, the status alone is the answer. */
  async function readText(response: Response, signal: AbortSignal): ReturnType<typeof readBody> {
    const reading = readBody(response, bodyLimitBytes, signal);
    if (response.ok) return reading;
    const body = await reading.catch(() => null);
    return body?.ok === true ? body : success('');
  }
}
