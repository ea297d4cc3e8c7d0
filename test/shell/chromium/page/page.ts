import { toAppAddress } from '../addresses.ts';
import type { Browser } from '../launch.ts';
import { inputBinding, inputScript } from '../preload/input.ts';
import {
  bindingName,
  buildPageScripts,
  type PreloadFile,
  preloadWorld,
} from '../preload/page-script.ts';
import type { CdpSession } from '../protocol.ts';
import { createPageActs } from './acts.ts';
import { type CallListener, hearCalls } from './calls.ts';
import { type TellLoad, watchLoads } from './loads.ts';
import { answerRequests, type RequestJudge } from './requests.ts';
import { openTarget, type TargetOptions } from './target.ts';

/** What the page reports; each answers at once unless it says otherwise. */
export interface PageEvents extends RequestJudge, CallListener {
  /** A script or link wants to open a window, which is refused. */
  windowWanted(url: string, frameName: string): void;
  /** One of the events that Electron emits while a page loads. */
  loading: TellLoad;
  crashed(): void;
  /** The page is gone: a person closed its window, or the browser ended. */
  gone(): void;
}

export interface PageOptions extends TargetOptions {
  readonly preload: PreloadFile | null;
  readonly events: PageEvents;
}

export type BrowserPage = Awaited<ReturnType<typeof openPage>>;

/** Opens a window of the browser with one page. A page of the app reaches only what `events.serve` answers. */
export async function openPage(browser: Browser, options: PageOptions) {
  const { events } = options;
  const { connection } = browser;
  const targetId = await openTarget(browser, options);
  const attach = { targetId, flatten: true };
  const { sessionId } = await connection.browser.send('Target.attachToTarget', attach);
  const session = connection.session(sessionId);
  let isGone = false;
  let currentUrl = 'about:blank';
  // A page's top frame has its target's id.
  session.on('Page.frameNavigated', ({ frame: { id, url, urlFragment = '' } }) => {
    if (id === targetId) currentUrl = toAppAddress(url + urlFragment);
  });
  session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (frameId === targetId) currentUrl = toAppAddress(url);
  });
  const loads = watchLoads(session, targetId, events.loading, options.isHeadless);

  connection.browser.on('Target.targetDestroyed', (destroyed) => {
    if (destroyed.targetId === targetId) goAway();
  });
  connection.browser.on('Target.targetCreated', ({ targetInfo: popup }) => {
    // Where Chromium itself refuses none.
    if (popup.openerId === targetId)
      connection.browser
        .send('Target.closeTarget', { targetId: popup.targetId })
        .catch(() => undefined);
  });
  connection.onEnd(goAway);
  session.on('Page.windowOpen', ({ url, windowName }) =>
    events.windowWanted(toAppAddress(url), windowName),
  );
  session.on('Inspector.targetCrashed', () => events.crashed());
  const deliver = hearCalls(session, targetId, events);
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    const { text, exception } = exceptionDetails;
    process.stderr.write(`[window] ${text} ${exception?.description ?? ''}\n`);
  });
  answerRequests(session, targetId, events);

  await connection.browser.send('Target.setDiscoverTargets', { discover: true });
  await connection.browser.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  if (options.isHeadless) await setContentsSize(options);
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await session.send('Emulation.setUserAgentOverride', { userAgent: browser.userAgent });
  await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  await session.send('Runtime.enable');
  await session.send('Inspector.enable');
  await addScripts(session, options.preload);
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });

  return {
    load: loads.load,
    currentUrl: () => currentUrl,
    deliver,
    ...createPageActs(connection, session, targetId),
  };

  /** Without a display the window's size still includes a frame and an address bar, which Electron's does not have. */
  async function setContentsSize({ width, height }: TargetOptions): Promise<void> {
    const { windowId } = await connection.browser.send('Browser.getWindowForTarget', { targetId });
    await connection.browser.send('Browser.setContentsSize', { windowId, width, height });
  }

  function goAway(): void {
    if (isGone) return;
    isGone = true;
    events.gone();
  }
}

/** What runs in each document before its own scripts. In this order: each uses what the one before it left behind. */
async function addScripts(session: CdpSession, preload: PreloadFile | null): Promise<void> {
  await session.send('Runtime.addBinding', {
    name: inputBinding,
    executionContextName: inputScript.worldName,
  });
  await session.send('Page.addScriptToEvaluateOnNewDocument', inputScript);
  await session.send('Runtime.addBinding', {
    name: bindingName,
    executionContextName: preloadWorld,
  });
  const scripts = buildPageScripts(preload);
  for (const source of scripts.preloadWorld)
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source,
      worldName: preloadWorld,
    });
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.pageWorld });
}
