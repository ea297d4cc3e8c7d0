import type { Browser } from '../../chromium/launch.ts';
import type { CdpSession, Protocol } from '../../chromium/protocol.ts';
import type { Exchange, ExchangeEvents, ExchangeRequest, ResponseHead } from './exchange.ts';
import { idHeader, pageAddress, pageBody, pageSource } from './page-source.ts';
import { isSniffed, sniffedLength } from './sniffing.ts';

/**
 * Chromium's network stack with its own cookies, cache and connections, as in an Electron session: a hidden page
 * whose `fetch` may go anywhere and whose requests carry exactly the header lines that they are given.
 */
export interface NetworkContext {
  send(request: ExchangeRequest, events: ExchangeEvents): Exchange;
  /** Ends every connection; requests under way on them fail. */
  closeAllConnections(): Promise<void>;
}

interface UnderWay {
  readonly id: string;
  readonly request: ExchangeRequest;
  readonly events: ExchangeEvents;
  networkId: string | null;
  /** Whether the server has said that it ends the connection after its answer. */
  isLast: boolean;
  isOver: boolean;
  /** As in Electron, a body that breaks off fails the request only when what came before has been read. */
  body: 'none' | 'unread' | 'read' | 'ended';
  failure: Error | null;
  /** What was read before the app had the head (`sniffing.ts`). */
  early: (Buffer | null)[];
}

interface OpenPage {
  readonly session: CdpSession;
  readonly contextId: string;
  readonly underWay: Map<string, UnderWay>;
  /** How many connections may be open: a request's is, until its answer has ended as the last one. */
  readonly connections: { count: number };
}

/** `proxy` as `host:port`, for every address; without it the system's own settings apply. */
export function createNetworkContext(
  browser: () => Promise<Browser>,
  proxy?: string,
): NetworkContext {
  let opening: Promise<OpenPage> | null = null;
  let watched: Browser['connection'] | null = null;
  let lastId = 0;
  let hasEnded = false;

  return {
    send(request, events) {
      lastId += 1;
      const id = String(lastId);
      const exchange: UnderWay = {
        ...{ id, request, events, networkId: null, isLast: false, isOver: false },
        ...{ body: 'none', failure: null, early: [] },
      };
      const page = getPage();
      void page
        .then((open) => begin(open, exchange))
        .catch((error: unknown) =>
          fail(exchange, error instanceof Error ? error : new Error(String(error))),
        );
      return {
        async read() {
          const early = exchange.early.shift();
          return early === undefined ? readPart(await page, exchange) : early;
        },
        abort() {
          exchange.isOver = true;
          void page
            .then(({ session }) => evaluate(session, `stop(${JSON.stringify(id)})`))
            .catch(() => undefined);
        },
      };
    },

    async closeAllConnections() {
      // Electron loses the answer where the network's process has ended (`Session::CloseAllConnections`).
      if (hasEnded) return new Promise<never>(() => undefined);
      const closing = opening;
      opening = null;
      const open = await closing?.catch(() => null);
      if (open === null || open === undefined) return;
      if (open.connections.count === 0) {
        opening ??= closing;
        return;
      }
      for (const exchange of open.underWay.values()) fail(exchange, new Error('net::ERR_ABORTED'));
      const { connection } = await browser();
      await connection.browser.send('Target.disposeBrowserContext', {
        browserContextId: open.contextId,
      });
    },
  };

  function getPage(): Promise<OpenPage> {
    opening ??= openPage();
    opening.catch(() => {
      opening = null;
    });
    return opening;
  }

  async function openPage(): Promise<OpenPage> {
    const found = await browser();
    // A new browser comes with new pages.
    if (found.connection !== watched) {
      watched = found.connection;
      watched.onEnd(() => {
        opening = null;
        hasEnded = true;
      });
      hasEnded = false;
    }
    return openNetworkPage(found, proxy);
  }
}

