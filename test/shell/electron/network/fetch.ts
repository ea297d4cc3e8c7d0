import { Readable } from 'node:stream';
import type { ClientRequest } from './client-request.ts';
import { readFileUrl } from './file.ts';
import type { IncomingMessage } from './incoming-message.ts';
import type { ProtocolPart } from './protocol.ts';

const withoutBody: ReadonlySet<number> = new Set([101, 204, 205, 304]);

/**
 * `electron.net.fetch`, with Electron's own weaknesses: its `Response` is built in a listener, so header lines or a
 * status that a `Response` does not accept become an uncaught exception while the promise never settles, and
 * canceling a body does not stop the request. Files and what the app serves itself do not use the network.
 */
export async function fetchWith(
  how: {
    readonly begin: (options: Electron.ClientRequestConstructorOptions) => ClientRequest;
    readonly serve: ProtocolPart['serve'];
  },
  input: string | Request,
  init: (RequestInit & { readonly bypassCustomProtocolHandlers?: boolean }) | undefined,
): Promise<Response> {
  const asked = new Request(input, init);
  const { signal } = asked;
  signal.throwIfAborted();
  const own = init?.bypassCustomProtocolHandlers === true ? null : how.serve(asked);
  if (own !== null) return own;
  if (asked.url.startsWith('file:')) return readFileUrl(asked.url);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const credentials = asked.credentials === 'omit' ? 'omit' : 'include';
  const { method, url, cache, redirect } = asked;
  const sent = how.begin({ method, url, credentials, cache, redirect });
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
    for (const [name, value] of Object.entries(message.headers))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    const body = withoutBody.has(message.statusCode) || method === 'HEAD' ? null : Readable.toWeb(message);
    const { statusCode: status, statusMessage: statusText } = message;
    // Node's stream and the DOM's are the same thing under two types.
    resolve(new Response(body as BodyInit | null, { headers, status, statusText }));
  });
  if (asked.body === null) sent.end();
  else sent.end(Buffer.from(await asked.arrayBuffer()));
  return promise;
}
