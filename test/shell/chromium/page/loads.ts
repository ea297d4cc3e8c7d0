import { toAppAddress, toPageAddress } from '../addresses.ts';
import type { CdpSession } from '../protocol.ts';

/** Reports what happens while a page loads, by Electron's event names, with the values that follow the event object. */
export type TellLoad = (event: LoadEvent, ...values: unknown[]) => void;

type LoadEvent = 'did-navigate' | 'did-finish-load' | 'ready-to-show';

/**
 * Follows what a page loads, by the app or by itself. A page whose window is not shown is painted only if
 * `paintsUnseen`; otherwise each counts as painted when it has loaded.
 */
export function watchLoads(
  session: CdpSession,
  mainFrameId: string,
  tell: TellLoad,
  paintsUnseen: boolean,
) {
  let hasBegun = false;
  let isErrorPage = false;
  let mainLoader = '';
  let paintedLoader = '';

  session.on('Page.frameNavigated', ({ frame }) => {
    if (!hasBegun || frame.id !== mainFrameId) return;
    // Chromium shows an error page of its own in place of what failed.
    isErrorPage = frame.unreachableUrl !== undefined;
    mainLoader = frame.loaderId;
    if (!isErrorPage) tell('did-navigate', toAppAddress(frame.url));
  });
  session.on('Page.loadEventFired', () => {
    if (hasBegun && !isErrorPage) tell('did-finish-load');
  });
  session.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
    if (!hasBegun || frameId !== mainFrameId) return;
    if (name === 'firstPaint') painted(loaderId);
    else if (name === 'load')
      void (paintsUnseen ? nextFrame() : Promise.resolve()).then(
        () => painted(loaderId),
        () => undefined,
      );
  });

  return {
    /** Resolves when the page is on its way: nobody waits for more. Rejects if it has already failed. */
    async load(url: string) {
      hasBegun = true;
      const { errorText } = await session.send('Page.navigate', { url: toPageAddress(url) });
      if (errorText !== undefined) throw new Error(`${errorText} loading '${url}'`);
    },
  };

  /** An empty document is laid out too, but Chromium tells of no paint. A hidden page has no frames. */
  function nextFrame(): Promise<unknown> {
    return session.send('Runtime.evaluate', {
      expression: 'new Promise(requestAnimationFrame)',
      awaitPromise: true,
    });
  }

  /** Once for each document, as in Electron (`OnFirstNonEmptyLayout`). */
  function painted(loaderId: string): void {
    if (loaderId === paintedLoader || loaderId !== mainLoader) return;
    paintedLoader = loaderId;
    tell('ready-to-show');
  }
}
