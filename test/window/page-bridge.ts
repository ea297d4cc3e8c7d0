import { EventEmitter } from 'node:events';
import type { Page } from 'playwright';
import { createIpcServer } from '../../electron/adapters/ipc/ipc-server.ts';
import { createPersonWatch } from '../../electron/adapters/ipc/person-watch.ts';
import { createSystemClock } from '../../electron/adapters/system/clock.ts';
import { pageUrl } from '../../electron/adapters/windows/app-protocol.ts';
import type { Hostbell } from '../../electron/core/app/app.ts';
import { windowKinds } from '../../shared/ipc/channel-rules.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { asElectron } from '../run/as-electron.ts';

declare global {
  interface Window {
    /** A binding of the debugger. */
    toMain(message: string): void;
  }
}

/** What a page sends: a person's input, or a request; main answers with the same id. */
interface Request {
  readonly id: number;
  readonly channel: string;
  readonly argument: unknown;
  readonly input?: string;
}

type IpcMain = Parameters<typeof createIpcServer>[0]['ipcMain'];

/**
 * Connects pages of a browser to a core that runs in this process. The product's own IPC server is between them, so
 * arguments are parsed and patches sent as in the app. Messages pass as JSON, in order.
 */
export function createPageBridge(hostbell: Hostbell) {
  const clock = createSystemClock();
  const listeners = new Map<string, Parameters<IpcMain['handle']>[1]>();
  const ownPages = new Map<unknown, Page>();
  const person = createPersonWatch(clock);
  const server = createIpcServer({
    ipcMain: {
      handle: (channel, listener) => void listeners.set(channel, listener),
      removeHandler: (channel) => void listeners.delete(channel),
    },
    handlers: hostbell.handlers,
    windowOf: (sender) => {
      const page = ownPages.get(sender);
      const kind =
        page === undefined ? null : (new URL(page.url()).searchParams.get('window') ?? 'main');
      return windowKinds.find((known) => known === kind) ?? null;
    },
    person,
    confirm: async () => false,
    onBusy: () => hostbell.view.notices.addAgain('window-busy'),
    clock,
    log: createRecordingLog(),
  });
  const unfollow = hostbell.view.onPatch(server.sendViewPatch);

  return {
    /** Puts the bridge into every document that this page loads from now on. */
    async join(page: Page): Promise<void> {
      const debug = await page.context().newCDPSession(page);
      // A page that closes meanwhile needs no answer.
      const tell = (message: object) =>
        void debug
          .send('Runtime.evaluate', {
            expression: `fromMain(${JSON.stringify(JSON.stringify(message))})`,
          })
          .catch(() => undefined);
      const sender = Object.assign(new EventEmitter(), {
        isDestroyed: () => page.isClosed(),
        send: (_channel: string, patch: unknown) => tell({ patch }),
      });
      ownPages.set(sender, page);
      person.follow(sender);
      page.once('close', () => ownPages.delete(sender));
      const senderFrame = { url: pageUrl('main', 'en'), parent: null };
      const event = asElectron<Electron.IpcMainInvokeEvent>({ sender, senderFrame });
      debug.on('Runtime.bindingCalled', ({ name, payload }) => {
        if (name !== 'toMain') return;
        // Written by `installBridge`.
        const { id, channel, argument, input } = JSON.parse(payload) as Request;
        if (input !== undefined) {
          sender.emit('before-input-event', {}, { type: input });
          return;
        }
        const listener = listeners.get(channel);
        const answer =
          listener === undefined
            ? Promise.reject(new Error('No handler'))
            : listener(event, argument);
        Promise.resolve(answer).then(
          (result) => tell({ id, result }),
          (error: Error) => tell({ id, error: error.message }),
        );
      });
      await debug.send('Runtime.enable');
      await debug.send('Runtime.addBinding', { name: 'toMain' });
      await page.addInitScript(installBridge);
    },
    close(): void {
      unfollow();
      server.close();
    },
  };
}

/** Runs in the page before its own scripts: provides what the preload would. */
function installBridge(): void {
  const { toMain } = window;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Set<(patch: unknown) => void>();
  let lastId = 0;
  const fromMain = (message: string) => {
    const { id, result, error, patch } = JSON.parse(message);
    if (patch !== undefined) for (const listener of listeners) listener(patch);
    else if (error !== undefined) waiting.get(id)?.reject(new Error(error));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  };
  const hostbell = {
    invoke(channel: string, argument: unknown) {
      // An answer to an earlier document of this page must match no request of this one.
      lastId += 1;
      const id = performance.timeOrigin + lastId;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      toMain(JSON.stringify({ id, channel, argument }));
      return answer.promise;
    },
    onViewPatch(listener: (patch: unknown) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const inputs = {
    keydown: 'rawKeyDown',
    keyup: 'keyUp',
    mousedown: 'mouseDown',
    mouseup: 'mouseUp',
  };
  for (const [name, input] of Object.entries(inputs)) {
    const tell = (event: Event) => event.isTrusted && toMain(JSON.stringify({ input }));
    window.addEventListener(name, tell, { capture: true });
  }
  Object.assign(window, { fromMain, hostbell });
}
