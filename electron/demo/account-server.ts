import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { apiPath } from '../../shared/settings/credentials.ts';
import { isLoopback } from '../../shared/values/web-addresses.ts';
import type { AccountBook } from './account-book.ts';
import { type Answer, answerRoute, refusal } from './account-routes.ts';

/** One request with its body, and a response to which nothing has been written yet. */
export interface Exchange {
  readonly method: string;
  /** The path under the base address, percent-encoded, without the query: `/tickets` for example. */
  readonly path: string;
  /** The request target as received. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Runs between a request and its answer. `answer()` does what the request asks and returns the answer unsent. Return
 * an answer to have it sent, or `handled` after writing the response yourself.
 */
export type Interceptor = (exchange: Exchange, answer: () => Answer) => Promise<Answer | 'handled'>;

/**
 * The provider's API on loopback: key, limit, six endpoints. It allows 60 requests a minute by a sliding window unless
 * told otherwise; `requestLimit: null` lifts the limit. It answers only requests whose Host header names this computer,
 * so that no web page can reach it through a name that resolves here.
 */
export function createAccountServer(deps: {
  readonly key: string;
  readonly book: AccountBook;
  readonly clock: { monotonicMs(): number };
  readonly requestLimit?: RequestLimit | null;
  readonly interceptor?: Interceptor;
}) {
  const { key, book, clock, requestLimit = createSlidingWindow(clock) } = deps;
  const interceptor: Interceptor = deps.interceptor ?? (async (_exchange, answer) => answer());
  const server = createServer((request, response) => {
    handle(request, response).catch(() =>
      send(response, refusal(500, 'Something went wrong here.')),
    );
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!namesLoopback(request.headers.host)) {
      return send(response, refusal(403, 'This address is not for you.'));
    }
    const body = await bodyOf(request);
    if (body === null) {
      return send(response, refusal(413, 'The request is too large.'));
    }
    const target = request.url ?? '/';
    const exchange: Exchange = {
      method: request.method ?? 'GET',
      path: pathUnderBase(target) ?? '',
      target,
      headers: request.headers,
      body,
      request,
      response,
    };
    const result = await interceptor(exchange, () => answer(exchange));
    if (result !== 'handled') send(response, result);
  }

  function answer(exchange: Exchange): Answer {
    // Taking the same time for every wrong key would only guard made-up data.
    if (/^Bearer +(\S+)$/i.exec(exchange.headers.authorization ?? '')?.[1] !== key) {
      return refusal(401, 'The API key is missing or not valid.', { 'WWW-Authenticate': 'Bearer' });
    }
    const waitMs = requestLimit?.() ?? null;
    if (waitMs !== null) {
      const seconds = Math.max(1, Math.ceil(waitMs / 1000));
      return refusal(429, 'Too many requests. Try again later.', {
        'Retry-After': String(seconds),
      });
    }
    const contentType = exchange.headers['content-type'] ?? '';
    return answerRoute({ ...exchange, contentType }, book);
  }

  return {
    /** Listens on a free port of 127.0.0.1. Call once. */
    start: (): Promise<{ baseAddress: string }> =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', () => {
          server.off('error', reject);
          const address = server.address();
          if (address === null || typeof address === 'string') return reject(new Error('No port.'));
          resolve({ baseAddress: `http://127.0.0.1:${address.port}${apiPath}` });
        });
      }),
    /** Ends every connection. Safe to call again. */
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        // An error only means that it was not listening.
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Counts a request and returns null, or returns the milliseconds until one is allowed. A refused one does not count. */
type RequestLimit = () => number | null;

const requestsPerMinute = 60;
const minuteMs = 60_000;

/** At most 60 in any 60 s. */
function createSlidingWindow(clock: { monotonicMs(): number }): RequestLimit {
  let acceptedMs: number[] = [];
  return () => {
    const nowMs = clock.monotonicMs();
    acceptedMs = acceptedMs.filter((atMs) => nowMs - atMs < minuteMs);
    const oldestMs = acceptedMs[0];
    if (oldestMs !== undefined && acceptedMs.length >= requestsPerMinute)
      return minuteMs - (nowMs - oldestMs);
    acceptedMs.push(nowMs);
    return null;
  };
}

const longestBodyBytes = 1024 * 1024;

/** Null for one that is too large, which is read to its end without being kept. Rejects if its connection breaks off. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= longestBodyBytes) chunks.push(chunk);
  }
  return size > longestBodyBytes ? null : Buffer.concat(chunks).toString('utf8');
}

function textOf(body: Answer['body']): string {
  if (body === null) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Writes an answer, unless the response has begun or its connection is gone. */
export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.headersSent || response.destroyed) return;
  const bytes = Buffer.from(textOf(body));
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    // Hostbell uses each connection once.
    Connection: 'close',
    ...(status === 204 ? {} : { 'Content-Length': bytes.length }),
    ...headers,
  });
  response.end(bytes);
}

function pathUnderBase(target: string): string | null {
  const path = target.split('?', 1)[0] ?? '';
  return path.startsWith(`${apiPath}/`) ? path.slice(apiPath.length) : null;
}

function namesLoopback(host: string | undefined): boolean {
  return host !== undefined && isLoopback(host.toLowerCase().replace(/:\d{1,5}$/, ''));
}
