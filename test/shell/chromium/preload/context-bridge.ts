import { keepOriginals, type Originals } from './bridge-originals.ts';
import {
  type Act,
  createPacker,
  createUnpacker,
  type Home,
  type Packed,
} from './bridge-packing.ts';

type Call = { readonly kind: 'call'; readonly id: string | number; readonly parts: Packed };
type Answer =
  | { readonly kind: 'answer'; readonly isGood: true; readonly value: Packed }
  | { readonly kind: 'answer'; readonly isGood: false; readonly message: string };

export interface BridgeEnd {
  /** Gives the other world a function to call by name. */
  offer(name: string | number, act: (...parts: never[]) => unknown): void;
  /** Throws an Error with the message of what the function threw, as Electron does. */
  call(name: string, ...parts: unknown[]): unknown;
}

/**
 * Opens one end of the bridge between the world of the page and that of the preload. Both ends share `port`, which the
 * page cannot reach; its events and calls are synchronous.
 */
export type OpenEnd = (port: EventTarget, own: string, other: string) => BridgeEnd;

/** An `OpenEnd` as text, for either world; it keeps the built-ins that it finds when it is called. */
export const bridgeEndSource = `((port, own, other) =>
(${openBridgeEnd.toString()})(
port, own, other, { originals: (${keepOriginals.toString()})(),
makePacker: ${createPacker.toString()},
makeUnpacker: ${createUnpacker.toString()} }))`;

/**
 * What Electron's contextBridge does natively (shell/renderer/api/electron_api_context_bridge.cc): plain objects and
 * lists cross as copies, functions by proxy, errors with only their message; all else is refused by name.
 *
 * Sent as text into both worlds before the page's scripts, so it uses nothing from outside itself, and reads or writes
 * no property that a prototype could intercept.
 */
function openBridgeEnd(
  port: EventTarget,
  own: string,
  other: string,
  parts: {
    readonly originals: Originals;
    readonly makePacker: typeof createPacker;
    readonly makeUnpacker: typeof createUnpacker;
  },
): BridgeEnd {
  const { originals, makePacker, makeUnpacker } = parts;
  const { addEventListener, apply, create, dispatchEvent, keepWeak, lookUpWeak } = originals;
  const { Message, OwnError, OwnPromise, put, readDetail, then, uncaught } = originals;
  type Offered = { readonly act: Act; readonly receiver: unknown };
  const functions = create(null) as Record<string | number, Offered>;
  const promises = create(null) as Record<number, (isGood: boolean, value: unknown) => void>;
  /** What came from the other world, by its number there. */
  const idsOfProxies = new WeakMap<object, number>();
  let lastId = 0;
  let answer: Answer | null = null;

  const home: Home = {
    packFunction(act, receiver) {
      const known = apply(lookUpWeak, idsOfProxies, [act]) as number | undefined;
      if (known !== undefined) return { kind: 'returned', id: known };
      lastId += 1;
      put(functions, lastId, { act, receiver });
      return { kind: 'function', id: lastId };
    },
    follow(promise) {
      lastId += 1;
      const id = lastId;
      const settle = (isGood: boolean) => (value: unknown) => {
        try {
          ask('settle', [id, isGood, value]);
        } catch (error) {
          ask('settle', [id, false, new OwnError(uncaught(error))]);
        }
      };
      apply(then, promise, [settle(true), settle(false)]);
      return id;
    },
    functionOf: (id) => functions[id]?.act,
    proxyOf(id) {
      const proxy = (...parts: unknown[]) => ask(id, parts);
      apply(keepWeak, idsOfProxies, [proxy, id]);
      return proxy;
    },
    promiseOf: (id) =>
      new OwnPromise((resolve, reject) => {
        put(promises, id, (isGood: boolean, value: unknown) =>
          isGood ? resolve(value) : reject(value),
        );
      }),
  };
  const pack = makePacker(originals, home);
  const unpack = makeUnpacker(originals, home);

  offer('settle', (id: number, isGood: boolean, value: unknown) => {
    promises[id]?.(isGood, value);
    delete promises[id];
  });
  apply(addEventListener, port, [own, hear]);
  return { offer, call: (name, ...parts) => ask(name, parts) };

  function offer(name: string | number, act: (...parts: never[]) => unknown): void {
    put(functions, name, { act, receiver: globalThis });
  }

  function send(message: Call | Answer): void {
    apply(dispatchEvent, port, [new Message(other, { detail: message })]);
  }

  function ask(id: string | number, parts: unknown[]): unknown {
    // Chromium's own limit counts from the parts, not from their list.
    const packed = pack(parts, -1);
    answer = null;
    send({ kind: 'call', id, parts: packed });
    const heard = answer as Answer | null;
    if (heard === null) throw new OwnError('An object could not be cloned.');
    if (!heard.isGood) throw new OwnError(heard.message);
    return unpack(heard.value);
  }

  function hear(event: Event): void {
    // Written by `send`; Chromium turns a value that cannot be cloned into null.
    const message = apply(readDetail, event, []) as Call | Answer | null;
    if (message?.kind === 'call') send(run(message));
    else answer = message;
  }

  function run({ id, parts }: Call): Answer {
    const { act, receiver } = functions[id] as Offered;
    let value: unknown;
    try {
      value = apply(act, receiver, unpack(parts) as unknown[]);
    } catch (error) {
      return { kind: 'answer', isGood: false, message: messageOf(error) };
    }
    try {
      return { kind: 'answer', isGood: true, value: pack(value, 0) };
    } catch (error) {
      return { kind: 'answer', isGood: false, message: uncaught(error) };
    }
  }

  function messageOf(error: unknown): string {
    const unknown =
      'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.';
    if ((typeof error !== 'object' && typeof error !== 'function') || error === null)
      return unknown;
    const { message } = error as { message?: unknown };
    return typeof message === 'string' ? message : unknown;
  }
}

/** The page's half of the bridge; sent into its world as text. */
export function openPageWorld(openEnd: OpenEnd, handshake: string): void {
  if (window !== window.top) return;
  const { defineProperty, freeze, isFrozen, keys } = Object;
  const { isView } = ArrayBuffer;
  const OwnError = Error;
  // Called by another name, it runs in the global scope.
  // biome-ignore lint/security/noGlobalEval: the preload's `webFrame.executeJavaScript`; no other can reach it.
  const runGlobally = eval;
  const port = new EventTarget();
  const bridge = openEnd(port, 'page', 'preload');
  bridge.offer('execute', (code: string) => runGlobally(code));
  bridge.offer('expose', (name: string, api: unknown) => {
    if (name in globalThis)
      throw new OwnError('Cannot bind an API on top of an existing property on the window object');
    const value = freezeWhole(api);
    defineProperty(globalThis, name, {
      __proto__: null,
      value,
      enumerable: true,
    } as PropertyDescriptor);
  });
  // The preload's world listens for it. An event's target is the same object to both worlds.
  window.dispatchEvent(new FocusEvent(handshake, { relatedTarget: port }));

  /** As deep as it goes, also where it contains itself. Bytes cannot be frozen. */
  function freezeWhole(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || isView(value) || isFrozen(value))
      return value;
    freeze(value);
    const names = keys(value);
    for (let at = 0; at < names.length; at += 1)
      freezeWhole((value as Record<string, unknown>)[names[at] as string]);
    return value;
  }
}
