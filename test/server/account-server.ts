import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { AccountBook } from '../../electron/demo/account-book.ts';
import { answerRoute } from '../../electron/demo/account-routes.ts';
import { apiPath } from '../../shared/settings/credentials.ts';
import { parseJson } from '../../shared/values/parse-json.ts';
import { onLoopback } from '../run/loopback.ts';

/** An answer before it is sent. A string body is sent as is, anything else as JSON, null as no body. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

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

/** What the API document demands of a new ticket. */
const opening = z.strictObject({
  subject: z.string().regex(/\S/).max(255),
  message: z.string().regex(/\S/),
  priority: z.enum(['HIGH', 'NORMAL', 'LOW']).optional(),
  serviceId: z.string().optional(),
});

export const jsonAnswer = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  body,
});

export const refusal = (status: number, message: string): Answer => jsonAnswer(status, { message });

/** The demo account's API on loopback, for its key, and strict about new tickets. */
export function startAccountServer(deps: {
  readonly key: string;
  readonly book: AccountBook;
  readonly interceptor: Interceptor;
}) {
  const { key, book, interceptor } = deps;
  const server = createServer((request, response) => {
    handle(request, response).catch(() =>
      send(response, refusal(500, 'Something went wrong here.')),
    );
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: target = '/', headers } = request;
    const [path = ''] = target.split('?', 1);
    const exchange: Exchange = {
      method,
      path: path.startsWith(`${apiPath}/`) ? path.slice(apiPath.length) : '',
      target,
      headers,
      body: await text(request),
      request,
      response,
    };
    const result = await interceptor(exchange, () => answer(exchange));
    if (result !== 'handled') send(response, result);
  }

  function answer(exchange: Exchange): Answer {
    const { method, headers, body } = exchange;
    if (headers.authorization !== `Bearer ${key}`)
      return refusal(401, 'The API key is missing or not valid.');
    if (method === 'POST') {
      const { data, success } = opening.safeParse(parseJson(body));
      if (!success || headers['content-type'] !== 'application/json')
        return refusal(400, 'This is no ticket.');
      if (data.serviceId !== undefined && book.service(data.serviceId) === undefined)
        return refusal(400, 'This account has no such service.');
    }
    const { status, body: answered } = answerRoute(exchange, book);
    return jsonAnswer(status, answered);
  }

  return onLoopback(server);
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
