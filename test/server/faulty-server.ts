import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { onLoopback } from '../run/loopback.ts';

/** An answer before it is sent. A string body is sent as is, anything else as JSON, null as no body. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface RecordedRequest {
  readonly method: string;
  /** The path under the base address, percent-encoded, without the query: `/tickets` for example. */
  readonly path: string;
  /** The request target as received, with base path and query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** One request with its body, and a response to which nothing has been written yet. */
export interface Exchange extends RecordedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Runs between a request and its answer. `answer()` does what the request asks and returns the answer unsent. Return
 * an answer to have it sent, or `handled` after writing the response yourself.
 */
export type Fault = (exchange: Exchange, answer: () => Answer) => Promise<Answer | 'handled'>;

/** Which requests to match. A field left out matches all. */
export interface RequestMatch {
  readonly method?: string;
  /** Under the base address: `/tickets`, `/services/svc-1`. */
  readonly path?: string;
  /** Of a list in pages: by `page` in its query, 1 without one. */
  readonly page?: number;
}

export interface FaultMatch extends RequestMatch {
  /** How many matching requests a fault hits; without a number, all until it is cleared. */
  readonly next?: number;
}

interface SetFault {
  readonly when: FaultMatch;
  readonly what: Fault;
  seen: number;
}

export const jsonAnswer = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  body,
});

/** A server on loopback that answers like this: requests recorded, faults on demand. `base`: of its addresses. */
export async function startFaultyServer(base: string, answer: (exchange: Exchange) => Answer) {
  const recorded: RecordedRequest[] = [];
  const waiting = new Set<() => void>();
  const faultErrors: unknown[] = [];
  let faults: SetFault[] = [];

  const server = createServer((request, response) => {
    handle(request, response).catch(() =>
      send(response, jsonAnswer(500, { message: 'Something went wrong here.' })),
    );
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: target = '/', headers } = request;
    const [whole = ''] = target.split('?', 1);
    const path = whole.startsWith(`${base}/`) ? whole.slice(base.length) : '';
    const asked = { method, path, target, headers, body: await text(request) };
    const exchange: Exchange = { ...asked, request, response };
    recorded.push(asked);
    const fault = pickFault(faults, exchange);
    for (const look of [...waiting]) look();
    if (fault === null) return send(response, answer(exchange));
    try {
      const result = await fault(exchange, () => answer(exchange));
      if (result !== 'handled') send(response, result);
    } catch (error) {
      faultErrors.push(error);
      throw error;
    }
  }

  const { port, stop } = await onLoopback(server);
  const origin = `http://127.0.0.1:${port}`;
  const requests = (match: RequestMatch = {}): readonly RecordedRequest[] =>
    recorded.filter((request) => matches(match, request));

  return {
    /** Such as http://127.0.0.1:PORT/api/v1 */
    baseAddress: origin + base,
    /** http://127.0.0.1:PORT */
    origin,
    /** Every complete request in order, with or without a fault. */
    requests,
    /** Resolves when at least `count` matching requests have arrived. */
    received: (count: number, match?: RequestMatch): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (requests(match).length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    /** Plays a fault. Of several that match, the last one set wins. Returns the function that clears it. */
    fault(when: FaultMatch, what: Fault): () => void {
      const set: SetFault = { when, what, seen: 0 };
      faults = [set, ...faults];
      return () => {
        faults = faults.filter((fault) => fault !== set);
      };
    },
    clearFaults(): void {
      faults = [];
    },
    /** Destroys open connections. Rejects if a fault itself failed, so that no test passes on a broken one. */
    async stop(): Promise<void> {
      await stop();
      if (faultErrors.length > 0) throw new AggregateError(faultErrors, 'A fault failed.');
    },
  };
}

/** Writes an answer, unless the response has begun or its connection is gone. */
function send(response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.headersSent || response.destroyed) return;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const bytes = Buffer.from(body === null ? '' : text);
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    // Hostbell uses each connection once.
    Connection: 'close',
    ...(status === 204 ? {} : { 'Content-Length': bytes.length }),
    ...headers,
  });
  response.end(bytes);
}

/** The newest fault that hits this request. Every fault counts all requests that match it. */
function pickFault(faults: readonly SetFault[], exchange: Exchange): Fault | null {
  let picked: Fault | null = null;
  for (const fault of faults) {
    if (!matches(fault.when, exchange)) continue;
    fault.seen += 1;
    if (fault.seen <= (fault.when.next ?? fault.seen)) picked ??= fault.what;
  }
  return picked;
}

function matches(
  match: RequestMatch,
  request: Pick<RecordedRequest, 'method' | 'path' | 'target'>,
): boolean {
  if (match.method !== undefined && match.method !== request.method) return false;
  const page = /[?&]page=(\d+)/.exec(request.target)?.[1] ?? 1;
  if (match.page !== undefined && match.page !== Number(page)) return false;
  return match.path === undefined || match.path === request.path;
}
