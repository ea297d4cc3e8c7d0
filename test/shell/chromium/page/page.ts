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
import { watchFrames } from './frames.ts';
import { type TellLoad, watchLoads } from './loads.ts';
import { refusePopups } from './popups.ts';
import { answerRequests, type RequestJudge } from './requests.ts';
import { attachToTarget, type TargetOptions } from './target.ts';

/** What the page reports; each answers at once unless it says otherwise. */
export interface PageEvents extends RequestJudge, CallListener {
  /** A script or link has opened a window, which waits and is then closed unseen. */
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
  const { targetId, sessionId } = await attachToTarget(browser, options);
  const session = connection.session(sessionId);
  const frames = watchFrames(session, preloadWorld);
  let isGone = false;
  let mainFrameId = '';
  const mainFrame = { id: () => mainFrameId, url: () => frames.frame(mainFrameId).url };
  const loads = watchLoads(session, mainFrame.id, events.loading, options.isHeadless);

  connection.browser.on('Target.targetDestroyed', (destroyed) => {
    if (destroyed.targetId === targetId) goAway();
  });
  connection.onEnd(goAway);
  refusePopups(connection, session, targetId, events.windowWanted);
  session.on('Inspector.targetCrashed', () => events.crashed());
  const deliver = hearCalls({ session, frames, listener: events });
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    const { text, exception } = exceptionDetails;
    process.stderr.write(`[window] ${text} ${exception?.description ?? ''}\n`);
  });
  answerRequests(session, mainFrame.id, events);

  await connection.browser.send('Target.setDiscoverTargets', { discover: true });
  await connection.browser.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  if (options.isHeadless) await setContentsSize(options);
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await session.send('Emulation.setUserAgentOverride', { userAgent: browser.userAgent });
  await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  const { frameTree } = await session.send('Page.getFrameTree');
  mainFrameId = frameTree.frame.id;
  frames.note(frameTree.frame);
  await session.send('Runtime.enable');
  await session.send('Inspector.enable');
  await addScripts(session, options.preload);
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });

  return {
    load: loads.load,
    currentUrl: mainFrame.url,
    /** Hands a message to the preload's listeners. */
    deliver(channel: string, payload: string) {
      const contextId = frames.preloadContext(mainFrameId);
      if (contextId !== undefined) deliver(contextId, channel, payload);
    },
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
    loads.end();
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
