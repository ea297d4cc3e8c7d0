import { toAppAddress } from '../addresses.ts';
import type { CdpSession, Protocol } from '../protocol.ts';
import { answerRequest } from './request.ts';

/** What decides about a page's requests; each answers at once unless it says otherwise. */
export interface RequestJudge {
  /** The page wants to navigate. False keeps it where it is. */
  navigating(url: string): boolean;
  /** A request of the page; null refuses it. */
  serve(request: Request): Promise<Response> | null;
}

/** Answers each request of a page, or refuses it: nothing of it goes to the network. */
export function answerRequests(session: CdpSession, mainFrame: string, judge: RequestJudge): void {
  /** Where the page itself wants to go. */
  let wanted = '';
  session.on('Page.frameRequestedNavigation', ({ frameId, url }) => {
    if (frameId === mainFrame) wanted = url;
  });
  session.on('Fetch.requestPaused', (paused) => void answer(paused));

  async function answer(paused: Protocol.Fetch.requestPausedPayload): Promise<void> {
    const { requestId, request, resourceType, frameId } = paused;
    const isDocument = resourceType === 'Document';
    const fail = (errorReason: Protocol.Network.ErrorReason) =>
      session.send('Fetch.failRequest', { requestId, errorReason });
    try {
      // The app's pages have no other frames.
      if (isDocument && frameId !== mainFrame) return void (await fail('BlockedByClient'));
      const address = request.url + (request.urlFragment ?? '');
      // As in Electron, the app is asked about what a page wants, not about what the app or a debugger loads.
      const isAsked = isDocument && wanted === address;
      if (isDocument) wanted = '';
      if (isAsked && !judge.navigating(toAppAddress(address))) return void (await fail('Aborted'));
      const response = await answerRequest(request, judge.serve);
      if (response !== null) await session.send('Fetch.fulfillRequest', { requestId, ...response });
      else await fail(isDocument ? 'Failed' : 'BlockedByClient');
    } catch (error) {
      const report = () =>
        process.stderr.write(`[preview shell] ${request.url}: ${String(error)}\n`);
      // If that fails too, the page is gone.
      await fail('Failed').then(report, () => undefined);
    }
  }
}
