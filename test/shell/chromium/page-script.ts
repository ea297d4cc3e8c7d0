import { openBridgeEnd, openPageWorld } from './context-bridge.ts';
import { decodeFromWire, encodeForWire } from './wire.ts';

/** The world that the preload runs in, by Electron's name for it. */
export const preloadWorld = 'Electron Isolated Context';

/** The name of the CDP binding. Only the preload's world has it, and the preload itself does not see it. */
export const bindingName = 'hostbellPreviewBinding';

/** Where the shell finds the preload's world again, to hand it answers and messages. */
export const receiverSymbol = 'hostbell.preview';

const handshake = 'hostbell-preview-bridge';

export interface PreloadConfiguration {
  readonly platform: string;
}

/** What the page calls the shell with, as JSON. */
export interface PageCall {
  readonly kind: 'invoke' | 'send' | 'focus' | 'blur';
  readonly id: number;
  readonly channel: string;
  /** Encoded for the wire: an array. */
  readonly payload: string;
}

/**
 * The texts that run in every new document before the page's own scripts. The one for the preload's world stands in for
 * what Electron gives a sandboxed preload, and runs the unchanged preload when the page's half of the bridge is there.
 */
export function buildPageScripts(
  preloadSource: string,
  configuration: PreloadConfiguration,
): { readonly preloadWorld: string; readonly pageWorld: string } {
  const names = { bindingName, receiverSymbol, handshake };
  return {
    preloadWorld: `(${installPreload.toString()})(
${JSON.stringify({ ...configuration, ...names })},
{ encode: ${encodeForWire.toString()}, decode: ${decodeFromWire.toString()} },
${openBridgeEnd.toString()},
function (require, module, exports, process) {
${preloadSource}
});`,
    pageWorld: `(${openPageWorld.toString()})(${openBridgeEnd.toString()}, ${JSON.stringify(handshake)});`,
  };
}

type Receiver = Record<'answer' | 'receive', (...parts: never[]) => void>;

/** Sent into the preload's world as text: it uses nothing from outside itself. */
function installPreload(
  configuration: PreloadConfiguration & Record<'bindingName' | 'receiverSymbol' | 'handshake', string>,
  wire: { encode(value: unknown): string; decode(text: string): unknown },
  openEnd: typeof openBridgeEnd,
  preload: (require: unknown, module: object, exports: object, process: unknown) => void,
): void {
  // Names that no type knows: the shell chose them.
  const globals = globalThis as unknown as Record<string | symbol, unknown>;
  // Put there by the shell (Runtime.addBinding).
  const callShell = globals[configuration.bindingName] as ((text: string) => void) | undefined;
  delete globals[configuration.bindingName];
  // Electron runs the preload in the top frame only, and not in the empty first document.
  if (callShell === undefined || window !== window.top || location.href === 'about:blank') return;

  let lastId = 0;
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const listeners = new Map<string, Set<(event: object, ...parts: unknown[]) => void>>();

  const receiver: Receiver = {
    answer(id: number, isGood: boolean, payload: string): void {
      const answer = waiting.get(id);
      waiting.delete(id);
      if (isGood) answer?.resolve(wire.decode(payload));
      else answer?.reject(new Error(String(wire.decode(payload))));
    },
    receive(channel: string, payload: string): void {
      // Sent by the shell: always an array.
      const parts = wire.decode(payload) as unknown[];
      for (const listener of [...(listeners.get(channel) ?? [])]) listener({ sender: ipcRenderer }, ...parts);
    },
  };
  Object.defineProperty(globalThis, Symbol.for(configuration.receiverSymbol), { value: receiver });

  function call(kind: string, channel: string, parts: unknown[]): number {
    lastId += 1;
    callShell?.(JSON.stringify({ kind, id: lastId, channel, payload: wire.encode(parts) }));
    return lastId;
  }

  function known<T extends object>(owner: string, target: T): T {
    return new Proxy(target, {
      get(object, key, self) {
        if (typeof key === 'symbol' || key in object || key === 'then') return Reflect.get(object, key, self);
        throw new Error(`${owner}.${key} is not in the preview shell (see test/shell/README.md)`);
      },
    });
  }

  const ipcRenderer = known('electron.ipcRenderer', {
    invoke(channel: string, ...parts: unknown[]): Promise<unknown> {
      return new Promise((resolve, reject) =>
        waiting.set(call('invoke', channel, parts), { resolve, reject }),
      );
    },
    send(channel: string, ...parts: unknown[]): void {
      call('send', channel, parts);
    },
    on(channel: string, listener: (event: object, ...parts: unknown[]) => void): unknown {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
      return ipcRenderer;
    },
    off(channel: string, listener: (event: object, ...parts: unknown[]) => void): unknown {
      listeners.get(channel)?.delete(listener);
      return ipcRenderer;
    },
    removeListener(channel: string, listener: (event: object, ...parts: unknown[]) => void): unknown {
      listeners.get(channel)?.delete(listener);
      return ipcRenderer;
    },
  });

  window.addEventListener('focus', () => call('focus', '', []));
  window.addEventListener('blur', () => call('blur', '', []));

  const listenOnce = { once: true };
  window.addEventListener(configuration.handshake, (event) => runPreload(event as FocusEvent), listenOnce);

  function runPreload({ relatedTarget }: FocusEvent): void {
    // Sent by the page's half of the bridge, before any script of the page has run.
    const bridge = openEnd(relatedTarget as EventTarget, 'preload', 'page');
    const contextBridge = known('electron.contextBridge', {
      exposeInMainWorld: (name: string, api: unknown) => void bridge.call('expose', name, api),
    });
    const process = known('process', {
      platform: configuration.platform,
      type: 'renderer',
      sandboxed: true,
      contextIsolated: true,
      env: {},
    });
    const module = { exports: {} };
    preload(requireInPreload, module, module.exports, process);

    function requireInPreload(name: string): unknown {
      if (name === 'electron' || name === 'electron/renderer') {
        return known('electron', { contextBridge, ipcRenderer });
      }
      throw new Error(`module not found: ${name}`);
    }
  }
}
