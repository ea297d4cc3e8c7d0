import { EventEmitter } from 'node:events';
import { createIpcServer } from '../../../electron/adapters/ipc/ipc-server.ts';
import { createPersonWatch } from '../../../electron/adapters/ipc/person-watch.ts';
import type { Question } from '../../../electron/core/ports.ts';
import { type IpcChannel, ipcChannels, windowKinds } from '../../../shared/ipc/channel-rules.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { asElectron } from '../../run/as-electron.ts';

export const pageUrl = 'app://hostbell/index.html';

export interface Frame {
  readonly url: string;
  readonly parent: Frame | null;
}

/** The parts of Electron's WebContents that the server uses. */
export function createPage() {
  const sent: unknown[][] = [];
  const state = { isDestroyed: false };
  const page = Object.assign(new EventEmitter(), {
    sent,
    state,
    isDestroyed: () => state.isDestroyed,
    send: (...message: unknown[]) => void sent.push(message),
    /** A person's input of this type. */
    press: (type = 'keyDown') => void page.emit('before-input-event', {}, { type }),
  });
  return page;
}
export type Page = ReturnType<typeof createPage>;

type Listener = Parameters<Electron.IpcMain['handle']>[1];

/** The server with our windows, and handlers that record what reaches them. */
export function setUp(
  options: { fail?: () => unknown; confirms?: boolean; isSeen?: boolean } = {},
) {
  const listeners = new Map<string, Listener>();
  const handled: { channel: string; argument: unknown }[] = [];
  const handlers = Object.fromEntries(
    ipcChannels.map((channel) => [
      channel,
      (argument: unknown) => {
        handled.push({ channel, argument });
        return options.fail?.() ?? `answer to ${channel}`;
      },
    ]),
    // The entries cover all channels.
  ) as Record<IpcChannel, (argument: unknown) => unknown>;
  const clock = createManualClock();
  const person = createPersonWatch(clock);
  const questions: Question[] = [];
  const busy: number[] = [];
  const pages = { main: createPage(), quick: createPage(), mini: createPage() };
  const log = createRecordingLog();
  const server = createIpcServer({
    ipcMain: {
      handle: (channel, listener) => void listeners.set(channel, listener),
      removeHandler: (channel) => void listeners.delete(channel),
    },
    handlers,
    windowOf: (asking) => windowKinds.find((kind) => pages[kind] === asking) ?? null,
    person,
    confirm: async (question) => {
      questions.push(question);
      return options.confirms ?? false;
    },
    onBusy: () => void busy.push(clock.monotonicMs()),
    clock,
    log,
  });
  for (const each of Object.values(pages)) person.follow(each);
  // A person is at the window, unless the test says otherwise.
  if (options.isSeen !== false) for (const each of Object.values(pages)) each.press();
  const ownFrame: Frame = { url: pageUrl, parent: null };
  const invoke = async (
    channel: string,
    args: readonly unknown[],
    from: { sender?: Page; frame?: Frame | null } = {},
  ) => {
    const listener = listeners.get(channel);
    if (listener === undefined) throw new Error(`nobody listens to ${channel}`);
    const senderFrame = from.frame === undefined ? ownFrame : from.frame;
    return listener(asElectron({ sender: from.sender ?? pages.main, senderFrame }), ...args);
  };
  return {
    server,
    pages,
    page: pages.main,
    quickPage: pages.quick,
    clock,
    questions,
    busy,
    log,
    handled,
    listeners,
    invoke,
  };
}
