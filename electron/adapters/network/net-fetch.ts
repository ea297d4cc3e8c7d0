import { Readable } from 'node:stream';
import type { Fetch } from '../../core/ports.ts';

export const onlyHttp1 = ['disable-quic', 'disable-http2'] as const;

/**
 * Keeps Chromium away from HTTP/3 and HTTP/2, over which it sends a request again on its own even on a new connection
 * (`HttpNetworkTransaction::HandleIOError`: `ERR_QUIC_PROTOCOL_ERROR`, `ERR_HTTP2_SERVER_REFUSED_STREAM`). With a
 * connection for each request, neither would be faster. Call before the app is ready.
 */
export function speakOnlyHttp1(app: {
  readonly commandLine: Pick<Electron.CommandLine, 'appendSwitch'>;
}): void {
  for (const name of onlyHttp1) app.commandLine.appendSwitch(name);
}

const withoutBody: ReadonlySet<number> = new Set([101, 204, 205, 304]);

/**
 * `fetch` on Chromium's network stack, and so with the system's proxies and certificates, built on `net.request`.
 *
 * Electron's own `net.fetch` will not do: it builds its response in a listener, where header lines or a status that
 * `Response` refuses crash the process instead of rejecting the promise, and canceling a body leaves its connection
 * occupied. Here every failure rejects, with Chromium's name for it in the message (`net::ERR_…`), and aborting or
 * canceling the body ends the request.
 *
 * Every request is sent on a connection that was never used. Chromium resends a request on its own when a connection
 * that it kept alive turns out to be closed, or brings a 408 (`HttpNetworkTransaction::ShouldResendRequest`): the
 * server may have taken the first one, and nobody here would have counted it. So each request has a session to itself,
 * whose connections are closed when it is over.
 */
export function createNetFetch(deps: {
  readonly net: Pick<Electron.Net, 'request'>;
  /**
   * Opens an in-memory session that nothing else uses. Called only while every earlier one is busy with a request;
   * sessions are reused and never released.
   */
  readonly openSession: () => Electron.Session;
}): Fetch {
  const { net, openSession } = deps;
  const idle: Electron.Session[] = [];
  // In Node a request's signal sees an abort only while something holds a reference to the request. If the abort were
  // missed, the request would keep its connection to a host that never answers.
  const underWay = new Set<unknown>();

  return async (input, init) => {
    const request = new Request(input, init);
    const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
    const session = idle.pop() ?? openSession();
    let isOver = false;
    // A request can both reject and end its body; two that shared a session would close each other's connection.
    const end = () => {
      if (isOver) return;
      isOver = true;
      session.closeAllConnections().then(
        () => idle.push(session),
        // It is not used again.
        () => undefined,
      );
    };
    try {
      return await send(input, request, body, session, end);
    } catch (error) {
      end();
      throw error;
    }
  };

  /** `onEnd` is called once, when no part of the request is still in progress; after a rejection perhaps never. */
  function send(
    input: Parameters<Fetch>[0],
    request: Request,
    body: Buffer | null,
    session: Electron.Session,
    onEnd: () => void,
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
      session,
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
      // Electron's class is a Node stream; its types omit that.
      const stream = message as unknown as Readable;
      stream.once('close', () => {
        stopListening();
        // Otherwise Chromium keeps the connection for a body that nobody reads; six of them block a host.
        if (!stream.readableEnded) sent.abort();
        onEnd();
      });
      // `toWeb` reports it to its reader; without a reader nobody needs to know.
      stream.on('error', () => undefined);
      try {
        const { statusCode: status } = message;
        if (status === 407) throw proxyPasswordWanted(null);
        const hasBody = method !== 'HEAD' && !withoutBody.has(status);
        const headers = readableHeaders(message.headers);
        // A status outside 200 to 599 throws; 0 has been seen after a computer woke.
        const answer = new Response(hasBody ? webStream(stream) : null, { status, headers });
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

/** A Node byte stream, under the type that `Response` takes. */
function webStream(stream: Readable): ConstructorParameters<typeof Response>[0] {
  return Readable.toWeb(stream) as ConstructorParameters<typeof Response>[0];
}

/** Leaves out the lines that `Headers` refuses, such as those with characters beyond U+00FF. */
function readableHeaders(lines: Readonly<Record<string, string | readonly string[]>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(lines)) {
    try {
      headers.set(name, typeof value === 'string' ? value : value.join(', '));
    } catch {
      // No header that we read has such characters.
    }
  }
  return headers;
}

/** The request went no further than the proxy. */
function proxyPasswordWanted(cause: Error | null): Error {
  return new Error('net::ERR_PROXY_AUTH_REQUESTED', cause === null ? {} : { cause });
}
