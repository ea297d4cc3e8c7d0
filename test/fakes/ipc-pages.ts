import { createIpcServer } from '../../electron/adapters/windows/ipc-server.ts';
import { createSenderCheck } from '../../electron/adapters/windows/trusted-sender.ts';
import { ipcChannels } from '../../shared/ipc/ipc-contract.ts';
import type { IpcHandlers } from '../../shared/ipc/ipc-handlers.ts';
import { createRecordingLog } from './recording-log.ts';

export const pageUrl = 'app://hostbell/index.html';

export interface Frame {
  readonly url: string;
  readonly parent: Frame | null;
}

/** The few parts of Electron's page that the server touches. */
export function createPage() {
  const sent: unknown[][] = [];
  const state = { isDestroyed: false };
  return {
    sent,
    state,
    isDestroyed: () => state.isDestroyed,
    send: (...message: unknown[]) => void sent.push(message),
  };
}
export type Page = ReturnType<typeof createPage>;

type Listener = (event: unknown, ...args: unknown[]) => unknown;

/** The server with two windows of ours, and handlers that only note what reached them. */
export function setUp(options: { fail?: () => never } = {}) {
  const listeners = new Map<string, Listener>();
  const handled: { channel: string; argument: unknown }[] = [];
  const handlers = Object.fromEntries(
    ipcChannels.map((channel) => [
      channel,
      (argument: unknown) => {
        handled.push({ channel, argument });
        options.fail?.();
        return `answer to ${channel}`;
      },
    ]),
    // The answers do not matter here, only who gets one.
  ) as unknown as IpcHandlers;
  const page = createPage();
  const quickPage = createPage();
  const log = createRecordingLog();
  const server = createIpcServer({
    ipcMain: {
      handle: (channel, listener) => void listeners.set(channel, listener as Listener),
      removeHandler: (channel) => void listeners.delete(channel),
    },
    handlers,
    isTrustedSender: createSenderCheck(() => [
      null,
      page as unknown as Electron.WebContents,
      quickPage as unknown as Electron.WebContents,
    ]),
    log,
  });
  const ownFrame: Frame = { url: pageUrl, parent: null };
  const invoke = async (
    channel: string,
    args: readonly unknown[],
    from: { sender?: Page; frame?: Frame | null } = {},
  ) => {
    const listener = listeners.get(channel);
    if (listener === undefined) throw new Error(`nobody listens to ${channel}`);
    return listener(
      { sender: from.sender ?? page, senderFrame: from.frame === undefined ? ownFrame : from.frame },
      ...args,
    );
  };
  return { server, page, quickPage, log, handled, listeners, invoke };
}
