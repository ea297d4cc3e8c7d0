import { toAppAddress, toPageAddress } from './addresses.ts';
import type { Protocol } from './cdp.ts';
import type { Browser } from './launch.ts';
import { type PageFrame, watchFrames } from './page-frames.ts';
import { type TellLoad, watchLoads } from './page-loads.ts';
import { closeBinding, closeScript, inputBinding, inputScript, type PageInput } from './preload/input.ts';
import {
  bindingName,
  buildPageScripts,
  type PageCall,
  type PreloadFile,
  preloadWorld,
  receiverSymbol,
} from './preload/page-script.ts';
import { decodeFromWire, encodeForWire } from './preload/wire.ts';
import { answerRequest, type OwnSchemePrivileges } from './request.ts';
import { attachToTarget, type PageTarget, type TargetOptions } from './target.ts';
import {
  askOfCertificates,
  type CertificateJudge,
  type PermissionQuestion,
  settlePermission,
} from './trust.ts';

/** What the page reports; each answers at once unless it says otherwise. */
export interface PageEvents extends Pick<CertificateJudge, 'refusal'> {
  /** A script of the page called the shell; `frame` is the frame that did. */
  called(call: PageCall, frame: PageFrame, reply: (isGood: boolean, payload: string) => void): void;
  /** The page wants to navigate a frame. False keeps it where it is. */
  navigating(url: string, isMainFrame: boolean): boolean;
  /** A server redirected a navigation. False ends it. */
  redirected(url: string, isMainFrame: boolean): boolean;
  /**
   * A script or link has opened a window, which waits. False closes it unseen, and so does null: one that its opener
   * cannot reach is to be opened anew.
   */
  windowWanted(url: string, frameName: string, popup: PageTarget | null): boolean;
  /** Whether the page has a permission, or is granted it when it asks. */
  permits(question: PermissionQuestion): boolean | Promise<boolean>;
  /** A request of the page; null refuses it. */
  serve(request: Request): Promise<Response> | null;
  /** Of a scheme of the app's own. */
  privileges(scheme: string): OwnSchemePrivileges;
  /** One of the events that Electron emits while a page loads. */
  loading: TellLoad;
  /** A download is about to start; it is refused in any case. */
  downloading(url: string, filename: string): void;
  input(input: PageInput): void;
  /** The page closes itself. */
  closing(): void;
  crashed(): void;
  /** The page is gone: a person closed its window, or the browser ended. */
  gone(): void;
}

export interface PageOptions extends TargetOptions {
  /** In the order in which they run. */
  readonly preloads: readonly PreloadFile[];
  readonly events: PageEvents;
}

export type BrowserPage = Awaited<ReturnType<typeof openPage>>;

