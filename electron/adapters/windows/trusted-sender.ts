import { isAppUrl } from './app-protocol.ts';

/** The parts of an IPC event that tell who sent it. */
export interface SenderEvent {
  readonly sender: Electron.WebContents;
  readonly senderFrame: Electron.WebFrameMain | null;
}

/**
 * Trusts the top frame of one of our own windows while it shows a page of ours; no other window, no frame inside it, no
 * frame that has gone meanwhile.
 */
export function createSenderCheck(
  ownContents: () => readonly (Electron.WebContents | null)[],
): (event: SenderEvent) => boolean {
  return ({ sender, senderFrame }) => {
    if (senderFrame === null || !ownContents().includes(sender)) return false;
    return senderFrame.parent === null && isAppUrl(senderFrame.url);
  };
}
