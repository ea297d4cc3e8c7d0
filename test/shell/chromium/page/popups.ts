import { toAppAddress } from '../addresses.ts';
import type { CdpConnection } from '../cdp.ts';
import type { CdpSession, Protocol } from '../protocol.ts';

/** Closes every window that a page opens, unseen, once `wanted` has heard of it. */
export function refusePopups(
  connection: CdpConnection,
  session: CdpSession,
  targetId: string,
  wanted: (url: string, frameName: string) => void,
): void {
  let opening: Protocol.Page.windowOpenPayload | null = null;
  // Reported before its window is there.
  session.on('Page.windowOpen', (payload) => {
    opening = payload;
  });
  connection.browser.on('Target.attachedToTarget', ({ targetInfo, sessionId }) => {
    if (targetInfo.openerId !== targetId) return;
    const { url = '', windowName = '' } = opening ?? {};
    try {
      wanted(toAppAddress(url), windowName);
    } finally {
      void refuse(targetInfo.targetId, sessionId).catch(() => undefined);
    }
  });

  /** It is closed before its opener goes on, and at once: an opener whose window is gone would wait for ever. */
  async function refuse(popupId: string, sessionId: string): Promise<void> {
    const { send } = connection.session(sessionId);
    await Promise.all([
      send('Runtime.evaluate', { expression: 'close()' }),
      send('Runtime.runIfWaitingForDebugger'),
    ]);
    await connection.browser.send('Target.closeTarget', { targetId: popupId });
  }
}
