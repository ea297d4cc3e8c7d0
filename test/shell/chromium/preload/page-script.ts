import { bridgeEndSource, type OpenEnd, openPageWorld } from './context-bridge.ts';
import { decodeFromWire, encodeForWire } from './wire.ts';

/** The world that the preload runs in, by Electron's name for it. */
export const preloadWorld = 'Electron Isolated Context';

/** The name of the CDP binding. Only the preload's world has it, and the preload itself does not see it. */
export const bindingName = 'hostbellPreviewBinding';

/** Where the shell finds the preload's world again, to pass it answers and messages. */
export const receiverSymbol = 'hostbell.preview';

/** Where the preload waits until its environment is ready. */
const preloadSymbol = 'hostbell.preview.preload';

const handshake = 'hostbell-preview-bridge';

/** A preload from one of the app's files. */
export interface PreloadFile {
  readonly path: string;
  readonly source: string;
}

/** A call from the page to the shell, as JSON. */
export interface PageCall {
  readonly kind: 'invoke' | 'focus' | 'blur';
  readonly id: number;
  readonly channel: string;
  /** Encoded for the wire: an array. */
  readonly payload: string;
}

/**
 * The scripts that run in every new document before the page's own. In the preload's world these are the unchanged
 * preload, which waits, and a substitute for what Electron gives a sandboxed one; it runs it once the page's half of
 * the bridge is there.
 */
export function buildPageScripts(preload: PreloadFile | null): {
  readonly preloadWorld: readonly string[];
  readonly pageWorld: string;
} {
  const configuration: Configuration = { bindingName, receiverSymbol, preloadSymbol, handshake };
  return {
    preloadWorld: [
      ...(preload === null ? [] : [asWaiting(preload)]),
      `(${installPreload.toString()})(
${JSON.stringify(configuration)},
{ encode: ${encodeForWire.toString()}, decode: ${decodeFromWire.toString()} },
${bridgeEndSource});`,
    ],
    pageWorld: `(${openPageWorld.toString()})(
${bridgeEndSource},
${JSON.stringify(handshake)});`,
  };
}

/** Wraps a preload as Electron does (lib/sandboxed_renderer/preload.ts), keeping its own lines in stacks. */
function asWaiting({ path, source }: PreloadFile): string {
  const place = `globalThis[Symbol.for(${JSON.stringify(preloadSymbol)})]`;
  return `${place} = function (require) { ${source}
};
//# sourceURL=${path.replaceAll(' ', '%20')}`;
}

type Configuration = Readonly<
  Record<'bindingName' | 'receiverSymbol' | 'preloadSymbol' | 'handshake', string>
>;

type RunnablePreload = (require: (name: string) => unknown) => void;

type Listener = (...values: unknown[]) => void;
type Receiver = Record<'answer' | 'receive', (...parts: never[]) => void>;

/** Sent into the preload's world as text: it uses nothing from outside itself. */
function installPreload(
  configuration: Configuration,
  wire: { encode(value: unknown): string; decode(text: string): unknown },
  openEnd: OpenEnd,
): void {
  // Names that no type knows: the shell chose them.
  const globals = globalThis as unknown as Record<string | symbol, unknown>;
  // Put there by the shell (Runtime.addBinding).
  const callShell = globals[configuration.bindingName] as ((text: string) => void) | undefined;
  delete globals[configuration.bindingName];
  const preload = globals[Symbol.for(configuration.preloadSymbol)] as RunnablePreload | undefined;
  delete globals[Symbol.for(configuration.preloadSymbol)];
  // Electron runs the preload in the top frame only.
  if (callShell === undefined || window !== window.top) return;

  let lastId = 0;
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();

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
      for (const one of heard)
        if (one.channel === channel) one.listener({ sender: ipcRenderer }, ...parts);
    },
  };
  Object.defineProperty(globalThis, Symbol.for(configuration.receiverSymbol), { value: receiver });

  function call(kind: PageCall['kind'], channel: string, parts: unknown[]): number {
    lastId += 1;
    callShell?.(JSON.stringify({ kind, id: lastId, channel, payload: wire.encode(parts) }));
    return lastId;
  }

  let heard: readonly { channel: string; listener: Listener }[] = [];
  const ipcRenderer = {
    invoke: (channel: string, ...parts: unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) =>
        waiting.set(call('invoke', channel, parts), { resolve, reject }),
      ),
    on(channel: string, listener: Listener): void {
      heard = [...heard, { channel, listener }];
    },
    once(channel: string, listener: Listener): void {
      const first: Listener = (...values) => {
        ipcRenderer.removeListener(channel, first);
        listener(...values);
      };
      ipcRenderer.on(channel, first);
    },
    removeListener(channel: string, listener: Listener): void {
      heard = heard.filter((one) => one.channel !== channel || one.listener !== listener);
    },
  };

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
    const contextBridge = {
      exposeInMainWorld: (name: string, api: unknown) => void bridge.call('expose', name, api),
    };
    const electron = { contextBridge, ipcRenderer };
    const requireInPreload = (name: string) => {
      if (name === 'electron') return electron;
      throw new Error(`module not found: ${name}`);
    };
    // The page is loaded even if it throws.
    preload?.(requireInPreload);
  }
}
