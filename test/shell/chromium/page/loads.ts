import { toAppAddress, toPageAddress } from '../addresses.ts';
import type { CdpSession } from '../protocol.ts';
import { LoadError } from './load-error.ts';

/** Reports what happens while a page loads, by Electron's event names, with the values that follow the event object. */
export type TellLoad = (event: LoadEvent, details: object, ...values: unknown[]) => void;

type LoadEvent =
  | 'did-start-loading'
  | 'did-start-navigation'
  | 'did-redirect-navigation'
  | 'did-frame-navigate'
  | 'did-navigate'
  | 'did-navigate-in-page'
  | 'dom-ready'
  | 'did-frame-finish-load'
  | 'did-finish-load'
  | 'did-fail-load'
  | 'did-fail-provisional-load'
  | 'did-stop-loading'
  | 'ready-to-show';

interface Load {
  readonly url: string;
  /** It stays in the current document. */
  isInPage: boolean;
  /** It has arrived there, perhaps before Chromium has said that it stays. */
  hasArrivedInPage: boolean;
  /** Its document is committed. */
  isCommitted: boolean;
  settle(error: LoadError | null): void;
}

// Chromium's own limit, beyond which it loads nothing.
const longestUrl = 2 * 1024 * 1024;
const ownSchemes = /^(https?|file|data|about|blob|chrome|javascript):/;
// Electron's process and frame ids, which the shell does not have.
const frameNumbers = [1, 1] as const;
// The page may close, or navigate, at any moment.
const ignore = () => undefined;

/**
 * Follows what a page loads, by the app or by itself. `mainFrameId` is known before the first event. A page whose window
 * is not shown is painted only if `paintsUnseen`; otherwise each counts as painted when it has loaded.
 */
export function watchLoads(
  session: CdpSession,
  mainFrameId: () => string,
  tell: TellLoad,
  paintsUnseen: boolean,
) {
  let current: Load | null = null;
  const loading = createLoading(tell);
  let hasBegun = false;
  let isErrorPage = false;
  let reason: string | null = null;
  let mainLoader = '';
  const statuses = new Map<string, readonly [code: number, text: string]>();
  const isMain = (frameId: string) => frameId === mainFrameId();
  watchSubframes(session, isMain, tell);
  watchPaints({
    session,
    mainFrameId,
    mainLoader: () => mainLoader,
    hasBegun: () => hasBegun,
    tell,
    paintsUnseen,
  });

  session.on('Page.frameStartedLoading', ({ frameId }) => {
    if (hasBegun && isMain(frameId)) loading.start();
  });
  session.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
    if (!hasBegun) return;
    if (isMain(frameId)) loading.start();
    tellStart(tell, toAppAddress(url), navigationType === 'sameDocument', isMain(frameId));
  });
  session.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
    // It broke off after it had begun.
    if (requestId === mainLoader && canceled !== true && current !== null)
      fail(new LoadError(errorText, current.url));
  });
  session.on('Network.responseReceived', ({ loaderId, type, response }) => {
    if (type === 'Document') statuses.set(loaderId, [response.status, response.statusText]);
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    if (!hasBegun) return;
    const [code, text] = statuses.get(frame.loaderId) ?? [-1, ''];
    statuses.delete(frame.loaderId);
    // Chromium shows an error page of its own in place of what failed.
    if (isMain(frame.id)) {
      isErrorPage = frame.unreachableUrl !== undefined;
      mainLoader = frame.loaderId;
    }
    if (frame.unreachableUrl !== undefined) return;
    if (isMain(frame.id) && current !== null) current.isCommitted = true;
    const values = [toAppAddress(frame.url), code, text] as const;
    tell('did-frame-navigate', {}, ...values, isMain(frame.id), ...frameNumbers);
    if (isMain(frame.id)) tell('did-navigate', {}, ...values);
  });
  session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (isMain(frameId) && current !== null) current.hasArrivedInPage = true;
    tell('did-navigate-in-page', {}, toAppAddress(url), isMain(frameId), ...frameNumbers);
  });
  session.on('Page.domContentEventFired', () => {
    if (hasBegun && !isErrorPage) tell('dom-ready', {});
  });
  session.on('Page.loadEventFired', () => {
    if (!hasBegun || isErrorPage) return;
    tell('did-frame-finish-load', {}, true, ...frameNumbers);
    tell('did-finish-load', {});
    settle(null);
  });
  session.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (!isMain(frameId)) return;
    if (current?.isInPage === true) settle(null);
    // A script of the page stopped it before its end.
    else if (current?.isCommitted === true) {
      const error = new LoadError('net::ERR_ABORTED', current.url);
      tell('did-fail-load', {}, error.errno, error.code, error.url, true, ...frameNumbers);
      settle(error);
    }
    loading.stop();
  });

  return {
    /** Resolves when the document has loaded; rejects with a `LoadError` if it could not, or was overtaken. */
    async load(url: string) {
      if (current !== null) fail(new LoadError('net::ERR_ABORTED', current.url));
      const own = createLoad(url);
      current = own;
      hasBegun = true;
      reason = null;
      const failure = await navigate(session, own, () => reason);
      if (own.isInPage && own.hasArrivedInPage && !loading.is() && current === own) settle(null);
      // If another load overtook it, it has already ended.
      if (failure !== null && current === own) fail(new LoadError(failure, url));
      return own.ended;
    },
    /** Why the current load is about to fail, where Chromium has no name for it: `net::ERR_FILE_NOT_FOUND`. */
    explain(found: string) {
      reason = found;
    },
    isLoading: loading.is,
    /** The page is gone, and with it any load under way. */
    end() {
      if (current !== null) settle(new LoadError('net::ERR_ABORTED', current.url));
    },
  };

  function fail(error: LoadError): void {
    tellFailure(tell, error);
    settle(error);
    loading.stop();
  }

  function settle(error: LoadError | null): void {
    const ending = current;
    current = null;
    ending?.settle(error);
  }
}

