import { toAppAddress } from '../addresses.ts';
import type { CdpSession, Protocol } from '../protocol.ts';
import { answerRequest, type OwnSchemePrivileges } from './request.ts';

/** What decides about a page's requests; each answers at once unless it says otherwise. */
export interface RequestJudge {
  /** The page wants to navigate a frame. False keeps it where it is. */
  navigating(url: string, isMainFrame: boolean): boolean;
  /** A server redirected a navigation. False ends it. */
  redirected(url: string, isMainFrame: boolean): boolean;
  /** A request of the page; null refuses it. */
  serve(request: Request): Promise<Response> | null;
  /** Of a scheme of the app's own. */
  privileges(scheme: string): OwnSchemePrivileges;
}

/** Answers each request of a page, lets it go to the network, or refuses it. `explain` hears why a page failed to load. */
export function answerRequests(
  session: CdpSession,
  mainFrame: { id(): string; url(): string },
  judge: RequestJudge,
  explain: (error: string) => void,
): void {
  const requestedByPage = new Map<string, string>();
  /** The page that Chromium was last given. Its first requests may be reported before its navigation is. */
  let servedUrl = '';
  session.on(
    'Page.frameRequestedNavigation',
    ({ frameId, url }) => void requestedByPage.set(frameId, url),
  );
  session.on('Fetch.requestPaused', (paused) => void answer(paused));

  async function answer(paused: Protocol.Fetch.requestPausedPayload): Promise<void> {
    const { requestId, request, resourceType, frameId } = paused;
    const isTopNavigation = resourceType === 'Document' && frameId === mainFrame.id();
    const fail = (errorReason: Protocol.Network.ErrorReason) =>
      session.send('Fetch.failRequest', { requestId, errorReason });
    try {
      const address = request.url + (request.urlFragment ?? '');
      const isWantedByPage = isNewNavigation(paused) && isAsked(frameId, address);
      if (!mayGoOn(paused, address, isWantedByPage)) return void (await fail('Aborted'));
      const isOfItself = isTopNavigation && !isWantedByPage;
      const response = mayBeRead(address, isOfItself) ? await answerRequest(paused, judge) : null;
      if (isTopNavigation && (response !== null || isNetwork(address)))
        servedUrl = toAppAddress(address);
      const isOfApp = [mainFrame.url(), servedUrl].every(isApp);
      const mayReachNetwork = (isTopNavigation || !isOfApp) && isNetwork(address);
      if (response !== null) await session.send('Fetch.fulfillRequest', { requestId, ...response });
      else if (mayReachNetwork) await session.send('Fetch.continueRequest', { requestId });
      else await fail(isTopNavigation ? 'Failed' : 'BlockedByClient');
    } catch (error) {
      if (isTopNavigation && error instanceof Error) explain(error.message);
      process.stderr.write(`[preview shell] ${request.url}: ${String(error)}\n`);
      await fail('Failed').catch(() => undefined);
    }
  }

  /** Whether a navigation may: one that the page wants, and one that a server redirected. */
  function mayGoOn(
    paused: Protocol.Fetch.requestPausedPayload,
    address: string,
    isWantedByPage: boolean,
  ): boolean {
    const isTop = paused.frameId === mainFrame.id();
    if (isWantedByPage) return judge.navigating(toAppAddress(address), isTop);
    const isRedirect =
      paused.resourceType === 'Document' && paused.redirectedRequestId !== undefined;
    return !isRedirect || judge.redirected(toAppAddress(address), isTop);
  }

  /** As in Electron, the app is asked about what a page wants, not about what the app or a debugger loads. */
  function isAsked(frameId: string, address: string): boolean {
    const wanted = requestedByPage.get(frameId);
    requestedByPage.delete(frameId);
    return frameId !== mainFrame.id() || wanted === address;
  }

  /** Files are only for pages that are files themselves. */
  function mayBeRead(address: string, isOfItself: boolean): boolean {
    const isOfFile = [mainFrame.url(), servedUrl].some((url) => url.startsWith('file:'));
    return !toAppAddress(address).startsWith('file:') || isOfItself || isOfFile;
  }
}

/** A redirect is reported separately. */
function isNewNavigation({
  resourceType,
  redirectedRequestId,
}: Protocol.Fetch.requestPausedPayload): boolean {
  return resourceType === 'Document' && redirectedRequestId === undefined;
}

/** An address that leads to a server; the app's own scheme does not. */
function isNetwork(address: string): boolean {
  return /^https?:/.test(toAppAddress(address));
}

/** Whether the app serves this page itself; such a page reaches nothing else. */
function isApp(url: string): boolean {
  return !/^(https?|file|data|blob|about):/.test(url);
}
