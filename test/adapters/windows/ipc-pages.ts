import { createIpcServer } from '../../../electron/adapters/windows/ipc-server.ts';
import { type IpcChannel, ipcChannels } from '../../../shared/ipc/ipc-contract.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';

export const pageUrl = 'app://hostbell/index.html';

export interface Frame {
  readonly url: string;
  readonly parent: Frame | null;
}

/** The parts of Electron's WebContents that the server uses. */
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

interface IpcEvent {
  readonly sender: Page;
  readonly senderFrame: Frame | null;
}

type Listener = (event: IpcEvent, ...args: unknown[]) => unknown;

/** The server with two of our windows, and handlers that record what reaches them. */
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
    // The entries cover all channels.
  ) as Record<IpcChannel, (argument: unknown) => unknown>;
  const page = createPage();
  const quickPage = createPage();
  const log = createRecordingLog();
  const server = createIpcServer({
    ipcMain: {
      handle: (channel, listener) => void listeners.set(channel, listener),
      removeHandler: (channel) => void listeners.delete(channel),
    },
    handlers,
    ownPages: () => [null, page, quickPage],
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
