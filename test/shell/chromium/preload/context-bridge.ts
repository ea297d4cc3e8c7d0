import type { AskPermission, guardPermissions } from './permission-guard.ts';

/** One end of the bridge between the world of the page and that of the preload. */
export interface BridgeEnd {
  /** Gives the other world a function to call by name. */
  offer(name: string, act: (...parts: never[]) => unknown): void;
  /** Throws an Error with the message of what the function threw, as Electron does. */
  call(name: string, ...parts: unknown[]): unknown;
}

/** A value in transit. Functions and promises stay in their world; the other one knows them by number. */
type Packed =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'function' | 'promise'; readonly id: number }
  | { readonly kind: 'list' | 'object'; readonly keys: readonly string[]; readonly items: readonly Packed[] };

type Call = { readonly kind: 'call'; readonly id: string | number; readonly parts: Packed };
type Answer =
  | { readonly kind: 'answer'; readonly isGood: true; readonly value: Packed }
  | { readonly kind: 'answer'; readonly isGood: false; readonly message: string };

/**
 * What Electron's contextBridge does natively: values cross as structured clones, functions by proxy, errors with
 * only their message. Both ends share `port`, which the page cannot reach; its events and calls are synchronous.
 *
 * Sent as text into both worlds before the page's scripts, so it uses nothing from outside itself. A page that
 * replaces built-ins later changes nothing here: the originals are kept, and no property is read or written that a
 * prototype could intercept.
 */
export function openBridgeEnd(port: EventTarget, own: string, other: string): BridgeEnd {
  const { apply } = Reflect;
  const { create, defineProperty, getPrototypeOf, keys, prototype: plain } = Object;
  const { isArray } = Array;
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  const { then } = Promise.prototype;
  const [OwnPromise, OwnError, OwnTypeError, Message] = [Promise, Error, TypeError, CustomEvent];
  // There in every browser.
  const readDetail = Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get as () => unknown;
  type Act = (...parts: unknown[]) => unknown;
  const functions = create(null) as Record<string | number, Act>;
  const promises = create(null) as Record<number, (isGood: boolean, value: unknown) => void>;
  let lastId = 0;
  let answer: Answer | null = null;

  put(functions, 'settle', (id: number, isGood: boolean, value: unknown) => {
    promises[id]?.(isGood, value);
    delete promises[id];
  });
  apply(addEventListener, port, [own, hear]);
  return {
    offer: (name, act) => put(functions, name, act),
    call: (name, ...parts) => ask(name, parts),
  };

  function put(target: object, key: string | number, value: unknown): void {
    // Without a prototype, because the page could add a `get` to it.
    const rest = { writable: true, enumerable: true, configurable: true };
    defineProperty(target, key, { __proto__: null, value, ...rest } as PropertyDescriptor);
  }

  function send(message: Call | Answer): void {
    apply(dispatchEvent, port, [new Message(other, { detail: message })]);
  }

  function ask(id: string | number, parts: unknown[]): unknown {
    answer = null;
    send({ kind: 'call', id, parts: pack(parts, 0) });
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
    try {
      const value = apply(functions[id] as Act, undefined, unpack(parts) as unknown[]);
      return { kind: 'answer', isGood: true, value: pack(value, 0) };
    } catch (error) {
      const isError = error instanceof OwnError;
      const message = isError ? error.message : 'An unknown exception occurred in the isolated context';
      return { kind: 'answer', isGood: false, message };
    }
  }

  function pack(value: unknown, depth: number): Packed {
    if (depth > 1_000) {
      throw new OwnTypeError(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      );
    }
    if (typeof value === 'function') {
      lastId += 1;
      put(functions, lastId, value);
      return { kind: 'function', id: lastId };
    }
    if (typeof value !== 'object' || value === null) return { kind: 'value', value };
    if (value instanceof OwnPromise) return { kind: 'promise', id: follow(value) };
    if (value instanceof OwnError) return { kind: 'error', message: value.message };
    const isList = isArray(value);
    const prototype: unknown = getPrototypeOf(value);
    if (!isList && prototype !== plain && prototype !== null) return { kind: 'value', value };
    const names = keys(value);
    const items: Packed[] = [];
    for (let at = 0; at < names.length; at += 1) {
      // One of its own keys.
      put(items, at, pack((value as Record<string, unknown>)[names[at] as string], depth + 1));
    }
    return { kind: isList ? 'list' : 'object', keys: names, items };
  }

  function follow(promise: Promise<unknown>): number {
    lastId += 1;
    const id = lastId;
    apply(then, promise, [
      (value: unknown) => {
        try {
          ask('settle', [id, true, value]);
        } catch (error) {
          ask('settle', [id, false, error]);
        }
      },
      (error: unknown) => ask('settle', [id, false, error]),
    ]);
    return id;
  }

  function unpack(packed: Packed): unknown {
    switch (packed.kind) {
      case 'value':
        return packed.value;
      case 'error':
        return new OwnError(packed.message);
      case 'function':
        return (...parts: unknown[]) => ask(packed.id, parts);
      case 'promise':
        return new OwnPromise((resolve, reject) => {
          put(promises, packed.id, (isGood: boolean, value: unknown) =>
            isGood ? resolve(value) : reject(value),
          );
        });
      default: {
        const made = packed.kind === 'list' ? [] : {};
        for (let at = 0; at < packed.keys.length; at += 1) {
          // As many items as keys.
          put(made, packed.keys[at] as string, unpack(packed.items[at] as Packed));
        }
        return made;
      }
    }
  }
}

/** The page's half of the bridge; sent into its world as text. */
export function openPageWorld(
  openEnd: typeof openBridgeEnd,
  handshake: string,
  guard: typeof guardPermissions,
): void {
  if (window !== window.top) return;
  const { defineProperty, freeze, keys } = Object;
  const OwnError = Error;
  // Called by another name, it runs in the global scope.
  // biome-ignore lint/security/noGlobalEval: the preload's `webFrame.executeJavaScript`; no other can reach it.
  const runGlobally = eval;
  const port = new EventTarget();
  const bridge = openEnd(port, 'page', 'preload');
  bridge.offer('execute', (code: string) => runGlobally(code));
  bridge.offer('run', (code: string, parts: unknown[]) => runGlobally(`(${code})`)(...parts));
  bridge.offer('expose', (name: string, api: unknown) => {
    if (name in globalThis) {
      throw new OwnError('Cannot bind an API on top of an existing property on the window object');
    }
    const value = freezeWhole(api);
    defineProperty(globalThis, name, { __proto__: null, value, enumerable: true } as PropertyDescriptor);
  });
  guard((...asked) => bridge.call('permit', ...asked) as ReturnType<AskPermission>);
  // The preload's world listens for it. An event's target is the same object to both worlds.
  window.dispatchEvent(new FocusEvent(handshake, { relatedTarget: port }));

  function freezeWhole(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const names = keys(value);
    for (let at = 0; at < names.length; at += 1) {
      freezeWhole((value as Record<string, unknown>)[names[at] as string]);
    }
    return freeze(value);
  }
}
