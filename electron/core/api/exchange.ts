import { type ApiProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import type { Clock, Credentials, Fetch } from '../ports.ts';
import { createKeyRedactor } from '../redaction/key-redactor.ts';
import { readBody, textOf, untilAborted } from './http/body.ts';
import { readDate, readRetryAfter } from './http/headers.ts';
import { readConnectionFailure } from './network-failure.ts';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute, and on the account's own origin. */
  readonly url: string;
  readonly json?: object | undefined;
}

/** An answer with any status. Contains nothing from the request. */
export interface ApiAnswer {
  readonly status: number;
  /** After decompression. */
  readonly bytes: number;
  /** Of its headers, those about pages. */
  readonly link: string | null;
  readonly totalCount: string | null;
  readonly isWebPage: boolean;
  /** The server's clock; null where the answer names none. */
  readonly dateMs: number | null;
  readonly retryAfterMs: number | null;
  /** What the key may do, in the provider's words; null where the answer does not say. */
  readonly granted: string | null;
  readonly body: string;
}

/** In characters: what servers accept for a whole request. A longer header counts as absent. */
const longestHeader = 8_192;

/**
 * Sends one request with the key and reads the answer, whatever its status. Follows no redirect and retries nothing.
 * Ends at the deadline, or when the signal aborts. Neither the answer nor a problem ever contains the key.
 */
export function createApiExchange(deps: {
  readonly credentials: Credentials;
  readonly page: ProviderPage;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** From sending the request to the last byte of the answer. */
  readonly deadlineMs: number;
  /** After decompression. */
  readonly bodyLimitBytes: number;
}) {
  const { credentials, page, fetch, clock, deadlineMs, bodyLimitBytes } = deps;
  const asking = openHttp(credentials, page, fetch);
  const redactKey = createKeyRedactor(credentials.key);

  return async (
    request: ApiRequest,
    signal: AbortSignal | undefined,
  ): Promise<Result<ApiAnswer, ApiProblem>> => {
    const deadline = new AbortController();
    const cancelDeadline = clock.setTimer(deadlineMs, () => deadline.abort());
    const ending = AbortSignal.any([deadline.signal, ...(signal === undefined ? [] : [signal])]);
    try {
      const http = await asking;
      const { url, method, json } = request;
      const asked = http(url, {
        method,
        signal: ending,
        ...(json !== undefined && writtenBody(json, page.bodies)),
      });
      const response = await untilAborted(asked, ending);
      const body = await readText(response, ending);
      if (!body.ok) return body;
      const { status, headers } = response;
      const header = (name: string) => {
        const value = headers.get(name);
        return value === null || value.length > longestHeader ? null : value;
      };
      return success({
        status,
        bytes: body.value.length,
        link: header('link'),
        totalCount: header('x-total-count'),
        isWebPage: /^\s*(text\/html|application\/xhtml)/i.test(header('content-type') ?? ''),
        dateMs: readDate(header('date')),
        retryAfterMs: readRetryAfter(header('retry-after'), clock.nowMs()),
        granted: page.key.changes === undefined ? null : header(page.key.changes.header),
        body: redactKey(textOf(body.value, header('content-type'))),
      });
    } catch (error) {
      if (deadline.signal.aborted)
        return failure({ kind: 'network', failure: 'timeout', mayHaveArrived: true });
      if (signal?.aborted === true) return failure({ kind: 'cancelled' });
      return failure({ kind: 'network', ...readConnectionFailure(error) });
    } finally {
      cancelDeadline();
    }
  };

  /** The body of a refusal only adds the server's words: when it cannot be read, the status alone is the answer. */
  async function readText(response: Response, signal: AbortSignal): ReturnType<typeof readBody> {
    const reading = readBody(response, bodyLimitBytes, signal);
    if (response.ok) return reading;
    const body = await reading.catch(() => null);
    return body?.ok === true ? body : success(new Uint8Array());
  }
}

/** ky, and Node's fetch, which it looks at, take longer to load than all else. Not needed without an account. */
async function openHttp({ key }: Credentials, page: ProviderPage, fetch: Fetch) {
  const { default: ky } = await import('ky');
  return ky.create({
    fetch,
    headers: { Accept: 'application/json', ...page.headers, ...keyHeader(key, page.key) },
    // A redirect could carry the key elsewhere, and each hop counts against the limit.
    redirect: 'error',
    // No cached answers, and no cookies.
    cache: 'no-store',
    credentials: 'omit',
    // Done by us: our limiter counts every request, our deadline covers the body, our errors carry no headers.
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
  });
}

/** A part within a part is named as `outer[inner]`. */
function writtenBody(json: object, as: ProviderPage['bodies']) {
  if (as === undefined) return { json };
  const body = as === 'form' ? new URLSearchParams() : new FormData();
  for (const [name, part] of Object.entries(json)) {
    const inner = typeof part === 'object' ? Object.entries(part) : [];
    for (const [innerName, value] of inner) body.append(`${name}[${innerName}]`, String(value));
    if (typeof part !== 'object') body.append(name, String(part));
  }
  return { body };
}

function keyHeader(
  key: string,
  { as, header, user }: ProviderPage['key'],
): Readonly<Record<string, string>> {
  if (as === 'header' && header !== undefined) return { [header]: key };
  if (as !== 'basic') return { authorization: `Bearer ${key}` };
  return { authorization: `Basic ${base64(user === undefined ? key : `${user}:${key}`)}` };
}

function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
