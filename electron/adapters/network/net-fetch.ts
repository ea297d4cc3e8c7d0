import { Readable } from 'node:stream';
import type { Fetch } from '../../core/ports.ts';

export interface NetFetchDeps {
  readonly net: Pick<Electron.Net, 'request'>;
  /**
   * A session in memory that nobody else uses. Asked for as often as requests that write are under way at once; each is
   * used again and never given back.
   */
  readonly openSession: () => Electron.Session;
}

const withoutBody: ReadonlySet<number> = new Set([101, 204, 205, 304]);

/**
 * `fetch` on Chromium's network stack, so with the system's proxies and certificates, on `net.request`.
 *
 * Electron's own `net.fetch` does not serve: it builds its answer in a listener, where header lines or a status that
 * `Response` refuses end the process instead of the promise, and cancelling a body leaves its connection occupied. Here
 * everything that goes wrong rejects, with Chromium's name for it in the message (`net::ERR_…`), and aborting or
 * cancelling the body ends the request.
 *
 * What is neither GET nor HEAD leaves on a connection that was never used. Chromium sends a request again by itself when
 * a connection that it kept turns out to be closed (`HttpNetworkTransaction::ShouldResendRequest`), and the server may
 * have taken the first one. So it goes through a session of its own whose connections are closed before.
 */
export function createNetFetch({ net, openSession }: NetFetchDeps): Fetch {
  const idle: Electron.Session[] = [];
  // In Node a request's signal hears of an abort only for as long as somebody holds the request. Unheard, it would occupy
  // one of Chromium's six connections to a host that never answers.
  const underWay = new Set<unknown>();

  return async (input, init) => {
    const request = new Request(input, init);
    const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
    if (request.method === 'GET' || request.method === 'HEAD') return send(input, request, body, {});
    const session = idle.pop() ?? openSession();
    let isGivenBack = false;
    // A request can reject and end its body, too; two that shared a session would close each other's connection.
    const giveBack = () => {
      if (!isGivenBack) idle.push(session);
      isGivenBack = true;
    };
    try {
      await session.closeAllConnections();
      return await send(input, request, body, { session, onEnd: giveBack });
    } catch (error) {
      // Nobody waits for what a failed request may still do; the next one closes its connection.
      giveBack();
      throw error;
    }
  };

  /** `onEnd` is called once, when nothing of the request is under way any more. It is not after a rejection. */
  function send(
    input: Parameters<Fetch>[0],
    request: Request,
    body: Buffer | null,
    { session, onEnd }: { session?: Electron.Session; onEnd?: () => void },
  ): Promise<Response> {
    const { method, url, signal } = request;
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.throwIfAborted();
    const sent = net.request({
      method,
      url,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      headers: Object.fromEntries(request.headers),
      ...(session === undefined ? {} : { session }),
    });
    let wantsProxyPassword = false;
    const held = [input, request];
    const stopListening = () => {
      underWay.delete(held);
      signal.removeEventListener('abort', abort);
    };
    const abort = () => {
      stopListening();
      reject(signal.reason);
      sent.abort();
    };
    underWay.add(held);
    signal.addEventListener('abort', abort);
    sent.on('error', (error) => {
      stopListening();
      reject(wantsProxyPassword ? proxyPasswordWanted(error) : error);
    });
    sent.on('login', ({ isProxy }, answer) => {
      wantsProxyPassword ||= isProxy;
      answer();
    });
    sent.on('response', (message) => {
      // Electron's class is Node's stream; its types leave that out.
      const stream = message as unknown as Readable;
      stream.once('close', () => {
        stopListening();
        // Else Chromium keeps the connection for a body that nobody reads; six of them stop a host.
        if (!stream.readableEnded) sent.abort();
        onEnd?.();
      });
      // `toWeb` tells its reader; without a reader nobody has to hear.
      stream.on('error', () => undefined);
      try {
        const { statusCode: status } = message;
        if (status === 407) throw proxyPasswordWanted(null);
        const hasBody = method !== 'HEAD' && !withoutBody.has(status);
        const headers = readableHeaders(message.headers);
        // A status outside 200 to 599 throws; 0 has been seen after a computer woke.
        const answer = new Response(hasBody ? webStream(stream) : null, {
          status,
          headers,
        });
        if (!hasBody) stream.resume();
        resolve(answer);
      } catch (error) {
        reject(error);
        stream.destroy();
      }
    });
    sent.end(body ?? undefined);
    return promise;
  }
}

/** Node's streams of bytes, under the type that `Response` takes. */
function webStream(stream: Readable): ConstructorParameters<typeof Response>[0] {
  return Readable.toWeb(stream) as ConstructorParameters<typeof Response>[0];
}

/** Without the lines that `Headers` refuses, such as letters beyond U+00FF. */
function readableHeaders(lines: Readonly<Record<string, string | readonly string[]>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(lines)) {
    try {
      headers.set(name, typeof value === 'string' ? value : value.join(', '));
    } catch {
      // No line that we read has such letters.
    }
  }
  return headers;
}

/** The request went no further than the proxy. */
function proxyPasswordWanted(cause: Error | null): Error {
  return new Error('net::ERR_PROXY_AUTH_REQUESTED', cause === null ? {} : { cause });
}