async function openNetworkPage(
  { connection, userAgent }: Browser,
  proxy: string | undefined,
): Promise<OpenPage> {
  const { browserContextId: contextId } = await connection.browser.send(
    'Target.createBrowserContext',
    {
      originsWithUniversalNetworkAccess: [pageAddress],
      disposeOnDetach: true,
      ...(proxy === undefined ? {} : { proxyServer: proxy, proxyBypassList: '<-loopback>' }),
    },
  );
  const { targetId } = await connection.browser.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId: contextId,
    background: true,
  });
  const { sessionId } = await connection.browser.send('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const session = connection.session(sessionId);
  const underWay = new Map<string, UnderWay>();
  const connections = { count: 0 };
  session.on(
    'Fetch.requestPaused',
    (paused) => void answerPause({ session, underWay, connections }, paused),
  );
  session.on('Fetch.authRequired', (asked) => void answerLogin(session, underWay, asked));
  watchAnswers(session, underWay, connections);
  await session.send('Emulation.setUserAgentOverride', { userAgent });
  await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  await session.send('Fetch.enable', {
    patterns: [
      { urlPattern: '*', requestStage: 'Request' },
      { urlPattern: '*', requestStage: 'Response' },
    ],
    handleAuthRequests: true,
  });
  const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()));
  await session.send('Page.enable');
  await session.send('Page.navigate', { url: pageAddress });
  await loaded;
  await session.send('Runtime.evaluate', { expression: pageSource });
  return { session, contextId, underWay, connections };
}

/** Ends each exchange whose answer has failed, has arrived whole, or is not read in time. */
function watchAnswers(
  session: CdpSession,
  underWay: Map<string, UnderWay>,
  connections: OpenPage['connections'],
): void {
  session.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
    // Also sent when the page releases an answer that it has read completely.
    const exchange = canceled === true ? undefined : take(requestId);
    if (exchange === undefined) return;
    exchange.failure = new Error(errorText);
    if (exchange.body === 'none' || exchange.body === 'ended') fail(exchange, exchange.failure);
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    const exchange = take(requestId);
    if (exchange !== undefined) endConnection(exchange, connections);
  });

  function take(requestId: string): UnderWay | undefined {
    const [id = '', exchange] =
      [...underWay].find(([, { networkId }]) => networkId === requestId) ?? [];
    underWay.delete(id);
    return exchange;
  }
}

/** The whole answer has come: a server that said so has ended the connection after it. */
function endConnection(exchange: UnderWay, connections: OpenPage['connections']): void {
  if (exchange.isLast) connections.count -= 1;
  exchange.isLast = false;
}

async function begin(
  { session, underWay, connections }: OpenPage,
  exchange: UnderWay,
): Promise<void> {
  if (exchange.isOver) return;
  const { id } = exchange;
  underWay.set(id, exchange);
  connections.count += 1;
  const { url, method, body, credentials, cache } = exchange.request;
  const parts = { url, method, body: body?.toString('base64') ?? null, credentials, cache };
  const begun = await evaluate(session, `begin(${JSON.stringify(id)}, ${JSON.stringify(parts)})`);
  // A network failure has already been reported by name; this is one of the page itself.
  if (begun.exceptionDetails === undefined) return;
  setTimeout(() => {
    underWay.delete(id);
    fail(exchange, new Error('net::ERR_FAILED'));
  }, 1_000).unref();
}

async function answerPause(
  page: Pick<OpenPage, 'session' | 'underWay' | 'connections'>,
  paused: Protocol.Fetch.requestPausedPayload,
): Promise<void> {
  const { session, underWay } = page;
  const { requestId, request, networkId, responseStatusCode, responseErrorReason } = paused;
  const go = (): Promise<unknown> => session.send('Fetch.continueRequest', { requestId });
  try {
    if (request.url === pageAddress) {
      await session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, body: pageBody });
      return;
    }
    const exchange =
      underWay.get(idOf(request)) ??
      [...underWay.values()].find((other) => other.networkId === networkId);
    if (exchange === undefined || responseErrorReason !== undefined) {
      await go();
      return;
    }
    if (responseStatusCode === undefined) {
      exchange.networkId = networkId ?? null;
      await session.send('Fetch.continueRequest', {
        requestId,
        method: exchange.request.method,
        headers: headerLines(exchange.request, request),
      });
      return;
    }
    const head = responseHead(paused, responseStatusCode);
    const location = head.headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
    if (responseStatusCode >= 301 && responseStatusCode <= 308 && location !== undefined) {
      // Chromium would go on by itself; the app is asked first, and starts a new request if it follows.
      exchange.networkId = null;
      await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      if (exchange.isOver) return;
      const address = new URL(location, request.url);
      if (!/^https?:$/.test(address.protocol)) {
        fail(exchange, new Error('net::ERR_UNSAFE_REDIRECT'));
        return;
      }
      exchange.isOver = true;
      exchange.events.redirected(responseStatusCode, address.href);
      return;
    }
    exchange.isLast = head.headers.some(
      ([name, value]) => name.toLowerCase() === 'connection' && value.toLowerCase() === 'close',
    );
    await go();
    if (exchange.isOver) return;
    exchange.body = 'unread';
    if (isSniffed(head)) await readEarly(page, exchange);
    if (!exchange.isOver) exchange.events.answered(head);
  } catch {
    // The page is gone, and with it every request.
  }
}

