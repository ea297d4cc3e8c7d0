import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const providerKey = 'test-key-0123456789';

/** A request as a route sees it. */
export interface Call {
  /** What stands for `{id}` in the route's path. */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Refusal {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An account at a provider, answering as its documents say. Each call of its factory makes a new one. */
export interface ProviderFixture {
  readonly page: string;
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
  /** The body of an answer by `METHOD /path/{id}`; undefined for "missing". */
  readonly routes: Readonly<Record<string, (call: Call) => unknown>>;
  /** Suspends the first service, if the documents say with which word. */
  suspend?(): void;
  /** Lets support answer the first ticket. */
  answer?(): void;
  /** What Hostbell must read: each service as name, status and due date, each ticket as subject and status. */
  readonly services: readonly (readonly (string | null)[])[];
  readonly tickets: readonly (readonly (string | null)[])[];
}

/** What becomes of one request: its refusal, an address elsewhere, or its answer is lost on the way. */
export type ProviderFault = Exclude<keyof ProviderFixture['refusals'], 'key'> | 'elsewhere' | 'lost';

/** Plays a provider on loopback. Faults hit the next request of a method, once each. */
export async function startProvider(fixture: ProviderFixture) {
  const requests: { readonly method: string; readonly target: string; readonly body: string }[] = [];
  const faults: { readonly method: string; readonly fault: ProviderFault }[] = [];
  let mayAnswer = Promise.resolve();
  const server = createServer((request, response) => void handle(request, response));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await request.toArray()).join('');
    const { method = '', url: target = '/' } = request;
    requests.push({ method, target, body: text });
    const at = faults.findIndex((one) => one.method === method);
    const fault = at === -1 ? null : faults.splice(at, 1)[0]?.fault;
    if (request.headers[fixture.key[0].toLowerCase()] !== fixture.key[1]) return refuse('key');
    if (fault === 'elsewhere')
      return send({ status: 302, body: {}, headers: { Location: `http://localhost:${port}${target}` } });
    if (fault === 'limit' || fault === 'broken' || fault === 'missing') return refuse(fault);
    const { pathname, searchParams } = new URL(target, 'http://127.0.0.1');
    const [id, route] = routeOf(method, pathname);
    const same = fixture.answers?.[`${method} ${pathname.slice(fixture.base.length)}`];
    const body = same ?? route?.({ id, query: searchParams, body: text === '' ? {} : JSON.parse(text) });
    if (method === 'POST') await mayAnswer;
    if (fault === 'lost') return void request.socket.destroy();
    if (body === undefined) return refuse('missing');
    send({ status: method === 'POST' ? (fixture.created ?? 200) : 200, body });

    function refuse(why: keyof ProviderFixture['refusals']): void {
      send(fixture.refusals[why]);
    }

    function send({ status, body: sent, headers }: Refusal): void {
      response.writeHead(status, { 'Content-Type': 'application/json', ...fixture.headers, ...headers });
      response.end(JSON.stringify(sent));
    }
  }

  function routeOf(method: string, path: string) {
    for (const [name, route] of Object.entries(fixture.routes)) {
      const [verb, pattern = ''] = name.split(' ');
      const [before = '', after] = `${fixture.base}${pattern}`.split('{id}');
      if (verb !== method || !path.startsWith(before) || !path.endsWith(after ?? '')) continue;
      const id = path.slice(before.length, path.length - (after ?? '').length);
      if (after === undefined ? id === '' : id !== '' && !id.includes('/'))
        return [decodeURIComponent(id), route] as const;
    }
    return ['', undefined] as const;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    /** What a person types where the page's address is not fixed. */
    portal: `http://127.0.0.1:${port}`,
    baseAddress: `http://127.0.0.1:${port}${fixture.base}`,
    requests,
    fault: (method: 'GET' | 'POST', fault: ProviderFault) => faults.push({ method, fault }),
    /** Lets answers to a POST wait for this. */
    holdPosts(until: Promise<void>): void {
      mayAnswer = until;
    },
    /** No more faults. */
    heal: () => faults.splice(0),
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

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
