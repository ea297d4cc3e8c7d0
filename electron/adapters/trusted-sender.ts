import { isAppUrl } from './app-protocol.ts';

/** The parts of an IPC event that tell who sent it. */
export interface SenderEvent {
  readonly sender: Electron.WebContents;
  readonly senderFrame: Electron.WebFrameMain | null;
}

/**
 * Trusts the top frame of our own window while it shows a page of ours; no other window, no frame inside it, no
 * frame that has gone meanwhile.
 */
export function createSenderCheck(
  ownContents: () => Electron.WebContents | null,
): (event: SenderEvent) => boolean {
  return ({ sender, senderFrame }) => {
    const own = ownContents();
    if (own === null || sender !== own || senderFrame === null) return false;
    return senderFrame.parent === null && isAppUrl(senderFrame.url);
  };
}