/** The next part of the body; null at its end. */
async function readPart(
  { session, connections }: Pick<OpenPage, 'session' | 'connections'>,
  exchange: UnderWay,
): Promise<Buffer | null> {
  exchange.body = 'read';
  const part = await evaluate(session, `pull(${JSON.stringify(exchange.id)})`);
  if (part.exceptionDetails !== undefined) {
    exchange.body = 'ended';
    if (exchange.failure !== null) fail(exchange, exchange.failure);
    throw new Error('net::ERR_CONNECTION_CLOSED');
  }
  const text: unknown = part.result.value;
  if (typeof text === 'string') return Buffer.from(text, 'base64');
  endConnection(exchange, connections);
  return null;
}

/** Reads what Chromium would look at before it passes the head on: as much as that, or all there is. */
async function readEarly(
  page: Pick<OpenPage, 'session' | 'connections'>,
  exchange: UnderWay,
): Promise<void> {
  for (let length = 0; length < sniffedLength; ) {
    const part = await readPart(page, exchange);
    exchange.early.push(part);
    if (part === null) return;
    length += part.length;
  }
}

async function answerLogin(
  session: CdpSession,
  underWay: ReadonlyMap<string, UnderWay>,
  { requestId, request, authChallenge }: Protocol.Fetch.authRequiredPayload,
): Promise<void> {
  const exchange =
    underWay.get(idOf(request)) ??
    [...underWay.values()].find(({ request: { url } }) => url === request.url);
  const isProxy = authChallenge.source === 'Proxy';
  // As in Electron, a request without credentials is not asked for the server's.
  if (exchange !== undefined && (isProxy || exchange.request.credentials !== 'omit'))
    exchange.events.login(isProxy);
  await session
    .send('Fetch.continueWithAuth', {
      requestId,
      authChallengeResponse: { response: 'CancelAuth' },
    })
    .catch(() => undefined);
}

function idOf({ headers }: Protocol.Network.Request): string {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === idHeader)?.[1] ?? '';
}

/** The app's own lines, plus those that Electron's network stack adds too. */
function headerLines(
  request: ExchangeRequest,
  asked: Protocol.Network.Request,
): { name: string; value: string }[] {
  const given = request.headers.map(([name]) => name.toLowerCase());
  const added = Object.entries(asked.headers)
    .filter(([name]) => /^(accept-language|user-agent)$/i.test(name))
    .concat([['Accept', '*/*']])
    .filter(([name]) => !given.includes(name.toLowerCase()));
  return [...request.headers, ...added].map(([name, value]) => ({ name, value }));
}

function responseHead(paused: Protocol.Fetch.requestPausedPayload, status: number): ResponseHead {
  const { responseStatusText = '', responseHeaders = [] } = paused;
  return {
    status,
    statusText: responseStatusText,
    headers: responseHeaders.map(({ name, value }) => [name, value] as const),
  };
}

function fail(exchange: UnderWay, error: Error): void {
  if (exchange.isOver) return;
  exchange.isOver = true;
  exchange.events.failed(error);
}

function evaluate(
  session: CdpSession,
  expression: string,
): Promise<Protocol.Runtime.evaluateReturnValue> {
  return session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
}
