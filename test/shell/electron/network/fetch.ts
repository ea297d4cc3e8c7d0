import { Readable } from 'node:stream';
import type { ClientRequest, IncomingMessage } from './client-request.ts';

const withoutBody: ReadonlySet<number> = new Set([101, 204, 205, 304]);

/**
 * `electron.net.fetch`, with Electron's own weak places: its `Response` is built in a listener, so header lines or a
 * status that a `Response` does not take become an uncaught exception while the promise waits for ever, and cancelling
 * a body leaves the request as it is.
 */
export async function fetchWith(
  request: (options: Electron.ClientRequestConstructorOptions) => ClientRequest,
  input: string | Request,
  init: RequestInit | undefined,
): Promise<Response> {
  const asked = new Request(input, init);
  const { signal } = asked;
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const credentials = asked.credentials === 'omit' ? 'omit' : 'include';
  const { method, url, cache, redirect } = asked;
  const sent = request({ method, url, credentials, cache, redirect });
  for (const [name, value] of asked.headers) sent.setHeader(name, value);
  const abort = () => {
    reject(signal.reason);
    sent.abort();
  };
  signal.addEventListener('abort', abort, { once: true });
  sent.on('error', reject);
  sent.on('response', (message: IncomingMessage) => {
    if (signal.aborted) return;
    const headers = new Headers();
    for (const [name, value] of Object.entries(message.headers)) {
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    }
    const body = withoutBody.has(message.statusCode) || method === 'HEAD' ? null : Readable.toWeb(message);
    const { statusCode: status, statusMessage: statusText } = message;
    // Node's stream and the page's are the same thing under two types.
    resolve(new Response(body as BodyInit | null, { headers, status, statusText }));
  });
  if (asked.body === null) sent.end();
  else sent.end(Buffer.from(await asked.arrayBuffer()));
  return promise;
}
