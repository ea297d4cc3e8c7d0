/** A value in transit. Functions and promises stay in their world; the other one knows them by number. */
type Packed =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'function' | 'promise'; readonly id: number }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Packed])[] };

type Act = (...parts: unknown[]) => unknown;
type Message =
  | { readonly kind: 'call'; readonly id: string | number; readonly parts: readonly Packed[] }
  | { readonly kind: 'answer'; readonly value: Packed }
  | { readonly kind: 'failed'; readonly message: string };

export interface BridgeEnd {
  /** Gives the other world a function to call by name. */
  offer(name: string, act: (...parts: never[]) => unknown): void;
  /** Throws an Error with the message of what the function threw, as Electron does. */
  call(name: string, ...parts: unknown[]): unknown;
}

/**
 * Opens one end of the bridge between the world of the page and that of the preload. Both ends share `port`, which the
 * page cannot reach; its events and calls are synchronous.
 */
export type OpenEnd = (port: EventTarget, own: string, other: string) => BridgeEnd;

/** An `OpenEnd` as text, for either world. */
export const bridgeEndSource = openBridgeEnd.toString();

/**
 * What Electron's contextBridge does natively (shell/renderer/api/electron_api_context_bridge.cc): data
 * crosses as a copy, a function by proxy, an error with only its message; what Chromium cannot clone is refused. Unlike
 * Electron's, its half in the page can be broken by a page that replaces the built-ins.
 *
 * Sent as text into both worlds before the page's scripts, so it uses nothing from outside itself.
 */
function openBridgeEnd(port: EventTarget, own: string, other: string): BridgeEnd {
  const functions = new Map<string | number, Act>();
  const promises = new Map<number, (isGood: boolean, value: unknown) => void>();
  let lastId = 0;
  const answers: Exclude<Message, { kind: 'call' }>[] = [];

  offer('settle', (id: number, isGood: boolean, value: unknown) => {
    promises.get(id)?.(isGood, value);
    promises.delete(id);
  });
  port.addEventListener(own, (event) => {
    // Written by `send`; null if it could not be cloned.
    const message = (event as CustomEvent<Message | null>).detail;
    if (message?.kind === 'call') send(run(message.id, message.parts));
    else if (message !== null) answers.push(message);
  });
  return { offer, call: (name, ...parts) => ask(name, parts) };

  function offer(name: string | number, act: (...parts: never[]) => unknown): void {
    functions.set(name, act as Act);
  }

  /** Chromium clones what goes to another world. */
  function send(detail: Message): void {
    port.dispatchEvent(new CustomEvent(other, { detail }));
  }

  function ask(id: string | number, parts: unknown[]): unknown {
    send({ kind: 'call', id, parts: parts.map(pack) });
    const heard = answers.pop();
    if (heard?.kind === 'answer') return unpack(heard.value);
    throw new Error(heard?.kind === 'failed' ? heard.message : 'An object could not be cloned.');
  }

  function run(id: string | number, parts: readonly Packed[]): Message {
    try {
      return { kind: 'answer', value: pack(functions.get(id)?.(...parts.map(unpack))) };
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
  }

  function pack(value: unknown): Packed {
    if (typeof value === 'function') {
      lastId += 1;
      offer(lastId, value as Act);
      return { kind: 'function', id: lastId };
    }
    if (value instanceof Promise) return { kind: 'promise', id: follow(value) };
    if (value instanceof Error) return { kind: 'error', message: value.message };
    const entries = typeof value === 'object' ? Object.entries(value ?? {}) : [];
    // Whole, in a tenth of the time that its parts take; what lies deeper may not be a function.
    if (!entries.some(([, item]) => typeof item === 'function')) return { kind: 'value', value };
    return { kind: 'object', entries: entries.map(([key, item]) => [key, pack(item)] as const) };
  }

  /** Follows a promise to its end, under a number. */
  function follow(promise: Promise<unknown>): number {
    lastId += 1;
    const id = lastId;
    promise.then(
      (value) => ask('settle', [id, true, value]),
      (error) => ask('settle', [id, false, error]),
    );
    return id;
  }

  function unpack(packed: Packed): unknown {
    switch (packed.kind) {
      case 'value':
        return packed.value;
      case 'error':
        return new Error(packed.message);
      case 'function':
        return (...parts: unknown[]) => ask(packed.id, parts);
      case 'promise':
        return new Promise((resolve, reject) =>
          promises.set(packed.id, (isGood, value) => (isGood ? resolve(value) : reject(value))),
        );
      case 'object':
        return Object.fromEntries(packed.entries.map(([key, item]) => [key, unpack(item)]));
    }
  }
}

/** The page's half of the bridge; sent into its world as text. */
export function openPageWorld(openEnd: OpenEnd, handshake: string): void {
  if (window !== window.top) return;
  const port = new EventTarget();
  openEnd(port, 'page', 'preload').offer('expose', (name: string, api: unknown) => {
    if (name in globalThis)
      throw new Error('Cannot bind an API on top of an existing property on the window object');
    Object.defineProperty(globalThis, name, { value: freezeWhole(api), enumerable: true });
  });
  // The preload's world listens for it. An event's target is the same object to both worlds.
  window.dispatchEvent(new FocusEvent(handshake, { relatedTarget: port }));

  function freezeWhole(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    Object.values(value).forEach(freezeWhole);
    return Object.freeze(value);
  }
}
