import { EventEmitter } from 'node:events';

type Handler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown;
type Known = Pick<Electron.IpcMain, 'handle' | 'removeHandler'>;

/** `electron.ipcMain`. */
export class IpcMain extends EventEmitter implements Known {
  #handlers = new Map<string, Handler>();

  constructor() {
    super();
    // As in Electron, a channel may have this name.
    this.on('error', () => undefined);
  }

  handle(channel: string, listener: Handler): void {
    if (this.#handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    if (typeof listener !== 'function')
      throw new TypeError(`Expected handler to be a function, but found type '${typeof listener}'`);
    this.#handlers.set(channel, listener);
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** For the shell. Rejects as Electron's `ipcRenderer.invoke` does, and prints why (lib/browser/ipc-dispatch.ts). */
  async answer(
    channel: string,
    event: Electron.IpcMainInvokeEvent,
    parts: unknown[],
  ): Promise<unknown> {
    try {
      const handler = this.#handlers.get(channel);
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      return await handler(event, ...parts);
    } catch (error) {
      console.error(`Error occurred in handler for '${channel}':`, error);
      throw new Error(`Error invoking remote method '${channel}': ${String(error)}`);
    }
  }
}
