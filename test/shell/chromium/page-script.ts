import { decodeFromWire, encodeForWire } from './wire.ts';

/** The name of the CDP binding; the page script takes it away before any script of the page runs. */
export const bindingName = 'hostbellPreviewBinding';

/** Where the shell finds the page script again, to hand it answers and messages. */
export const receiverSymbol = 'hostbell.preview';

export interface PreloadConfiguration {
  readonly bindingName: string;
  readonly receiverSymbol: string;
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
 * The text that runs in every new document of a window before the page's own scripts: a stand-in for what Electron
 * gives a sandboxed preload, then the unchanged preload.
 */
export function buildPageScript(preloadSource: string, configuration: PreloadConfiguration): string {
  return `(${installPreload.toString()})(
${JSON.stringify(configuration)},
{ encode: ${encodeForWire.toString()}, decode: ${decodeFromWire.toString()} },
function (require, module, exports, process) {
${preloadSource}
});`;
}

type Receiver = Record<'answer' | 'receive', (...parts: never[]) => void>;

/** Sent into the page as text: it uses nothing from outside itself. */
function installPreload(
  configuration: PreloadConfiguration,
  wire: { encode(value: unknown): string; decode(text: string): unknown },
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

  const contextBridge = known('electron.contextBridge', {
    exposeInMainWorld(name: string, api: unknown): void {
      Object.defineProperty(globalThis, name, { value: cross(api), enumerable: true });
    },
  });

  /** What the real bridge does to values that cross it: functions are wrapped, the rest is copied and frozen. */
  function cross(value: unknown): unknown {
    if (typeof value === 'function') {
      return (...parts: unknown[]) => cross(Reflect.apply(value, undefined, parts.map(cross)));
    }
    if (value instanceof Promise) return value.then(cross);
    if (value instanceof Error) return new Error(value.message);
    if (Array.isArray(value)) return Object.freeze(value.map(cross));
    if (typeof value === 'object' && value !== null) {
      if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
      return Object.freeze(
        Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cross(item)])),
      );
    }
    return value;
  }

  window.addEventListener('focus', () => call('focus', '', []));
  window.addEventListener('blur', () => call('blur', '', []));

  function requireInPreload(name: string): unknown {
    if (name === 'electron' || name === 'electron/renderer') {
      return known('electron', { contextBridge, ipcRenderer });
    }
    throw new Error(`module not found: ${name}`);
  }
  const module = { exports: {} };
  const process = known('process', {
    platform: configuration.platform,
    type: 'renderer',
    sandboxed: true,
    contextIsolated: false,
    env: {},
  });
  preload(requireInPreload, module, module.exports, process);
}
