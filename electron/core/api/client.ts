import type { Account, Service, Ticket, TicketForm } from '../../../shared/domain/domain.ts';
import {
  type ApiProblem,
  failure,
  longestList,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import { inTurns, type Steps } from '../next-turn.ts';
import type { Clock, Credentials, Fetch } from '../ports.ts';
import type { Priority } from '../rate-limit/budget.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';
import { readAnswer } from './answer.ts';
import { type ApiRequest, createApiExchange } from './exchange.ts';
import { createLastReading, type LastReading, type Page, readPaging } from './pages.ts';
import { type ApiRetry, withoutRetry } from './retry.ts';
import {
  dataOf,
  type ItemList,
  readAccount,
  readOpenedTicket,
  readServiceDetail,
  readServiceList,
  readTicketDetail,
  readTicketList,
  sentIdOf,
} from './schema.ts';

export interface RequestOptions {
  readonly priority: Priority;
  readonly signal?: AbortSignal;
}

export interface ApiClientDeps {
  readonly credentials: Credentials;
  readonly limiter: RateLimiter;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Called when an answer makes every request with this key wait for more than a moment. */
  readonly onPause?: (reason: Pause) => void;
  /** For reads. Without it nothing is retried. */
  readonly retry?: ApiRetry;
  readonly deadlineMs?: number;
  readonly bodyLimitBytes?: number;
}

export type Pause = Extract<ApiProblem, { kind: 'limited' }>;

/** A longer list is assumed to be endless. */
const mostPages = 50;
/** Reads wait in line for a shorter pause, so that a list in pages is read to its end. */
const longestWaitMs = 60_000;
/** Servers with a limit per second ask for shorter ones all the time. */
const shortestToldMs = 5_000;

export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * The six endpoints of the API document. Every request goes through the limiter, takes at most `deadlineMs` from
 * sending to the last byte, reads at most `bodyLimitBytes` and follows no redirect. Reads are retried as `retry` says,
 * page by page; a POST never is. A list in pages (see `pages.ts`; the document does not mention them) is read to its
 * end, at most 50 pages, and counts only if every page that we may request could be read. Across all its pages at most
 * `bodyLimitBytes` and `longestList` items are kept; a list that exceeds either is marked as cut. A list that arrives
 * unchanged is the same object as last time, and none of it is parsed. In the background the server is asked whether a
 * list has changed, if it offers a way. No answer and no problem contains the key.
 */
export function createApiClient(deps: ApiClientDeps) {
  const {
    credentials,
    limiter,
    fetch,
    clock,
    onPause,
    retry = withoutRetry,
    deadlineMs = 20_000,
    bodyLimitBytes = 20_000_000,
  } = deps;
  const exchange = createApiExchange({ credentials, fetch, clock, deadlineMs, bodyLimitBytes });
  const lastServices = createLastReading<ItemList<Service>>(clock);
  const lastTickets = createLastReading<ItemList<Ticket>>(clock);
  /** Whether the last pause was asked for with a 503. */
  let isBusy = false;
  const urlOf = (path: string) => `${credentials.baseAddress}/${path}`;

  return {
    account: (options: RequestOptions): Promise<Result<Account, ApiProblem>> =>
      read('account', readAccount, options),
    services: (options: RequestOptions): Promise<Result<ItemList<Service>, ApiProblem>> =>
      readPages('services', readServiceList, lastServices, options),
    tickets: (options: RequestOptions): Promise<Result<ItemList<Ticket>, ApiProblem>> =>
      readPages('tickets', readTicketList, lastTickets, options),
    service: (id: string, options: RequestOptions): Promise<Result<Service, ApiProblem>> =>
      readOne('services', id, readServiceDetail, options),
    ticket: (id: string, options: RequestOptions): Promise<Result<Ticket, ApiProblem>> =>
      readOne('tickets', id, readTicketDetail, options),
    /**
     * Opens a ticket with one POST. `beforeSending` runs once it is the request's turn, before anything leaves. If it
     * returns false, or the signal aborts before that turn, nothing is sent and the result is `cancelled`. Once sent, a
     * ticket cannot be recalled.
     */
    async fileTicket(
      form: TicketForm,
      beforeSending: () => Promise<boolean>,
      signal?: AbortSignal,
    ): Promise<Result<Ticket, ApiProblem>> {
      const turn = await limiter.acquire('ticket', signal);
      if (turn === 'cancelled' || !(await beforeSending())) return failure({ kind: 'cancelled' });
      const posted = await send(
        { method: 'post', url: urlOf('tickets'), json: requestFields(form), known: null, condition: null },
        null,
        undefined,
      );
      return posted.ok ? shaped(readOpenedTicket(posted.value.json)) : posted;
    },
  };

  async function readOne<T>(
    list: 'services' | 'tickets',
    id: string,
    parse: (body: unknown, askedId: string) => T | null,
    options: RequestOptions,
  ): Promise<Result<T, ApiProblem>> {
    if (!hasOwnPath(id)) return failure({ kind: 'not-found', words: null });
    return read(`${list}/${encodeURIComponent(id)}`, (body) => parse(body, id), options);
  }

  async function read<T>(
    path: string,
    parse: (body: unknown) => T | null,
    options: RequestOptions,
  ): Promise<Result<T, ApiProblem>> {
    const page = await get(urlOf(path), options, null);
    return page.ok ? shaped(parse(page.value.json)) : page;
  }

  async function readPages<T>(
    path: string,
    parse: (body: unknown) => Steps<ItemList<T> | null>,
    last: LastReading<ItemList<T>>,
    options: RequestOptions,
  ): Promise<Result<ItemList<T>, ApiProblem>> {
    // When a person asks, they get the server's current data.
    const isServerBelieved = options.priority === 'background' && last.isServerBelieved();
    const pages = new Map<string, Page>();
    const ids = new Set<unknown>();
    let data: readonly unknown[] = [];
    let size = 0;
    for (let url = urlOf(path); ; ) {
      const page = await get(url, options, last, isServerBelieved);
      if (!page.ok) return page;
      pages.set(url, page.value);
      const more = dataOf(page.value.json);
      if (more === null) return shaped<ItemList<T>>(null);
      size += page.value.mark.bytes.length;
      const isFull = size > bodyLimitBytes || data.length + more.length > longestList;
      const { next, hasMore, total } = page.value.paging;
      const known = ids.size;
      const isAlone = next === null && pages.size === 1;
      if (!isAlone) for (const item of more) ids.add(sentIdOf(item));
      // The same page again: the server does not understand the request for the next one.
      const isRepeated = !isAlone && more.length > 0 && ids.size === known;
      if (!isRepeated && size <= bodyLimitBytes) data = data.concat(more).slice(0, longestList);
      const isCircle = next !== null && pages.has(next);
      if (next !== null && !isFull && !isCircle && !isRepeated && pages.size < mostPages) {
        url = next;
        continue;
      }
      // Where a page names itself as the next one, only the total can say that it is the last.
      const isLast = isCircle && !isRepeated && (next !== url || total !== null);
      const isMore = (hasMore && !isLast) || (total !== null && total > data.length);
      const isCut = isFull || isMore;
      const make = async () => {
        const list = await inTurns(parse({ data }));
        return list !== null && isCut ? { ...list, isCut } : list;
      };
      return shaped(await last.keep(pages, !isServerBelieved, make));
    }
  }

  function get(
    url: string,
    options: RequestOptions,
    last: LastReading<unknown> | null,
    isServerBelieved = false,
  ): Promise<Result<Page, ApiProblem>> {
    const { priority, signal } = options;
    const known = last?.page(url) ?? null;
    let condition = isServerBelieved ? (known?.mark.validator ?? null) : null;
    const ask = async (): Promise<Result<Page, ApiProblem>> => {
      if (limiter.pauseLeftMs() > longestWaitMs) return failure(pause());
      const turn = await limiter.acquire(priority, signal);
      if (turn === 'cancelled') return failure({ kind: 'cancelled' });
      return send({ method: 'get', url, known: known?.mark ?? null, condition }, known, signal);
    };
    return retry(async () => {
      const answer = await ask();
      if (answer.ok || condition === null) return answer;
      // A request that failed with a condition is repeated without one.
      condition = null;
      if (!mayBlameCondition(answer.problem)) return answer;
      last?.distrust();
      return ask();
    }, options);
  }

  function pause(): Pause {
    return { kind: 'limited', retryAfterMs: limiter.pauseLeftMs(), ...(isBusy && { isBusy }) };
  }

  /** Sends a request whose turn it is, and parses the answer's JSON unless it is the known page again. */
  async function send(
    request: ApiRequest,
    known: Page | null,
    signal: AbortSignal | undefined,
  ): Promise<Result<Page, ApiProblem>> {
    const answer = await exchange(request, signal);
    if (!answer.ok) return answer;
    const { status, retryAfterMs } = answer.value;
    const asksForTime = status === 503 && retryAfterMs !== null;
    const asksForPause = status === 429 || asksForTime;
    isBusy = asksForTime || (!asksForPause && isBusy && limiter.pauseLeftMs() > 0);
    if (asksForPause) limiter.pauseAfterLimit(retryAfterMs);
    else limiter.recordSuccess();
    limiter.recordQuota(answer.value.quota);
    if (asksForPause || limiter.pauseLeftMs() > shortestToldMs) onPause?.(pause());
    // A ticket may have been opened all the same.
    if (asksForTime && request.method === 'get') return failure(pause());
    if (answer.value.isKnown && known !== null) return success(known);
    const json = await readAnswer(answer.value);
    if (!json.ok) return json;
    const { mark } = answer.value;
    return success({ json: json.value, paging: readPaging(json.value, mark, request.url), mark });
  }
}

/** A 304 that contradicts what we have, or a refusal that a request without a condition might not get. */
function mayBlameCondition(problem: ApiProblem): boolean {
  return problem.kind === 'rejected' || (problem.kind === 'server-error' && problem.status === 304);
}

function shaped<T>(value: T | null): Result<T, ApiProblem> {
  return value === null ? failure({ kind: 'unreadable', detail: 'shape' }) : success(value);
}

/**
 * Whether an id has an address of its own. An empty one asks for the list, the URL standard resolves dot segments even
 * when percent-encoded, and a lone surrogate is sent as another character.
 */
function hasOwnPath(id: string): boolean {
  return id !== '' && id !== '.' && id !== '..' && id.isWellFormed();
}

/** The body of POST /tickets. Fields left empty are left out. */
function requestFields(form: TicketForm): Record<string, string> {
  return {
    subject: form.subject,
    message: form.message,
    ...(form.priority === null ? {} : { priority: form.priority }),
    ...(form.serviceId === null ? {} : { serviceId: form.serviceId }),
  };
}
