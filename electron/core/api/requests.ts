import { type ApiProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import type { ServerId } from '../../../shared/values/account-ids.ts';
import type { Clock, Credentials, Fetch } from '../ports.ts';
import type { Priority } from '../rate-limit/budget.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';
import { readAnswer } from './answer.ts';
import { type ApiRequest, createApiExchange } from './exchange.ts';
import { type Page, readPaging } from './pages.ts';
import { type Rows, rowsOf } from './records/rows.ts';
import { type ApiRetry, withoutRetry } from './retry.ts';

export interface RequestOptions {
  readonly priority: Priority;
  readonly signal?: AbortSignal;
}

export interface ApiClientDeps {
  /** The key of the account, which the ids of its items have (`account-ids.ts`). */
  readonly account: string;
  readonly credentials: Credentials;
  readonly limiter: RateLimiter;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Called when an answer makes every request with this key wait for more than a moment. */
  readonly onPause?: (reason: Pause) => void;
  /** Why nothing but the account may be asked for at the moment: every other request fails with it, and is not sent. */
  readonly withheld?: () => ApiProblem | null;
  /** For reads. Without it nothing is retried. */
  readonly retry?: ApiRetry;
  readonly deadlineMs?: number;
  readonly bodyLimitBytes?: number;
}

export type Pause = Extract<ApiProblem, { kind: 'limited' }>;

/** Reads wait in line for a shorter pause, so that a list in pages is read to its end. */
const longestWaitMs = 60_000;
/** Servers with a limit per second ask for shorter ones all the time. */
const shortestToldMs = 5_000;

const longestClockMs = 15 * 60_000;

export type Requests = ReturnType<typeof createRequests>;

/**
 * Requests of one account, each in its turn, with their answers as JSON. `accountId`: what stands for `{account}` in a
 * path; while it is null, nothing is sent there.
 */
export function createRequests(
  deps: ApiClientDeps,
  page: ProviderPage,
  accountId: () => ServerId | null,
) {
  const { credentials, limiter, onPause, retry = withoutRetry } = deps;
  const { deadlineMs = 20_000, bodyLimitBytes = 20_000_000 } = deps;
  const exchange = createApiExchange({ ...deps, page, deadlineMs, bodyLimitBytes });
  /** Whether the last pause was asked for with a 503. */
  let isBusy = false;
  let granted: string | null = null;

  let serverClock: { readonly dateMs: number; readonly readMs: number } | null = null;

  const mayOnlyRead = () => isReadOnly(page, granted);

  return { bodyLimitBytes, urlOf, get, read, readOne, sendOnce, mayOnlyRead, serverNowMs };

  /** By the server's clock, as its last answer in a quarter of an hour named it; null without one. */
  function serverNowMs(): number | null {
    if (serverClock === null) return null;
    const sinceMs = deps.clock.monotonicMs() - serverClock.readMs;
    return sinceMs > longestClockMs ? null : serverClock.dateMs + sinceMs;
  }

  async function read<T>(
    path: string,
    parse: (body: unknown) => T | null,
    options: RequestOptions,
  ) {
    const answer = await get(urlOf(path), options);
    return answer.ok ? shaped(parse(answer.value.json)) : answer;
  }

  async function readOne<T>(
    { one }: { readonly one?: string },
    id: ServerId,
    parse: (body: unknown) => T | null,
    options: RequestOptions,
  ): Promise<Result<T, ApiProblem>> {
    if (one === undefined || !hasOwnPath(id)) return failure({ kind: 'not-found', words: null });
    return read(pathOf(one, id), parse, options);
  }

  function urlOf(path: string): string {
    const id = accountId();
    const isKnown = id !== null && hasOwnPath(id);
    return credentials.baseAddress + (isKnown ? pathOf(path, id, '{account}') : path);
  }

  function get(
    url: string,
    options: RequestOptions,
    listing: Pick<Rows, 'at' | 'paging'> = {},
  ): Promise<Result<Page, ApiProblem>> {
    const { priority, signal } = options;
    return retry(async () => {
      if (limiter.pauseLeftMs() > longestWaitMs) return failure(pause());
      const turn = await limiter.acquire(priority, signal);
      if (turn === 'cancelled') return failure({ kind: 'cancelled' });
      return send({ method: 'GET', url }, signal, listing);
    }, options);
  }

  function pause(): Pause {
    return { kind: 'limited', retryAfterMs: limiter.pauseLeftMs(), ...(isBusy && { isBusy }) };
  }

  /** Sends what changes something; never again by itself, whatever becomes of it. */
  async function sendOnce(
    { method = 'POST', path }: { readonly method?: ApiRequest['method']; readonly path: string },
    json: object | undefined,
    beforeSending: () => Promise<boolean>,
    signal: AbortSignal | undefined,
  ): Promise<Result<Page, ApiProblem>> {
    const turn = await limiter.acquire('ticket', signal);
    if (turn === 'cancelled' || !(await beforeSending())) return failure({ kind: 'cancelled' });
    return send({ method, url: urlOf(path), json }, undefined);
  }

  /** Sends a request whose turn it is, and parses the answer's JSON. */
  async function send(
    request: ApiRequest,
    signal: AbortSignal | undefined,
    { at = page.paging?.at, paging = page.paging }: Pick<Rows, 'at' | 'paging'> = {},
  ): Promise<Result<Page, ApiProblem>> {
    if (request.url.includes('{account}')) return failure({ kind: 'forbidden', words: null });
    const { path = null, me } = page.account ?? {};
    const isForAccount = [path, me?.path ?? path].some((one) => one && request.url === urlOf(one));
    const problem = request.method === 'GET' && isForAccount ? null : deps.withheld?.();
    if (problem != null) return failure(problem);
    const answer = await exchange(request, signal);
    if (!answer.ok) return answer;
    const { status, retryAfterMs, dateMs } = answer.value;
    if (dateMs !== null) serverClock = { dateMs, readMs: deps.clock.monotonicMs() };
    granted = answer.value.granted ?? granted;
    const asksForTime = status === 503 && retryAfterMs !== null;
    const asksForPause = status === 429 || asksForTime;
    isBusy = asksForTime || (!asksForPause && isBusy && limiter.pauseLeftMs() > 0);
    if (asksForPause) limiter.pauseAfterLimit(retryAfterMs);
    else limiter.recordSuccess();
    if (asksForPause || limiter.pauseLeftMs() > shortestToldMs) onPause?.(pause());
    // A ticket may have been opened all the same.
    if (asksForTime && request.method === 'GET') return failure(pause());
    const json = readAnswer(answer.value, page);
    if (!json.ok) return json;
    const rowCount = rowsOf(json.value, at)?.length;
    return success({
      json: json.value,
      paging: readPaging(json.value, answer.value, request.url, paging, rowCount),
      bytes: answer.value.bytes,
    });
  }
}

/** Whether an answer that named what the key may do named nothing that changes tickets. */
function isReadOnly({ key }: ProviderPage, granted: string | null): boolean {
  const words = granted?.split(/[\s,]+/) ?? [];
  return granted !== null && !words.some((word) => key.changes?.is.includes(word));
}

/** Null is an answer of another shape than the page describes. */
export function shaped<T>(value: T | null): Result<T, ApiProblem> {
  return value === null ? failure({ kind: 'unreadable', detail: 'shape' }) : success(value);
}

/**
 * Whether an id has an address of its own. An empty one asks for the list, the URL standard resolves dot segments even
 * when percent-encoded, and a lone surrogate is sent as another character.
 */
export function hasOwnPath(id: ServerId): boolean {
  return id !== '' && id !== '.' && id !== '..' && id.isWellFormed();
}

export function pathOf(path: string, id: ServerId, placeholder = '{id}'): string {
  return path.replace(placeholder, encodeURIComponent(id));
}
