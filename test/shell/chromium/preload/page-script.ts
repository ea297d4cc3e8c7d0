import { bridgeEndSource, type OpenEnd, openPageWorld } from './context-bridge.ts';
import { createEmitterClass } from './preload-emitter.ts';
import { decodeFromWire, encodeForWire } from './wire.ts';

/** The world that the preload runs in, by Electron's name for it. */
export const preloadWorld = 'Electron Isolated Context';

/** The name of the CDP binding. Only the preload's world has it, and the preload itself does not see it. */
export const bindingName = 'hostbellPreviewBinding';

/** Where the shell finds the preload's world again, to pass it answers and messages. */
export const receiverSymbol = 'hostbell.preview';

/** Where the preloads wait until their environment is ready. */
const preloadsSymbol = 'hostbell.preview.preloads';

const handshake = 'hostbell-preview-bridge';

/** A preload from one of the app's files. */
export interface PreloadFile {
  readonly path: string;
  readonly source: string;
}

/** A call from the page to the shell, as JSON. */
export interface PageCall {
  readonly kind: 'invoke' | 'send' | 'focus' | 'blur';
  readonly id: number;
  readonly channel: string;
  /** Encoded for the wire: an array. */
  readonly payload: string;
}

/**
 * The scripts that run in every new document before the page's own. In the preload's world these are the unchanged
 * preloads, which wait, and a substitute for all that Electron gives a sandboxed one; it runs them once the page's
 * half of the bridge is there.
 */
export function buildPageScripts(preloads: readonly PreloadFile[]): {
  readonly preloadWorld: readonly string[];
  readonly pageWorld: string;
} {
  const { platform, arch, pid, execPath, version, versions } = process;
  const configuration: Configuration = {
    ...{ bindingName, receiverSymbol, preloadsSymbol, handshake },
    process: {
      ...{ platform, arch, pid, execPath, version, versions },
      argv: [execPath, '--enable-sandbox'],
      env: {},
      type: 'renderer',
      sandboxed: true,
      contextIsolated: true,
    },
  };
  return {
    preloadWorld: [
      ...preloads.map(asWaiting),
      `(${installPreload.toString()})(
${JSON.stringify(configuration)},
{ encode: ${encodeForWire.toString()}, decode: ${decodeFromWire.toString()} },
${bridgeEndSource},
${createEmitterClass.toString()},
${refuseUnknown.toString()});`,
    ],
    pageWorld: `(${openPageWorld.toString()})(
${bridgeEndSource},
${JSON.stringify(handshake)});`,
  };
}

/** Wraps a preload with Electron's parameters (lib/sandboxed_renderer/preload.ts), keeping its own lines in stacks. */
function asWaiting({ path, source }: PreloadFile): string {
  const list = `globalThis[Symbol.for(${JSON.stringify(preloadsSymbol)})]`;
  return `(${list} ??= []).push({ path: ${JSON.stringify(path)}, run: function (require, process, exports, module, Buffer, global, setImmediate, clearImmediate) { ${source}
} });
//# sourceURL=${path.replaceAll(' ', '%20')}`;
}

interface Configuration
  extends Record<'bindingName' | 'receiverSymbol' | 'preloadsSymbol' | 'handshake', string> {
  readonly process: object;
}

interface RunnablePreload {
  readonly path: string;
  run(...surroundings: unknown[]): void;
}

type Receiver = Record<'answer' | 'receive', (...parts: never[]) => void>;

