import { type IpcChannel, ipcChannels, viewPatchChannel } from '../../../shared/ipc/ipc-contract.ts';
import type { IpcHandlers } from '../../../shared/ipc/ipc-handlers.ts';
import { ipcSchemas } from '../../../shared/ipc/ipc-schema.ts';
import type { ViewPatch } from '../../../shared/view/view-patch.ts';
import type { Log } from '../../core/ports.ts';
import type { SenderEvent } from './trusted-sender.ts';

export interface IpcServer {
  /** Sends a patch to every window that has subscribed and still lives. */
  sendViewPatch(patch: ViewPatch): void;
  /** Stops answering. */
  close(): void;
}

/** All that a refused or failed request tells the window. */
export const ipcErrorTexts = {
  refused: 'The request was refused.',
  failed: 'The request failed.',
} as const;

/**
 * Answers every channel of the IPC contract. A request reaches its handler only from a trusted sender and with one
 * argument that its schema accepts; others are rejected with a fixed text. A handler that throws is a bug: it is
 * logged without its values, and the window gets a fixed text, never a stack.
 */
export function createIpcServer(deps: {
  readonly ipcMain: Pick<Electron.IpcMain, 'handle' | 'removeHandler'>;
  readonly handlers: IpcHandlers;
  readonly isTrustedSender: (event: SenderEvent) => boolean;
  readonly log: Log;
}): IpcServer {
  const { ipcMain, handlers, isTrustedSender, log } = deps;
  const subscribers = new Set<Electron.WebContents>();

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

  async function serve(
    channel: IpcChannel,
    event: SenderEvent,
    received: readonly unknown[],
  ): Promise<unknown> {
    if (!isTrustedSender(event)) throw refuse(channel, 'sender');
    if (received.length !== 1) throw refuse(channel, 'arguments');
    const parsed = ipcSchemas[channel].safeParse(received[0]);
    if (!parsed.success) throw refuse(channel, 'argument');
    // Each channel's schema yields what its handler takes (`ipc-schema.ts` is checked against the contract); the
    // compiler cannot carry that through a loop over channels.
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

  function refuse(channel: IpcChannel, reason: 'sender' | 'arguments' | 'argument'): Error {
    log.warn('ipc-refused', { channel, reason });
    return new Error(ipcErrorTexts.refused);
  }
}
