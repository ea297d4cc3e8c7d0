import { toAppAddress } from '../addresses.ts';
import type { CdpSession, Protocol } from '../protocol.ts';
import { answerRequest } from './request.ts';

/** What decides about a page's requests; each answers at once unless it says otherwise. */
export interface RequestJudge {
  /** The page wants to navigate a frame. False keeps it where it is. */
  navigating(url: string, isMainFrame: boolean): boolean;
  /** A request of the page; null refuses it. */
  serve(request: Request): Promise<Response> | null;
}

/** Answers each request of a page, or refuses it: nothing of it goes to the network. */
export function answerRequests(session: CdpSession, mainFrame: string, judge: RequestJudge): void {
  const requestedByPage = new Map<string, string>();
  session.on(
    'Page.frameRequestedNavigation',
    ({ frameId, url }) => void requestedByPage.set(frameId, url),
  );
  session.on('Fetch.requestPaused', (paused) => void answer(paused));

  async function answer(paused: Protocol.Fetch.requestPausedPayload): Promise<void> {
    const { requestId, request, resourceType, frameId } = paused;
    const isTop = frameId === mainFrame;
    const fail = (errorReason: Protocol.Network.ErrorReason) =>
      session.send('Fetch.failRequest', { requestId, errorReason });
    try {
      const address = request.url + (request.urlFragment ?? '');
      const isWanted = resourceType === 'Document' && isAsked(frameId, address);
      if (isWanted && !judge.navigating(toAppAddress(address), isTop))
        return void (await fail('Aborted'));
      const response = await answerRequest(request, judge.serve);
      if (response !== null) await session.send('Fetch.fulfillRequest', { requestId, ...response });
      else await fail(resourceType === 'Document' && isTop ? 'Failed' : 'BlockedByClient');
    } catch (error) {
      const report = () =>
        process.stderr.write(`[preview shell] ${request.url}: ${String(error)}\n`);
      // If that fails too, the page is gone.
      await fail('Failed').then(report, () => undefined);
    }
  }

  /** As in Electron, the app is asked about what a page wants, not about what the app or a debugger loads. */
  function isAsked(frameId: string, address: string): boolean {
    const wanted = requestedByPage.get(frameId);
    requestedByPage.delete(frameId);
    return frameId !== mainFrame || wanted === address;
  }
}