/** Sent into the preload's world as text: it uses nothing from outside itself. */
function installPreload(
  configuration: Configuration,
  wire: { encode(value: unknown): string; decode(text: string): unknown },
  openEnd: OpenEnd,
  createEmitter: typeof createEmitterClass,
  known: typeof refuseUnknown,
): void {
  // Names that no type knows: the shell chose them.
  const globals = globalThis as unknown as Record<string | symbol, unknown>;
  // Put there by the shell (Runtime.addBinding).
  const callShell = globals[configuration.bindingName] as ((text: string) => void) | undefined;
  delete globals[configuration.bindingName];
  const preloads = (globals[Symbol.for(configuration.preloadsSymbol)] ?? []) as RunnablePreload[];
  delete globals[Symbol.for(configuration.preloadsSymbol)];
  // Electron runs the preload in the top frame only.
  if (callShell === undefined || window !== window.top) return;

  let lastId = 0;
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const EventEmitter = createEmitter();

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
      ipcRenderer.emit(channel, { sender: ipcRenderer, ports: [] }, ...parts);
    },
  };
  Object.defineProperty(globalThis, Symbol.for(configuration.receiverSymbol), { value: receiver });

  function call(kind: string, channel: string, parts: unknown[]): number {
    lastId += 1;
    callShell?.(JSON.stringify({ kind, id: lastId, channel, payload: wire.encode(parts) }));
    return lastId;
  }

  function ask(kind: string, channel: string, parts: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) =>
      waiting.set(call(kind, channel, parts), { resolve, reject }),
    );
  }

  class IpcRenderer extends EventEmitter {
    invoke(channel: string, ...parts: unknown[]): Promise<unknown> {
      return ask('invoke', channel, parts);
    }

    send(channel: string, ...parts: unknown[]): void {
      call('send', channel, parts);
    }
  }
  const ipcRenderer = known('electron.ipcRenderer', new IpcRenderer());

  window.addEventListener('focus', () => call('focus', '', []));
  window.addEventListener('blur', () => call('blur', '', []));

  const listenOnce = { once: true };
  window.addEventListener(
    configuration.handshake,
    (event) => runPreload(event as FocusEvent),
    listenOnce,
  );

  function runPreload({ relatedTarget }: FocusEvent): void {
    // Sent by the page's half of the bridge, before any script of the page has run.
    const bridge = openEnd(relatedTarget as EventTarget, 'preload', 'page');
    const contextBridge = known('electron.contextBridge', {
      exposeInMainWorld: (name: string, api: unknown) => void bridge.call('expose', name, api),
    });
    let zoomLevel = 0;
    const webFrame = known('electron.webFrame', {
      getZoomLevel: () => zoomLevel,
      setZoomLevel: (level: number) => {
        zoomLevel = level;
      },
    });
    const electron = known('electron', { contextBridge, ipcRenderer, webFrame });
    const process = known('process', configuration.process);
    for (const { path, run } of preloads) {
      const module = { exports: {} };
      try {
        run(
          ...[requireInPreload, process, module.exports, module],
          ...[known('Buffer', {}), globalThis, absent('setImmediate'), absent('clearImmediate')],
        );
      } catch (error) {
        // Worded as in Electron, which loads the page all the same.
        const { stack } = Object(error) as { stack?: unknown };
        reportError(new Error(`Unable to load preload script: ${path}\n${stack ?? error}`));
      }
    }

    function requireInPreload(name: string): unknown {
      if (/^electron(\/(common|renderer))?$/.test(name)) return electron;
      if (/^(node:)?(events|timers|url)$/.test(name)) return absent(`require('${name}')`)();
      throw new Error(`module not found: ${name}`);
    }

    function absent(name: string): () => never {
      return () => {
        throw new Error(`${name} is not in the preview shell (see test/shell/README.md)`);
      };
    }
  }
}

/** The same object, but a name that it lacks throws. Sent as text, as above. */
function refuseUnknown<T extends object>(owner: string, target: T): T {
  return new Proxy(target, {
    get(object, key) {
      if (typeof key === 'symbol' || key in object || key === 'then') {
        const value: unknown = Reflect.get(object, key);
        return typeof value === 'function' ? value.bind(object) : value;
      }
      throw new Error(`${owner}.${key} is not in the preview shell (see test/shell/README.md)`);
    },
  });
}
