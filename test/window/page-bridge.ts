import { EventEmitter } from 'node:events';
import type { Page } from 'playwright';
import { createIpcServer } from '../../electron/adapters/ipc/ipc-server.ts';
import { createPersonWatch } from '../../electron/adapters/ipc/person-watch.ts';
import { createSystemClock } from '../../electron/adapters/system/clock.ts';
import { pageUrl } from '../../electron/adapters/windows/app-protocol.ts';
import type { Hostbell } from '../../electron/core/app/app.ts';
import { type IpcChannel, windowKinds } from '../../shared/ipc/channel-rules.ts';
import type { ViewPatch } from '../../shared/view/view-patch.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { asElectron } from '../run/as-electron.ts';

declare global {
  interface Window {
    /** Put there by `putBridge`. */
    askMain(channel: string | null, argument: unknown): Promise<unknown>;
    hearMain(patch: ViewPatch): void;
  }
}

/** The channel on which a page says what a person did in it. */
const input = 'a key or a button';

/** What a page has in place of the preload, in every document that it loads from now on. Returns what sends it patches. */
export async function putBridge(
  page: Page,
  ask: (channel: IpcChannel, argument: never) => unknown,
  onInput: ((type: string) => void) | null = null,
) {
  await page.exposeFunction('askMain', (channel: IpcChannel | typeof input, argument: never) =>
    channel === input ? onInput?.(argument) : ask(channel, argument),
  );
  await page.addInitScript(installBridge, onInput === null ? null : input);
  return (patch: unknown): void => {
    const sent = JSON.stringify(patch);
    // A page that closes meanwhile needs none.
    page.evaluate((text) => window.hearMain(JSON.parse(text)), sent).catch(() => undefined);
  };
}

type IpcMain = Parameters<typeof createIpcServer>[0]['ipcMain'];

/**
 * Connects pages of a browser to a core that runs in this process. The product's own IPC server is between them, so
 * arguments are parsed and patches sent as in the app.
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
      const sender = Object.assign(new EventEmitter(), {
        isDestroyed: () => page.isClosed(),
        send: (_channel: string, patch: unknown) => send(patch),
      });
      ownPages.set(sender, page);
      person.follow(sender);
      page.once('close', () => ownPages.delete(sender));
      const senderFrame = { url: pageUrl('main', 'en'), parent: null };
      const event = asElectron<Electron.IpcMainInvokeEvent>({ sender, senderFrame });
      const send = await putBridge(
        page,
        (channel, argument) => {
          const listener = listeners.get(channel);
          if (listener === undefined) throw new Error('No handler');
          return listener(event, argument);
        },
        (type) => sender.emit('before-input-event', {}, { type }),
      );
    },
    close(): void {
      unfollow();
      server.close();
    },
  };
}

/** Runs in the page before its own scripts. */
function installBridge(inputChannel: string | null): void {
  const listeners = new Set<(patch: ViewPatch) => void>();
  window.hearMain = (patch) => {
    for (const listener of listeners) listener(patch);
  };
  const hostbell = {
    invoke: (channel: string, argument: unknown) => window.askMain(channel, argument),
    onViewPatch(listener: (patch: ViewPatch) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const inputs = {
    keydown: 'rawKeyDown',
    keyup: 'keyUp',
    mousedown: 'mouseDown',
    mouseup: 'mouseUp',
  };
  if (inputChannel !== null)
    for (const [name, input] of Object.entries(inputs)) {
      const tell = (event: Event) => event.isTrusted && window.askMain(inputChannel, input);
      window.addEventListener(name, tell, { capture: true });
    }
  Object.assign(window, { hostbell });
}
