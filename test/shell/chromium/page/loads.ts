import { toAppAddress, toPageAddress } from '../addresses.ts';
import type { CdpSession } from '../protocol.ts';

/** Reports what happens while a page loads, by Electron's event names, with the values that follow the event object. */
export type TellLoad = (event: LoadEvent, ...values: unknown[]) => void;

type LoadEvent = 'did-navigate' | 'did-finish-load' | 'ready-to-show';

interface Load {
  readonly url: string;
  settle(reason: string | null): void;
}

const ownSchemes = /^(https?|file|data|about|blob|chrome|javascript):/;

/**
 * Follows what a page loads, by the app or by itself. A page whose window
 * is not shown is painted only if `paintsUnseen`; otherwise each counts as painted when it has loaded.
 */
export function watchLoads(
  session: CdpSession,
  mainFrameId: string,
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

  session.on('Page.frameNavigated', ({ frame }) => {
    if (!hasBegun || frame.id !== mainFrameId) return;
    // Chromium shows an error page of its own in place of what failed.
    isErrorPage = frame.unreachableUrl !== undefined;
    mainLoader = frame.loaderId;
    if (!isErrorPage) tell('did-navigate', toAppAddress(frame.url));
  });
  session.on('Page.loadEventFired', () => {
    if (!hasBegun || isErrorPage) return;
    tell('did-finish-load');
    settle(null);
  });

  return {
    /** Resolves when the document has loaded; rejects if it could not, or was overtaken. */
    async load(url: string) {
      settle('ERR_ABORTED');
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      // The caller handles it, but perhaps only after it has rejected.
      promise.catch(() => undefined);
      const own: Load = {
        url,
        settle: (reason) =>
          reason === null ? resolve() : reject(new Error(`${reason} loading '${url}'`)),
      };
      current = own;
      hasBegun = true;
      const failure = await navigate(session, url);
      // If another load overtook it, it has already ended.
      if (failure !== null && current === own) settle(failure.replace('net::', ''));
      return promise;
    },
    /** The page is gone, and with it any load under way. */
    end: () => settle('ERR_ABORTED'),
  };

  function settle(reason: string | null): void {
    const ending = current;
    current = null;
    ending?.settle(reason);
  }
}

/** Tells that a document has been painted, once for each, as in Electron (`OnFirstNonEmptyLayout`). */
function watchPaints(deps: {
  readonly session: CdpSession;
  readonly mainFrameId: string;
  readonly mainLoader: () => string;
  readonly hasBegun: () => boolean;
  readonly tell: TellLoad;
  readonly paintsUnseen: boolean;
}): void {
  const { session, mainFrameId, mainLoader, hasBegun, tell, paintsUnseen } = deps;
  let paintedLoader = '';
  session.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
    if (!hasBegun() || frameId !== mainFrameId) return;
    if (name === 'firstPaint') painted(loaderId);
    else if (name === 'load')
      void (paintsUnseen ? nextFrame() : Promise.resolve()).then(
        () => painted(loaderId),
        () => undefined,
      );
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
async function navigate(session: CdpSession, asked: string): Promise<string | null> {
  if (!URL.canParse(asked)) return 'net::ERR_INVALID_URL';
  // `file:name` is `file:///name`.
  const url = new URL(asked).href;
  const address = /^https?:/.test(url) ? url : (toPageAddress(url) ?? url);
  const { errorText } = await session.send('Page.navigate', { url: address });
  if (errorText === undefined) return null;
  // Chromium would hand such an address to another program.
  return ownSchemes.test(address) ? errorText : 'net::ERR_FAILED';
}
