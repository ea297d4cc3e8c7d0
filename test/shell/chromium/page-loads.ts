import { toAppAddress, toPageAddress } from './addresses.ts';
import type { CdpSession } from './cdp.ts';
import { LoadError } from './load-error.ts';

/** Electron's names of what happens while a page loads, with what each brings after its event. */
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
  | 'did-stop-loading';

export interface PageLoads {
  /** Resolves when the document has loaded; rejects with a `LoadError` when it could not, or was overtaken. */
  load(url: string): Promise<void>;
  isLoading(): boolean;
  /** Why what is under way is about to fail, where Chromium has no word for it: `net::ERR_FILE_NOT_FOUND`. */
  explain(reason: string): void;
  /** The page has gone, and whatever was under way with it. */
  end(): void;
}

interface Load {
  readonly url: string;
  /** It stays in the document that is there. */
  isInPage: boolean;
  /** It has arrived there, perhaps before Chromium has said that it stays. */
  hasArrivedInPage: boolean;
  /** Its document is there. */
  isCommitted: boolean;
  settle(error: LoadError | null): void;
}

// Chromium's own limit, behind which it loads nothing.
const longestUrl = 2 * 1024 * 1024;
const ownSchemes = /^(https?|file|data|about|blob|chrome|javascript):/;
// Electron's numbers of process and frame, which the shell has not.
const frameNumbers = [1, 1] as const;

/** Follows what a page loads, for the app and by itself. `mainFrameId` is known before the first event. */
export function watchLoads(session: CdpSession, mainFrameId: () => string, tell: TellLoad): PageLoads {
  let current: Load | null = null;
  let isLoading = false;
  let hasBegun = false;
  let isErrorPage = false;
  let reason: string | null = null;
  let mainLoader = '';
  const statuses = new Map<string, readonly [code: number, text: string]>();
  /** What frames within the page are loading, by request. */
  const frames = new Map<string, string>();
  const isMain = (frameId: string) => frameId === mainFrameId();

  session.on('Page.frameStartedLoading', ({ frameId }) => {
    if (isMain(frameId)) start();
  });
  session.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
    if (!hasBegun) return;
    const isSameDocument = navigationType === 'sameDocument';
    if (isMain(frameId)) start();
    const details = { url: toAppAddress(url), isSameDocument, isMainFrame: isMain(frameId), initiator: null };
    tell('did-start-navigation', details, details.url, isSameDocument, details.isMainFrame, ...frameNumbers);
  });
  session.on('Network.requestWillBeSent', ({ requestId, frameId, type, documentURL }) => {
    if (type === 'Document' && frameId !== undefined && !isMain(frameId)) frames.set(requestId, documentURL);
  });
  session.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
    const url = frames.get(requestId);
    frames.delete(requestId);
    // It broke off behind its beginning.
    if (requestId === mainLoader && canceled !== true && current !== null) {
      fail(new LoadError(errorText, current.url));
    }
    if (url === undefined || canceled === true) return;
    const { errno, code } = new LoadError(errorText, url);
    tell('did-fail-provisional-load', {}, errno, code, toAppAddress(url), false, ...frameNumbers);
    tell('did-fail-load', {}, errno, code, toAppAddress(url), false, ...frameNumbers);
  });
  session.on('Network.loadingFinished', ({ requestId }) => void frames.delete(requestId));
  session.on('Network.responseReceived', ({ loaderId, type, response }) => {
    if (type === 'Document') statuses.set(loaderId, [response.status, response.statusText]);
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    if (!hasBegun) return;
    const [code, text] = statuses.get(frame.loaderId) ?? [-1, ''];
    statuses.delete(frame.loaderId);
    // A page of Chromium's own words stands for what failed.
    if (isMain(frame.id)) {
      isErrorPage = frame.unreachableUrl !== undefined;
      mainLoader = frame.loaderId;
    }
    if (frame.unreachableUrl !== undefined) return;
    if (isMain(frame.id) && current !== null) current.isCommitted = true;
    const url = toAppAddress(frame.url);
    tell('did-frame-navigate', {}, url, code, text, isMain(frame.id), ...frameNumbers);
    if (isMain(frame.id)) tell('did-navigate', {}, url, code, text);
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
  session.on('Page.lifecycleEvent', ({ frameId, name }) => {
    if (hasBegun && name === 'load' && !isMain(frameId)) {
      tell('did-frame-finish-load', {}, false, ...frameNumbers);
    }
  });
  session.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (!isMain(frameId)) return;
    if (current?.isInPage === true) settle(null);
    // Before its end a script of the page has stopped it.
    else if (current?.isCommitted === true) {
      const error = new LoadError('net::ERR_ABORTED', current.url);
      tell('did-fail-load', {}, error.errno, error.code, error.url, true, ...frameNumbers);
      settle(error);
    }
    stop();
  });

  return {
    async load(url) {
      if (current !== null) fail(new LoadError('net::ERR_ABORTED', current.url));
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      // Handled by whoever asked, but perhaps not before it comes.
      promise.catch(() => undefined);
      const settleOwn = (error: LoadError | null) => (error === null ? resolve() : reject(error));
      const own: Load = {
        url,
        isInPage: false,
        hasArrivedInPage: false,
        isCommitted: false,
        settle: settleOwn,
      };
      current = own;
      hasBegun = true;
      reason = null;
      const failure = await navigate(own);
      if (own.isInPage && own.hasArrivedInPage && !isLoading && current === own) settle(null);
      // Overtaken by another one, it has ended.
      if (failure !== null && current === own) fail(new LoadError(failure, url));
      return promise;
    },
    explain(found) {
      reason = found;
    },
    isLoading: () => isLoading,
    end() {
      if (current !== null) settle(new LoadError('net::ERR_ABORTED', current.url));
    },
  };

  /** Why it failed by now; null when the page is on its way. */
  async function navigate(load: Load): Promise<string | null> {
    if (!URL.canParse(load.url) || load.url.length > longestUrl) return 'net::ERR_INVALID_URL';
    // `file:name` is `file:///name`.
    const url = new URL(load.url).href;
    const address = /^https?:/.test(url) ? url : (toPageAddress(url) ?? url);
    const { errorText, loaderId } = await session.send('Page.navigate', { url: address });
    load.isInPage = loaderId === undefined;
    if (errorText === undefined) return null;
    // Chromium would hand such an address to another program.
    return ownSchemes.test(address) ? (reason ?? errorText) : 'net::ERR_FAILED';
  }

  function start(): void {
    if (isLoading || !hasBegun) return;
    isLoading = true;
    tell('did-start-loading', {});
  }

  function stop(): void {
    if (!isLoading) return;
    isLoading = false;
    tell('did-stop-loading', {});
  }

  function fail(error: LoadError): void {
    const { errno, code, url } = error;
    // Of what was overtaken, and of what never began, Electron tells in one of the two alone.
    if (code !== 'ERR_INVALID_URL') {
      tell('did-fail-provisional-load', {}, errno, code, url, true, ...frameNumbers);
    }
    if (code !== 'ERR_ABORTED') tell('did-fail-load', {}, errno, code, url, true, ...frameNumbers);
    settle(error);
    stop();
  }

  function settle(error: LoadError | null): void {
    const ending = current;
    current = null;
    ending?.settle(error);
  }
}