/** Opens a window of the browser with one page. A page of the app reaches only what `events.serve` answers. */
export async function openPage(browser: Browser, options: PageOptions) {
  const { events } = options;
  const { connection } = browser;
  const { targetId, sessionId, openerUrl } = await attachToTarget(browser, options);
  const session = connection.session(sessionId);
  const inContext = options.contextId !== undefined && { browserContextId: options.contextId };
  const frames = watchFrames(session, preloadWorld);
  let isGone = false;
  let mainFrameId = '';
  let wanted: Protocol.Page.windowOpenPayload | null = null;
  const requestedByPage = new Map<string, string>();
  /** The page that Chromium was last given. Its first requests may be reported before its navigation is. */
  let servedUrl = openerUrl;
  const loads = watchLoads(session, () => mainFrameId, events.loading, options.isHeadless);

  connection.browser.on('Target.targetDestroyed', (destroyed) => {
    if (destroyed.targetId === targetId) goAway();
  });
  connection.onEnd(goAway);
  connection.browser.on('Target.attachedToTarget', ({ targetInfo, sessionId }) => {
    if (targetInfo.openerId === targetId) settlePopup(targetInfo.targetId, sessionId);
  });
  connection.browser.on('Browser.downloadWillBegin', ({ frameId, url, suggestedFilename }) => {
    if (frames.isThere(frameId)) events.downloading(toAppAddress(url), suggestedFilename);
  });
  session.on('Page.windowOpen', (payload) => {
    wanted = payload;
  });
  session.on('Page.frameRequestedNavigation', ({ frameId, url }) => void requestedByPage.set(frameId, url));
  session.on('Inspector.targetCrashed', () => events.crashed());
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name === bindingName) hearCall(payload, executionContextId);
    // Written by our own script, as above.
    if (name === closeBinding) events.closing();
    if (name === inputBinding) events.input(JSON.parse(payload) as PageInput);
  });
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    const { text, exception } = exceptionDetails;
    process.stderr.write(`[window] ${text} ${exception?.description ?? ''}\n`);
  });
  session.on('Fetch.requestPaused', (paused) => void answer(paused));

  await connection.browser.send('Target.setDiscoverTargets', { discover: true });
  await connection.browser.send('Browser.setDownloadBehavior', {
    behavior: 'deny',
    eventsEnabled: true,
    ...inContext,
  });
  if (options.isHeadless) await setContentsSize(options);
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await session.send('Emulation.setUserAgentOverride', { userAgent: browser.userAgent });
  await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  await askOfCertificates(session, events, (_url, refusal) => loads.explain(refusal));
  const { frameTree } = await session.send('Page.getFrameTree');
  mainFrameId = frameTree.frame.id;
  frames.note(frameTree.frame);
  await session.send('Runtime.enable');
  await session.send('Inspector.enable');
  await session.send('Runtime.addBinding', {
    name: inputBinding,
    executionContextName: inputScript.worldName,
  });
  await session.send('Page.addScriptToEvaluateOnNewDocument', inputScript);
  await session.send('Runtime.addBinding', { name: closeBinding });
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: closeScript(toPageAddress) });
  await session.send('Runtime.addBinding', { name: bindingName, executionContextName: preloadWorld });
  const scripts = buildPageScripts(options.preloads);
  // In this order: each uses what the one before it left behind.
  for (const source of scripts.preloadWorld)
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: preloadWorld });
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.pageWorld });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  if (options.popup !== undefined) {
    // Otherwise its page would be shown in the window object of its empty document, in which no preload has run.
    await session.send('Runtime.evaluate', { expression: 'document.open(); document.close()' });
    loads.begin();
    await session.send('Runtime.runIfWaitingForDebugger');
  }

  return {
    /** Its name in the protocol. */
    targetId,
    /** As in `PageLoads`. */
    load: loads.load,
    isLoading: loads.isLoading,
    mainFrame: () => frames.frame(mainFrameId),
    currentUrl,
    /** Hands a message to the preload's listeners. */
    deliver(channel: string, payload: string) {
      const contextId = frames.preloadContext(mainFrameId);
      if (contextId !== undefined) tell(contextId, 'receive', channel, payload);
    },
    async setBounds(bounds: Protocol.Browser.Bounds) {
      const { windowId } = await connection.browser.send('Browser.getWindowForTarget', { targetId });
      await connection.browser.send('Browser.setWindowBounds', { windowId, bounds });
    },
    /** The theme the page should prefer; null leaves it to Chromium. */
    async setTheme(theme: 'light' | 'dark' | null) {
      await session.send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-color-scheme', value: theme ?? '' }],
      });
    },
    /** Enlarges what the page shows, for the size that the window has now. */
    async setZoom(factor: number) {
      await session.send('Emulation.clearDeviceMetricsOverride');
      if (factor === 1) return;
      const { cssVisualViewport } = await session.send('Page.getLayoutMetrics');
      await session.send('Emulation.setDeviceMetricsOverride', {
        width: Math.round(cssVisualViewport.clientWidth / factor),
        height: Math.round(cssVisualViewport.clientHeight / factor),
        deviceScaleFactor: factor,
        mobile: false,
      });
    },
    async bringToFront() {
      await session.send('Page.bringToFront');
    },
    /** Runs it in the page's own world. Resolves to its value, or that of its promise; rejects with what it throws. */
    async evaluate(code: string) {
      const options = { awaitPromise: true, userGesture: true };
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression: code,
        ...options,
      });
      const { objectId, value = result.unserializableValue } = result;
      // A value that is no object is complete as it is.
      if (objectId === undefined && exceptionDetails === undefined)
        return result.type === 'number' ? Number(value) : value;
      const functionDeclaration = `function (value) { return (${encodeForWire.toString()})(value); }`;
      const thrown =
        objectId === undefined ? null : { functionDeclaration, arguments: [{ objectId }], objectId };
      const { result: text, exceptionDetails: notCloned } =
        thrown === null
          ? { result: { value: encodeForWire(value) } }
          : await session.send('Runtime.callFunctionOn', { ...thrown, returnByValue: true });
      if (notCloned !== undefined) throw new Error('An object could not be cloned.');
      const decoded = decodeFromWire(text.value as string);
      if (exceptionDetails !== undefined) throw decoded;
      return decoded;
    },
    async close() {
      await connection.browser.send('Target.closeTarget', { targetId });
    },
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

  function currentUrl(): string {
    return frames.frame(mainFrameId).url;
  }

  function hearCall(text: string, contextId: number): void {
    // Written by our own script in the preload's world, which the page cannot reach.
    const call = JSON.parse(text) as PageCall;
    const frame = frames.frameOfContext(contextId);
    const reply = (isGood: boolean, payload: string) => tell(contextId, 'answer', call.id, isGood, payload);
    if (call.kind !== 'permit') {
      events.called(call, frame, reply);
      return;
    }
    const [isRequest, details] = decodeFromWire(call.payload) as [boolean, object];
    void settlePermission(
      connection.browser,
      { ...inContext, isRequest, permission: call.channel, details, url: frame.url },
      events.permits,
    ).then((verdict) => reply(true, encodeForWire(verdict)));
  }

  /** The page may close, or navigate, at any moment; messages for it are then lost, as in Electron. */
  function tell(contextId: number, method: string, ...parts: unknown[]): void {
    const expression = `globalThis[Symbol.for(${JSON.stringify(receiverSymbol)})]?.${method}(...${JSON.stringify(parts)})`;
    session.send('Runtime.evaluate', { expression, contextId }).catch(() => undefined);
  }

  function settlePopup(targetId: string, sessionId: string): void {
    const popup = { targetId, sessionId, openerUrl: currentUrl() };
    // Reported before its window is there.
    const { url = '', windowName = '', windowFeatures = [] } = wanted ?? {};
    const isReachable = !windowFeatures.includes('noopener');
    let isTaken = false;
    try {
      isTaken = events.windowWanted(toAppAddress(url), windowName, isReachable ? popup : null);
    } finally {
      if (!isTaken || !isReachable) void refusePopup(popup).catch(() => undefined);
    }
  }

  /** It is closed before its opener goes on, and at once: an opener whose window is gone would wait for ever. */
  async function refusePopup(popup: PageTarget): Promise<void> {
    const { send } = connection.session(popup.sessionId);
    await Promise.all([
      send('Runtime.evaluate', { expression: 'close()' }),
      send('Runtime.runIfWaitingForDebugger'),
    ]);
    await connection.browser.send('Target.closeTarget', { targetId: popup.targetId });
  }

  /** As in Electron, the app is asked about what a page wants, not about what the app or a debugger loads. */
  function isAsked(frameId: string, address: string): boolean {
    const wanted = requestedByPage.get(frameId);
    requestedByPage.delete(frameId);
    return frameId !== mainFrameId || wanted === address;
  }

  async function answer(paused: Protocol.Fetch.requestPausedPayload): Promise<void> {
    const { requestId, request, resourceType, frameId } = paused;
    const isNavigation = resourceType === 'Document';
    const isTopNavigation = isNavigation && frameId === mainFrameId;
    const address = request.url + (request.urlFragment ?? '');
    try {
      // A redirect is reported separately.
      const isFirst = paused.redirectedRequestId === undefined;
      const isWantedByPage = isNavigation && isFirst && isAsked(frameId, address);
      if (isWantedByPage && !events.navigating(toAppAddress(address), isTopNavigation)) {
        await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
        return;
      }
      if (isNavigation && !isFirst && !events.redirected(toAppAddress(address), isTopNavigation)) {
        await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
        return;
      }
      const isFile = toAppAddress(address).startsWith('file:');
      // Files are only for pages that are files themselves.
      const isOfFile = [currentUrl(), servedUrl].some((url) => url.startsWith('file:'));
      const mayBeRead = !isFile || (isTopNavigation && !isWantedByPage) || isOfFile;
      const response = mayBeRead ? await answerRequest(paused, events) : null;
      if (isTopNavigation && (response !== null || isNetwork(address))) servedUrl = toAppAddress(address);
      const isOfApp = [currentUrl(), servedUrl].every(isApp);
      if (response === null && (isTopNavigation || !isOfApp) && isNetwork(address)) {
        await session.send('Fetch.continueRequest', { requestId });
      } else if (response === null) {
        const errorReason = isTopNavigation ? 'Failed' : 'BlockedByClient';
        await session.send('Fetch.failRequest', { requestId, errorReason });
      } else {
        await session.send('Fetch.fulfillRequest', { requestId, ...response });
      }
    } catch (error) {
      if (isTopNavigation && error instanceof Error) loads.explain(error.message);
      process.stderr.write(`[preview shell] ${request.url}: ${String(error)}\n`);
      await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => undefined);
    }
  }
}

/** An address that leads to a server; the app's own scheme does not. */
function isNetwork(address: string): boolean {
  return /^https?:/.test(toAppAddress(address));
}

/** Whether the app serves this page itself; such a page reaches nothing else. */
function isApp(url: string): boolean {
  return !/^(https?|file|data|blob|about):/.test(url);
}
