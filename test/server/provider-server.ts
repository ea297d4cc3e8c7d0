import type { Fetch } from '../../electron/core/ports.ts';
import type { AccountState, TicketState } from './account-state.ts';
import { lostAnswer } from './api-broken-faults.ts';
import { redirect } from './api-faults.ts';
import { type Fault, startFaultyServer } from './faulty-server.ts';

export const providerKey = 'test-key-0123456789';

/** A request as a route sees it. */
export interface Call {
  /** What stands for `{id}` in the route's path. */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Refusal {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An account at a provider, answering as its documents say. Each call of its factory makes a new one. */
export interface ProviderFixture {
  readonly page: string;
  /** The page's, with a version where several are played. */
  readonly name: string;
  readonly state: AccountState;
  /** Every status word that a service may have there. */
  readonly words: readonly string[];
  /** The path that its base address ends with. */
  readonly base: string;
  /** What each request must carry. */
  readonly key: readonly [header: string, value: string];
  /** Sent with every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<'key' | 'missing' | 'limit' | 'broken', Refusal>>;
  /** Status of an answer to a POST. */
  readonly created?: number;
  /** Bodies that are always the same, by `METHOD /path`. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** The body of an answer by `METHOD /path/{id}`; undefined for "missing", or what `refuse` made. */
  readonly routes: Readonly<Record<string, (call: Call) => unknown>>;
  /** What Hostbell must read: each service as name, status and due date, each ticket as subject and status. */
  readonly services: readonly (readonly (string | null)[])[];
  readonly tickets: readonly (readonly (string | null)[])[];
}

export type AskedHeaders = Readonly<Record<string, string | undefined>>;

/** A request as it arrives. Its target is path and query. */
export interface Asked {
  readonly method: string;
  readonly target: string;
  readonly headers: AskedHeaders;
  readonly body: string;
}

/** What becomes of one request: its refusal, an address elsewhere, or its answer is lost on the way. */
export type ProviderFault = 'limit' | 'broken' | 'elsewhere' | 'lost';

const refused = Symbol('refused');

/** What a route returns instead of a body. */
export function refuse(refusal: Refusal) {
  return { [refused]: refusal };
}

/** What the provider answers, which may change its state. */
export function answerOf(
  fixture: ProviderFixture,
  { method, target, headers, body }: Asked,
): Refusal {
  const [header, key] = fixture.key;
  if (headers[header.toLowerCase()] !== key) return fixture.refusals.key;
  const { pathname, searchParams } = new URL(target, 'http://127.0.0.1');
  const [id, route] = routeOf(fixture, method, pathname);
  const same = fixture.answers?.[`${method} ${pathname.slice(fixture.base.length)}`];
  const made =
    same ?? route?.({ id, query: searchParams, body: body === '' ? {} : JSON.parse(body) });
  if (made === undefined) return fixture.refusals.missing;
  if (typeof made === 'object' && made !== null && refused in made) return made[refused] as Refusal;
  return { status: method === 'POST' ? (fixture.created ?? 200) : 200, body: made };
}

function routeOf({ routes, base }: ProviderFixture, method: string, path: string) {
  for (const [name, route] of Object.entries(routes)) {
    const [verb, pattern = ''] = name.split(' ');
    const [before = '', after] = `${base}${pattern}`.split('{id}');
    if (verb !== method || !path.startsWith(before) || !path.endsWith(after ?? '')) continue;
    const id = path.slice(before.length, path.length - (after ?? '').length);
    if (after === undefined ? id === '' : id !== '' && !id.includes('/'))
      return [decodeURIComponent(id), route] as const;
  }
  return ['', undefined] as const;
}

function headersOf(fixture: ProviderFixture, answer: Refusal) {
  return { 'Content-Type': 'application/json', ...fixture.headers, ...answer.headers };
}

/** The provider in this process, without a network: what the program asks of any host, this one answers. */
export function fetchFrom(fixture: ProviderFixture): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const [target, body] = [pathname + search, await request.text()];
    const asked = {
      method: request.method,
      target,
      headers: Object.fromEntries(request.headers),
      body,
    };
    const answer = answerOf(fixture, asked);
    const date = new Date(fixture.state.now()).toUTCString();
    const headers = { Date: date, ...headersOf(fixture, answer) };
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
  };
}

/** Plays a provider on loopback. A fault hits the next requests of a method. */
export async function startProvider(fixture: ProviderFixture) {
  // A body that is a text is JSON too.
  const answered = (answer: Refusal) => ({
    ...{ status: answer.status, headers: headersOf(fixture, answer) },
    body: JSON.stringify(answer.body),
  });
  const server = await startFaultyServer(fixture.base, ({ method, target, headers, body }) =>
    answered(answerOf(fixture, { method, target, headers: headers as AskedHeaders, body })),
  );
  const { limit, broken } = fixture.refusals;
  const { port } = new URL(server.origin);
  const faults: Readonly<Record<ProviderFault, Fault>> = {
    limit: async () => answered(limit),
    broken: async () => answered(broken),
    elsewhere: redirect(({ target }) => `http://localhost:${port}${target}`),
    lost: lostAnswer(),
  };
  return {
    ...server,
    /** What a person types where the page's address is not fixed. */
    portal: server.origin,
    fault: (method: 'GET' | 'POST', fault: ProviderFault, next = 1) =>
      server.fault({ method, next }, faults[fault]),
  };
}

/** The usual key. */
export const bearer = ['Authorization', `Bearer ${providerKey}`] as const;

/** Refusals whose statuses say what is wrong, with bodies of this shape. */
export function refusalsIn(body: (words: string, status: number) => unknown) {
  const refused = (status: number, words: string) => ({ status, body: body(words, status) });
  return {
    key: refused(401, 'Not authorized.'),
    missing: refused(404, 'Not found.'),
    limit: { ...refused(429, 'Too many requests.'), headers: { 'Retry-After': '1' } },
    broken: refused(500, 'Something went wrong.'),
  };
}

/** A route whose `{id}` is a ticket's: "missing" where there is none. */
export const ofTicket =
  (state: AccountState, answer: (ticket: TicketState, call: Call) => unknown) =>
  (call: Call): unknown => {
    const ticket = state.tickets.find(({ id }) => id === call.id);
    return ticket && answer(ticket, call);
  };

/** Rows of a list on a page: two of them, so that a list of three has two pages. */
const pageLength = 2;

/** A page by number. */
export function numbered<Row>(rows: readonly Row[], { query }: Call) {
  const page = Number(query.get('page') ?? '1');
  const items = rows.slice((page - 1) * pageLength, page * pageLength);
  return { items, page, pages: Math.ceil(rows.length / pageLength), total: rows.length };
}

/** A page by cursor; the next one's is null at the end. */
export function pointed<Row>(rows: readonly Row[], { query }: Call) {
  const from = Number(atob(query.get('cursor') ?? 'MA=='));
  const to = from + pageLength;
  return { items: rows.slice(from, to), next: to < rows.length ? btoa(String(to)) : null };
}