function createLoad(url: string): Load & { readonly ended: Promise<void> } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // The caller handles it, but perhaps only after it has rejected.
  promise.catch(ignore);
  return {
    ...{ url, isInPage: false, hasArrivedInPage: false, isCommitted: false, ended: promise },
    settle: (error) => (error === null ? resolve() : reject(error)),
  };
}

function tellStart(
  tell: TellLoad,
  url: string,
  isSameDocument: boolean,
  isMainFrame: boolean,
): void {
  const details = { url, isSameDocument, isMainFrame, initiator: null };
  tell('did-start-navigation', details, url, isSameDocument, isMainFrame, ...frameNumbers);
}

function tellFailure(tell: TellLoad, { errno, code, url }: LoadError): void {
  // For a load that was overtaken, and for one that never began, Electron emits only one of the two.
  if (code !== 'ERR_INVALID_URL')
    tell('did-fail-provisional-load', {}, errno, code, url, true, ...frameNumbers);
  if (code !== 'ERR_ABORTED') tell('did-fail-load', {}, errno, code, url, true, ...frameNumbers);
}

function createLoading(tell: TellLoad) {
  let isLoading = false;
  return {
    is: () => isLoading,
    start() {
      if (isLoading) return;
      isLoading = true;
      tell('did-start-loading', {});
    },
    stop() {
      if (!isLoading) return;
      isLoading = false;
      tell('did-stop-loading', {});
    },
  };
}

/** Tells of subframes that fail to load. */
function watchSubframes(
  session: CdpSession,
  isMain: (frameId: string) => boolean,
  tell: TellLoad,
): void {
  /** What they are loading, by request. */
  const frames = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, frameId, type, documentURL }) => {
    if (type === 'Document' && frameId !== undefined && !isMain(frameId))
      frames.set(requestId, documentURL);
  });
  session.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
    const url = frames.get(requestId);
    frames.delete(requestId);
    if (url === undefined || canceled === true) return;
    const { errno, code } = new LoadError(errorText, url);
    tell('did-fail-provisional-load', {}, errno, code, toAppAddress(url), false, ...frameNumbers);
    tell('did-fail-load', {}, errno, code, toAppAddress(url), false, ...frameNumbers);
  });
  session.on('Network.loadingFinished', ({ requestId }) => void frames.delete(requestId));
}

/** Tells that a document has been painted, once for each, as in Electron (`OnFirstNonEmptyLayout`). */
function watchPaints(deps: {
  readonly session: CdpSession;
  readonly mainFrameId: () => string;
  readonly mainLoader: () => string;
  readonly hasBegun: () => boolean;
  readonly tell: TellLoad;
  readonly paintsUnseen: boolean;
}): void {
  const { session, mainFrameId, mainLoader, hasBegun, tell, paintsUnseen } = deps;
  let paintedLoader = '';
  session.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
    if (!hasBegun()) return;
    if (frameId !== mainFrameId()) {
      if (name === 'load') tell('did-frame-finish-load', {}, false, ...frameNumbers);
    } else if (name === 'firstPaint') painted(loaderId);
    else if (name === 'load') {
      void (paintsUnseen ? nextFrame() : Promise.resolve()).then(() => painted(loaderId), ignore);
    }
  });

  /** An empty document is laid out too, but Chromium tells of no paint. A hidden page has no frames. */
  function nextFrame(): Promise<unknown> {
    return session.send('Runtime.evaluate', {
      expression: 'new Promise(requestAnimationFrame)',
      awaitPromise: true,
    });
  }

  function painted(loaderId: string): void {
    if (loaderId === paintedLoader || loaderId !== mainLoader()) return;
    paintedLoader = loaderId;
    tell('ready-to-show', {});
  }
}

/** Why it has already failed; null if the page is on its way. `reason` is known once Chromium has answered. */
async function navigate(
  session: CdpSession,
  load: Load,
  reason: () => string | null,
): Promise<string | null> {
  if (!URL.canParse(load.url) || load.url.length > longestUrl) return 'net::ERR_INVALID_URL';
  // `file:name` is `file:///name`.
  const url = new URL(load.url).href;
  const address = /^https?:/.test(url) ? url : (toPageAddress(url) ?? url);
  const { errorText, loaderId } = await session.send('Page.navigate', { url: address });
  load.isInPage = loaderId === undefined;
  if (errorText === undefined) return null;
  // Chromium would hand such an address to another program.
  return ownSchemes.test(address) ? (reason() ?? errorText) : 'net::ERR_FAILED';
}
