import type * as z from 'zod/mini';
import { type IpcChannel, ipcChannels, viewPatchChannel } from '../../../shared/ipc/ipc-contract.ts';
import { ipcSchemas } from '../../../shared/ipc/ipc-schema.ts';
import { onceForEach } from '../../../shared/values/once-for-each.ts';
import type { ViewPatch } from '../../../shared/view/view-patch.ts';
import type { Log } from '../../core/ports.ts';
import { isAppUrl } from './app-protocol.ts';

/** What we use of Electron's WebContents. */
interface Page {
  isDestroyed(): boolean;
  send(channel: string, message: unknown): void;
}

interface Frame {
  readonly url: string;
  readonly parent: Frame | null;
}

/** What we use of Electron's IpcMainInvokeEvent. */
interface IpcEvent {
  readonly sender: Page;
  /** Null once the frame is gone. */
  readonly senderFrame: Frame | null;
}

export interface IpcServer {
  /** Sends a patch to every open window that has subscribed. */
  sendViewPatch(patch: ViewPatch): void;
  /** Stops answering. */
  close(): void;
}

/** All that the window learns about a refused or failed request. */
export const ipcErrorTexts = {
  refused: 'The request was refused.',
  failed: 'The request failed.',
} as const;

/**
 * Answers every channel of the IPC contract. Only the top frame of one of our windows, showing one of our pages, is
 * trusted: no other window, no inner frame, no frame that is gone. A request reaches its handler only from there and
 * with one argument that its schema accepts; others are rejected with a fixed text. A handler that throws is a bug: it
 * is logged without values, and the window gets a fixed text, never a stack trace.
 */
export function createIpcServer(deps: {
  readonly ipcMain: {
    handle(channel: string, listener: (event: IpcEvent, ...received: unknown[]) => unknown): void;
    removeHandler(channel: string): void;
  };
  /** Each takes what its channel's schema yields. */
  readonly handlers: Readonly<Record<IpcChannel, (argument: never) => unknown>>;
  /** The pages of our open windows. */
  readonly ownPages: () => readonly unknown[];
  readonly log: Log;
}): IpcServer {
  const { ipcMain, handlers, ownPages, log } = deps;
  const subscribers = new Set<Page>();
  const schemaOf = onceForEach((channel: IpcChannel): z.ZodMiniType => ipcSchemas[channel]());

  for (const channel of ipcChannels) {
    ipcMain.handle(channel, (event, ...received: unknown[]) => serve(channel, event, received));
  }

  return {
    sendViewPatch(patch) {
      for (const contents of subscribers) {
        if (contents.isDestroyed()) subscribers.delete(contents);
        else contents.send(viewPatchChannel, patch);
      }
    },
    close() {
      for (const channel of ipcChannels) ipcMain.removeHandler(channel);
      subscribers.clear();
    },
  };

  async function serve(channel: IpcChannel, event: IpcEvent, received: readonly unknown[]): Promise<unknown> {
    if (!isTrusted(event)) throw refuse(channel, 'sender');
    if (received.length !== 1) throw refuse(channel, 'arguments');
    const parsed = schemaOf(channel).safeParse(received[0]);
    if (!parsed.success) throw refuse(channel, 'argument');
    // `ipc-schema.ts` is checked against the contract, but the compiler loses that in a loop over channels.
    const handle = handlers[channel] as (argument: unknown) => unknown;
    let result: unknown;
    try {
      result = await handle(parsed.data);
    } catch (error) {
      log.warn('ipc-handler-failed', { channel, name: error instanceof Error ? error.name : typeof error });
      throw new Error(ipcErrorTexts.failed);
    }
    if (channel === 'view:subscribe' || channel === 'view:first') subscribers.add(event.sender);
    return result;
  }

  function isTrusted({ sender, senderFrame }: IpcEvent): boolean {
    if (senderFrame === null || !ownPages().includes(sender)) return false;
    return senderFrame.parent === null && isAppUrl(senderFrame.url);
  }

  function refuse(channel: IpcChannel, reason: 'sender' | 'arguments' | 'argument'): Error {
    log.warn('ipc-refused', { channel, reason });
    return new Error(ipcErrorTexts.refused);
  }
}
