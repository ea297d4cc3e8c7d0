import type { Account, Service, Ticket, TicketForm } from '../../../shared/domain/domain.ts';
import {
  type ApiProblem,
  failure,
  longestList,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import type { Clock, Credentials, Fetch } from '../ports.ts';
import type { Priority } from '../rate-limit/budget.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';
import { readAnswer } from './answer.ts';
import { isPlainObject } from './envelope.ts';
import { type ApiRequest, createApiExchange } from './exchange.ts';
import { type Paging, readPaging } from './pages.ts';
import { type ApiRetry, withoutRetry } from './retry.ts';
import {
  createServicesReader,
  createTicketsReader,
  dataOf,
  type ItemList,
  readAccount,
  readOpenedTicket,
  readServiceDetail,
  readTicketDetail,
} from './schema.ts';

export interface RequestOptions {
  readonly priority: Priority;
  readonly signal?: AbortSignal;
}

/**
 * The six endpoints of the API document. Every request goes through the limiter, gets at most `deadlineMs` from sending
 * to the last byte, reads at most `bodyLimitBytes` and follows no redirect. Reading is retried as `retry` says, page by
 * page; a POST never is. A list in pages (see `pages.ts`; the document does not mention them) is read to its end, at
 * most 50 pages, and counts only when every page that may be asked for could be read. All its pages together
 * are at most `bodyLimitBytes` and `longestList` items. No answer and no problem contains the key.
 */
export interface ApiClient {
  account(options: RequestOptions): Promise<Result<Account, ApiProblem>>;
  services(options: RequestOptions): Promise<Result<ItemList<Service>, ApiProblem>>;
  service(id: string, options: RequestOptions): Promise<Result<Service, ApiProblem>>;
  tickets(options: RequestOptions): Promise<Result<ItemList<Ticket>, ApiProblem>>;
  ticket(id: string, options: RequestOptions): Promise<Result<Ticket, ApiProblem>>;
  /**
   * Opens a ticket with one POST. `beforeSending` runs once it is the request's turn, before anything leaves. If it
   * answers false, or the signal aborts before that turn, nothing is sent and the result is `cancelled`. Once sent, a
   * ticket cannot be called back.
   */
  fileTicket(
    form: TicketForm,
    beforeSending: () => Promise<boolean>,
    signal?: AbortSignal,
  ): Promise<Result<Ticket, ApiProblem>>;
}

export interface ApiClientDeps {
  readonly credentials: Credentials;
  readonly limiter: RateLimiter;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** For reading. Without it nothing is retried. */
  readonly retry?: ApiRetry;
  readonly deadlineMs?: number;
  readonly bodyLimitBytes?: number;
}

/** A longer list would never end. */
const mostPages = 50;

export function createApiClient(deps: ApiClientDeps): ApiClient {
  const {
    credentials,
    limiter,
    fetch,
    clock,
    retry = withoutRetry,
    deadlineMs = 20_000,
    bodyLimitBytes = 20_000_000,
  } = deps;
  const exchange = createApiExchange({ credentials, fetch, clock, deadlineMs, bodyLimitBytes });
  const readServices = createServicesReader();
  const readTickets = createTicketsReader();
  const urlOf = (path: string) => `${credentials.baseAddress}/${path}`;

  return {
    account: (options) => read('account', readAccount, options),
    services: (options) => readPages('services', readServices, options),
    tickets: (options) => readPages('tickets', readTickets, options),
    service: (id, options) => readOne('services', id, readServiceDetail, options),
    ticket: (id, options) => readOne('tickets', id, readTicketDetail, options),
    async fileTicket(form, beforeSending, signal) {
      const turn = await limiter.acquire('ticket', signal);
      if (turn === 'cancelled' || !(await beforeSending())) return failure({ kind: 'cancelled' });
      const posted = await send(
        { method: 'post', url: urlOf('tickets'), json: requestFields(form) },
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
    const page = await get(urlOf(path), options);
    return page.ok ? shaped(parse(page.value.json)) : page;
  }

  async function readPages<T>(
    path: string,
    parse: (body: unknown) => ItemList<T> | null,
    options: RequestOptions,
  ): Promise<Result<ItemList<T>, ApiProblem>> {
    const seen = new Set<string>();
    const ids = new Set<unknown>();
    let data: readonly unknown[] = [];
    let size = 0;
    for (let url = urlOf(path); ; ) {
      seen.add(url);
      const page = await get(url, options);
      if (!page.ok) return page;
      const more = dataOf(page.value.json);
      if (more === null) return shaped<ItemList<T>>(null);
      size += page.value.size;
      if (size > bodyLimitBytes || data.length + more.length > longestList) {
        return failure({ kind: 'too-large', limitBytes: bodyLimitBytes });
      }
      const known = ids.size;
      for (const item of more) ids.add(isPlainObject(item) ? item.id : item);
      // The same page again: the server does not understand how it was asked for the next one.
      const isRepeated = more.length > 0 && ids.size === known;
      if (!isRepeated) data = data.concat(more);
      const { next, hasMore, total } = page.value.paging;
      const isCircle = next !== null && seen.has(next);
      if (next !== null && !isCircle && !isRepeated && seen.size < mostPages) {
        url = next;
        continue;
      }
      const list = parse({ data });
      const isCut = (!isCircle || isRepeated) && (hasMore || (total !== null && total > data.length));
      return shaped(list !== null && isCut ? { ...list, isCut } : list);
    }
  }

  function get(url: string, options: RequestOptions): Promise<Result<Page, ApiProblem>> {
    const { priority, signal } = options;
    return retry(async () => {
      const turn = await limiter.acquire(priority, signal);
      return turn === 'cancelled' ? failure({ kind: 'cancelled' }) : send({ method: 'get', url }, signal);
    }, options);
  }

  /** Sends a request whose turn it is, and reads its JSON. */
  async function send(
    request: ApiRequest,
    signal: AbortSignal | undefined,
  ): Promise<Result<Page, ApiProblem>> {
    const answer = await exchange(request, signal);
    if (!answer.ok) return answer;
    const { status, retryAfterMs } = answer.value;
    const asksForPause = status === 429 || (status === 503 && retryAfterMs !== null);
    if (asksForPause) limiter.pauseAfterLimit(retryAfterMs);
    else limiter.recordSuccess();
    limiter.recordQuota(answer.value.quota);
    const json = readAnswer(answer.value);
    if (!json.ok) return json;
    const paging = readPaging(json.value, answer.value, request.url);
    return success({ json: json.value, paging, size: answer.value.body.length });
  }
}

interface Page {
  readonly json: unknown;
  readonly paging: Paging;
  /** Of its text, in characters. */
  readonly size: number;
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
