import { toAppAddress, toPageAddress } from '../addresses.ts';
import type { CdpSession } from '../protocol.ts';
import { LoadError } from './load-error.ts';

/** Reports what happens while a page loads, by Electron's event names, with the values that follow the event object. */
export type TellLoad = (event: LoadEvent, ...values: unknown[]) => void;

type LoadEvent = 'did-navigate' | 'did-finish-load' | 'ready-to-show';

interface Load {
  readonly url: string;
  /** Its document is committed. */
  isCommitted: boolean;
  settle(error: LoadError | null): void;
}

const ownSchemes = /^(https?|file|data|about|blob|chrome|javascript):/;
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
  let hasBegun = false;
  let isErrorPage = false;
  let mainLoader = '';
  watchPaints({
    session,
    mainFrameId,
    mainLoader: () => mainLoader,
    hasBegun: () => hasBegun,
    tell,
    paintsUnseen,
  });

  session.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
    // It broke off after it had begun.
    if (requestId === mainLoader && canceled !== true && current !== null)
      settle(new LoadError(errorText, current.url));
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    if (!hasBegun || frame.id !== mainFrameId()) return;
    // Chromium shows an error page of its own in place of what failed.
    isErrorPage = frame.unreachableUrl !== undefined;
    mainLoader = frame.loaderId;
    if (isErrorPage) return;
    if (current !== null) current.isCommitted = true;
    tell('did-navigate', toAppAddress(frame.url));
  });
  session.on('Page.loadEventFired', () => {
    if (!hasBegun || isErrorPage) return;
    tell('did-finish-load');
    settle(null);
  });
  session.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (frameId !== mainFrameId()) return;
    // A script of the page stopped it before its end.
    if (current?.isCommitted === true) settle(new LoadError('net::ERR_ABORTED', current.url));
  });

  return {
    /** Resolves when the document has loaded; rejects with a `LoadError` if it could not, or was overtaken. */
    async load(url: string) {
      if (current !== null) overtake(current);
      const own = createLoad(url);
      current = own;
      hasBegun = true;
      const failure = await navigate(session, own);
      // If another load overtook it, it has already ended.
      if (failure !== null && current === own) settle(new LoadError(failure, url));
      return own.ended;
    },
    /** The page is gone, and with it any load under way. */
    end() {
      if (current !== null) overtake(current);
    },
  };

  function overtake({ url }: Load): void {
    settle(new LoadError('net::ERR_ABORTED', url));
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
    ...{ url, isCommitted: false, ended: promise },
    settle: (error) => (error === null ? resolve() : reject(error)),
  };
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
    if (!hasBegun() || frameId !== mainFrameId()) return;
    if (name === 'firstPaint') painted(loaderId);
    else if (name === 'load')
      void (paintsUnseen ? nextFrame() : Promise.resolve()).then(() => painted(loaderId), ignore);
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
    tell('ready-to-show');
  }
}

/** Why it has already failed; null if the page is on its way. */
async function navigate(session: CdpSession, load: Load): Promise<string | null> {
  if (!URL.canParse(load.url)) return 'net::ERR_INVALID_URL';
  // `file:name` is `file:///name`.
  const url = new URL(load.url).href;
  const address = /^https?:/.test(url) ? url : (toPageAddress(url) ?? url);
  const { errorText } = await session.send('Page.navigate', { url: address });
  if (errorText === undefined) return null;
  // Chromium would hand such an address to another program.
  return ownSchemes.test(address) ? errorText : 'net::ERR_FAILED';
}
