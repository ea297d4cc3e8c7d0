import type {
  Account,
  Department,
  Service,
  Ticket,
  TicketForm,
} from '../../../shared/domain/domain.ts';
import {
  type ApiProblem,
  failure,
  longestList,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import { filled } from '../../../shared/providers/body-template.ts';
import { firstPage } from '../../../shared/providers/first-page.ts';
import type { Paging, ServiceListing, TicketListing } from '../../../shared/providers/page.ts';
import { hasSameMembers, isEqual } from '../../../shared/values/keep-unchanged.ts';
import { createTicketMessages, withAnswer } from '../conversations/ticket-messages.ts';
import { inTurns, type Steps } from '../next-turn.ts';
import type { Clock, Credentials, Fetch } from '../ports.ts';
import type { Priority } from '../rate-limit/budget.ts';
import type { RateLimiter } from '../rate-limit/limiter.ts';
import { readAnswer } from './answer.ts';
import { type ApiRequest, createApiExchange } from './exchange.ts';
import { createLastReading, type LastReading, type Page, readPaging } from './pages.ts';
import { type ApiRetry, withoutRetry } from './retry.ts';
import {
  createSchemaReader,
  type Holder,
  type ItemList,
  idWithin,
  type Listing,
  nobody,
  type Rows,
  rowsOf,
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

/** `department`: the id of the one chosen, where the page names such a choice. */
export type SentForm = TicketForm & { readonly department?: string };

function answeredBy({ answered }: TicketListing): 'by messages' | 'by marks' | 'by word' {
  if (answered === undefined) return 'by word';
  return answered === 'last message' ? 'by messages' : 'by marks';
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
 * The calls that a provider's page describes. Every request goes through the limiter, takes at most `deadlineMs` from
 * sending to the last byte, reads at most `bodyLimitBytes` and follows no redirect. Reads are retried as `retry` says,
 * page by page; a POST never is. A list in pages (see `pages.ts`) is read to its end, at most 50 pages, and counts only
 * if every page that we may request could be read. Across all its pages at most `bodyLimitBytes` and `longestList` items
 * are kept; a list that exceeds either is marked as cut. A list that arrives unchanged is the same object as last time,
 * and none of it is parsed. In the background the server is asked whether a list has changed, if it offers a way. No
 * answer and no problem contains the key.
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
  const page = credentials.provider?.page ?? firstPage;
  const exchange = createApiExchange({
    credentials,
    page,
    fetch,
    clock,
    deadlineMs,
    bodyLimitBytes,
  });
  let holder = nobody;
  const reader = createSchemaReader(page, () => holder);
  const services = (page.services ?? []).map((listing) => ({
    listing,
    parse: reader.services(listing),
    last: createLastReading<ItemList<Service>>(clock),
  }));
  const tickets = page.tickets && {
    listing: page.tickets,
    parse: reader.tickets(page.tickets),
    last: createLastReading<ItemList<Ticket>>(clock),
    withMessages: createTicketMessages({
      canRead: page.tickets.one !== undefined && (page.tickets.messages?.staff ?? []).length > 0,
      answered: answeredBy(page.tickets),
    }),
  };
  let lastMerged: ReturnType<typeof merged<Service>> | null = null;
  /** Whether the last pause was asked for with a 503. */
  let isBusy = false;
  const urlOf = (path: string) => `${credentials.baseAddress}${path}`;

  return {
    async account(options: RequestOptions): Promise<Result<Account, ApiProblem>> {
      const { me: named, path } = page.account;
      const account = await read(
        path,
        (body) => {
          const me = named?.path === undefined ? reader.me(body) : holder.me;
          learn({ me, currency: reader.currency(body) });
          return reader.account(body);
        },
        options,
      );
      if (!account.ok || named?.path === undefined || holder.me !== null) return account;
      const name = await read(named.path, reader.me, options);
      if (!name.ok) return name;
      learn({ ...holder, me: name.value });
      return account;
    },

    /** Whether the lists cannot be understood before the account is read. */
    needsAccount: page.account.me !== undefined || page.account.fields.currency !== undefined,

    /** Of all its lists, one after another; if one cannot be read, none counts. */
    async services(options: RequestOptions): Promise<Result<ItemList<Service>, ApiProblem>> {
      const lists: ItemList<Service>[] = [];
      for (const { listing, parse, last } of services) {
        const list = await readPages(listing, parse, last, options);
        if (!list.ok) return list;
        lists.push(list.value);
      }
      if (lastMerged === null || !hasSameMembers(lastMerged.of, lists)) lastMerged = merged(lists);
      return success(lastMerged.list);
    },

    /** `known`: the tickets of the last list that was kept. */
    async tickets(
      options: RequestOptions,
      known: readonly Ticket[] = [],
    ): Promise<Result<ItemList<Ticket>, ApiProblem>> {
      if (tickets === undefined) return success(noTickets);
      const { listing, parse, last, withMessages } = tickets;
      const list = await readPages(listing, parse, last, options);
      if (!list.ok) return list;
      return success(await withMessages(list.value, known, (id) => readTicket(id, options)));
    },

    async service(id: string, options: RequestOptions): Promise<Result<Service, ApiProblem>> {
      const found = listedAs(id);
      if (found === null) return failure({ kind: 'not-found', words: null });
      const { listing } = found;
      const listed = lastMerged?.list.items.find((service) => service.id === id);
      // Where one service has no path, its row says all.
      if (listing.one === undefined && listed !== undefined) return success(listed);
      return readOne(listing, found.id, (body) => reader.service(body, listing, id), options);
    },

    ticket: readTicket,

    /** What a new ticket can be sent to; empty where the page names no such choice. */
    async departments(options: RequestOptions): Promise<Result<readonly Department[], ApiProblem>> {
      const path = page.tickets?.departments?.path;
      return path === undefined ? success([]) : read(path, reader.departments, options);
    },

    /**
     * Opens a ticket with one POST. `beforeSending` runs once it is the request's turn, before anything leaves. If it
     * returns false, or the signal aborts before that turn, nothing is sent and the result is `cancelled`. Once sent, a
     * ticket cannot be recalled.
     */
    async fileTicket(
      form: SentForm,
      beforeSending: () => Promise<boolean>,
      signal?: AbortSignal,
    ): Promise<Result<Ticket, ApiProblem>> {
      const listing = tickets?.listing;
      if (listing?.open === undefined) return failure({ kind: 'not-found', words: null });
      const posted = await sendOnce(listing.open, ticketBody(listing, form), beforeSending, signal);
      return posted.ok ? shaped(reader.openedTicket(posted.value.json, listing)) : posted;
    },

    /** Replies to a ticket, closes or reopens it, with one request; otherwise as `fileTicket`. */
    async changeTicket(
      how: 'reply' | 'close' | 'reopen',
      id: string,
      message: string | null,
      beforeSending: () => Promise<boolean>,
      signal?: AbortSignal,
    ): Promise<Result<null, ApiProblem>> {
      const call = page.tickets?.[how];
      if (call === undefined || !hasOwnPath(id)) return failure({ kind: 'not-found', words: null });
      const body = call.body && filled(call.body, { id, message });
      const sent = await sendOnce(
        { ...call, path: pathOf(call.path, id) },
        body,
        beforeSending,
        signal,
      );
      const isEmpty =
        !sent.ok && sent.problem.kind === 'unreadable' && sent.problem.detail === 'empty';
      return sent.ok || isEmpty ? success(null) : sent;
    },
  };

  /** Where the page lets marks or messages say that support has answered, the messages that were read know best. */
  function judge(ticket: Ticket): Ticket {
    return page.tickets?.answered === undefined ? ticket : withAnswer(ticket);
  }

  /** The same object as long as it says the same, since the rows of every list are read again with another. */
  function learn(said: Holder): void {
    if (!isEqual(said, holder)) holder = said;
  }

  /** Sends what changes something; never again by itself, whatever becomes of it. */
  async function sendOnce(
    { method = 'POST', path }: { readonly method?: ApiRequest['method']; readonly path: string },
    json: unknown,
    beforeSending: () => Promise<boolean>,
    signal: AbortSignal | undefined,
  ): Promise<Result<Page, ApiProblem>> {
    const turn = await limiter.acquire('ticket', signal);
    if (turn === 'cancelled' || !(await beforeSending())) return failure({ kind: 'cancelled' });
    return send({ method, url: urlOf(path), json, known: null, condition: null }, null, undefined);
  }

  /** The list that a service is in, and its id there. */
  function listedAs(id: string): { readonly listing: ServiceListing; readonly id: string } | null {
    const isListed = ({ items }: ItemList<Service>) => items.some((service) => service.id === id);
    const at = lastMerged?.of.findIndex(isListed) ?? -1;
    const startOf = ({ prefix }: ServiceListing) => idWithin('', prefix);
    const found = services[at] ?? services.find(({ listing }) => id.startsWith(startOf(listing)));
    return found === undefined
      ? null
      : { listing: found.listing, id: id.slice(startOf(found.listing).length) };
  }

  function ticketBody(
    listing: TicketListing,
    { subject, message, priority, serviceId, department }: SentForm,
  ): Readonly<Record<string, unknown>> {
    const about = serviceId === null ? null : listedAs(serviceId);
    const parts = { ...listing.open?.body, ...about?.listing.inTicket };
    return filled(parts, {
      subject,
      message,
      priority,
      department: department ?? null,
      service: about?.id ?? null,
    });
  }

  async function readTicket(
    id: string,
    options: RequestOptions,
  ): Promise<Result<Ticket, ApiProblem>> {
    const ticket = await readWithMessages(id, options);
    return ticket.ok ? success(judge(ticket.value)) : ticket;
  }

  async function readWithMessages(
    id: string,
    options: RequestOptions,
  ): Promise<Result<Ticket, ApiProblem>> {
    if (tickets === undefined) return failure({ kind: 'not-found', words: null });
    const { listing } = tickets;
    const ticket = await readOne(listing, id, (body) => reader.ticket(body, listing, id), options);
    const { path, fields, ...where } = listing.messages ?? {};
    if (!ticket.ok || path === undefined || fields === undefined) return ticket;
    const rows: Rows = {
      ...where,
      list: pathOf(path, id),
      fields: { id: fields.id ?? fields.text },
    };
    const conversation = await readPages(rows, reader.messages, createLastReading(clock), options);
    return conversation.ok
      ? success({ ...ticket.value, conversation: conversation.value.items })
      : conversation;
  }

  async function readOne<T>(
    { one }: Listing,
    id: string,
    parse: (body: unknown) => T | null,
    options: RequestOptions,
  ): Promise<Result<T, ApiProblem>> {
    if (one === undefined || !hasOwnPath(id)) return failure({ kind: 'not-found', words: null });
    return read(pathOf(one, id), parse, options);
  }

  async function read<T>(
    path: string,
    parse: (body: unknown) => T | null,
    options: RequestOptions,
  ) {
    const answer = await get(urlOf(path), options, null);
    return answer.ok ? shaped(parse(answer.value.json)) : answer;
  }

  async function readPages<T>(
    listing: Rows,
    parse: (rows: readonly unknown[]) => Steps<ItemList<T>>,
    last: LastReading<ItemList<T>>,
    options: RequestOptions,
  ): Promise<Result<ItemList<T>, ApiProblem>> {
    // When a person asks, they get the server's current data.
    const isServerBelieved = options.priority === 'background' && last.isServerBelieved();
    const { at = page.paging?.at } = listing;
    const pages = new Map<string, Page>();
    const ids = new Set<unknown>();
    let data: readonly unknown[] = [];
    let size = 0;
    for (let url = urlOf(listing.list); ; ) {
      const page = await get(url, options, last, isServerBelieved, listing);
      if (!page.ok) return page;
      pages.set(url, page.value);
      const more = rowsOf(page.value.json, at, page.value.paging.total);
      if (more === null) return shaped<ItemList<T>>(null);
      size += page.value.mark.bytes.length;
      const isFull = size > bodyLimitBytes || data.length + more.length > longestList;
      const { next, hasMore, total } = page.value.paging;
      const known = ids.size;
      const isAlone = next === null && pages.size === 1;
      if (!isAlone) for (const item of more) ids.add(sentIdOf(item, listing));
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
        const list = await inTurns(parse(data));
        return isCut ? { ...list, isCut } : list;
      };
      return shaped(await last.keep(pages, !isServerBelieved, make));
    }
  }

  function get(
    url: string,
    options: RequestOptions,
    last: LastReading<unknown> | null,
    isServerBelieved = false,
    listing: Pick<Rows, 'paging'> = {},
  ): Promise<Result<Page, ApiProblem>> {
    const { priority, signal } = options;
    const known = last?.page(url) ?? null;
    let condition = isServerBelieved ? (known?.mark.validator ?? null) : null;
    const ask = async (): Promise<Result<Page, ApiProblem>> => {
      if (limiter.pauseLeftMs() > longestWaitMs) return failure(pause());
      const turn = await limiter.acquire(priority, signal);
      if (turn === 'cancelled') return failure({ kind: 'cancelled' });
      const request = { method: 'GET', url, known: known?.mark ?? null, condition } as const;
      return send(request, known, signal, listing.paging ?? page.paging);
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
    paging?: Paging,
  ): Promise<Result<Page, ApiProblem>> {
    const answer = await exchange(request, signal);
    if (!answer.ok) return answer;
    const { status, retryAfterMs } = answer.value;
    const asksForTime = status === 503 && retryAfterMs !== null;
    const asksForPause = status === 429 || asksForTime;
    isBusy = asksForTime || (!asksForPause && isBusy && limiter.pauseLeftMs() > 0);
    if (asksForPause) limiter.pauseAfterLimit(retryAfterMs);
    else limiter.recordSuccess(answer.value.quota);
    if (asksForPause || limiter.pauseLeftMs() > shortestToldMs) onPause?.(pause());
    // A ticket may have been opened all the same.
    if (asksForTime && request.method === 'GET') return failure(pause());
    if (answer.value.isKnown && known !== null) return success(known);
    const json = await readAnswer(answer.value, page);
    if (!json.ok) return json;
    const { mark } = answer.value;
    return success({
      json: json.value,
      paging: readPaging(json.value, mark, request.url, paging),
      mark,
    });
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

function pathOf(path: string, id: string): string {
  return path.replace('{id}', encodeURIComponent(id));
}

/** Several lists, and all of them as one. */
function merged<T>(of: readonly ItemList<T>[]): {
  readonly of: typeof of;
  readonly list: ItemList<T>;
} {
  const [only, ...others] = of;
  if (only !== undefined && others.length === 0) return { of, list: only };
  const setAsideCount = of.reduce((sum, list) => sum + list.setAsideCount, 0);
  const isCut = of.some((list) => list.isCut) || null;
  return {
    of,
    list: { items: of.flatMap(({ items }) => items), setAsideCount, ...(isCut && { isCut }) },
  };
}

const noTickets: ItemList<Ticket> = { items: [], setAsideCount: 0 };
