import type { AskPermission, guardPermissions } from './permission-guard.ts';

/**
 * Values in transit: a flat list, in which the parts of a value are named by their place, so that a part may appear
 * twice or contain itself. Functions, promises and symbols stay in their world; the other one knows them by number.
 */
type Packed = readonly PackedPart[];
type PackedPart =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'function' | 'promise' | 'element'; readonly id: number }
  | { readonly kind: 'symbol'; readonly id: number; readonly name: string | undefined }
  /** A function or symbol of the world that receives it. */
  | { readonly kind: 'returned'; readonly id: number }
  | { readonly kind: 'list'; readonly items: readonly number[] }
  | { readonly kind: 'object'; readonly keys: readonly number[]; readonly items: readonly number[] };

type Call = { readonly kind: 'call'; readonly id: string | number; readonly parts: Packed };
type Answer =
  | { readonly kind: 'answer'; readonly isGood: true; readonly value: Packed }
  | { readonly kind: 'answer'; readonly isGood: false; readonly message: string };

/**
 * One end of the bridge between the world of the page and that of the preload: what Electron's contextBridge does
 * natively (shell/renderer/api/electron_api_context_bridge.cc): plain objects and
 * lists cross as copies, functions by proxy, errors with only their message, elements as themselves, and all else as
 * structured clones. Both ends share `port`, which the page cannot reach; its events and calls are synchronous.
 *
 * Sent as text into both worlds before the page's scripts, so it uses nothing from outside itself. A page that
 * replaces built-ins later changes nothing here: the originals are kept, and no property is read or written that a
 * prototype could intercept.
 */
export function openBridgeEnd(port: EventTarget, own: string, other: string) {
  const { apply } = Reflect;
  const { create, defineProperty, getOwnPropertySymbols, getPrototypeOf, keys, prototype: plain } = Object;
  const { propertyIsEnumerable: isEnumerable } = plain;
  const { isArray } = Array;
  const { isView } = ArrayBuffer;
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  const { then } = Promise.prototype;
  const { get: lookUp, set: keep } = Map.prototype;
  const { get: lookUpWeak, set: keepWeak } = WeakMap.prototype;
  const clone = structuredClone;
  const [OwnMap, OwnPromise, OwnError, OwnTypeError, OwnSymbol] = [Map, Promise, Error, TypeError, Symbol];
  const [Message, Carrier, OwnElement] = [CustomEvent, FocusEvent, Element];
  // These are there in every browser.
  const readDetail = getterOf(CustomEvent.prototype, 'detail');
  const readRelated = getterOf(FocusEvent.prototype, 'relatedTarget');
  const nameOf = getterOf(Symbol.prototype, 'description');
  const cloned = [
    ...[Boolean, Number, String, Symbol, BigInt, Date, RegExp, ArrayBuffer, Blob],
    ...[Map, Set, WeakMap, WeakSet, WeakRef],
    // Only on secure pages.
    ...('VideoFrame' in globalThis ? [VideoFrame] : []),
  ] as const;
  type Act = (...parts: unknown[]) => unknown;
  const functions = create(null) as Record<
    string | number,
    { readonly act: Act; readonly receiver: unknown }
  >;
  const symbols = create(null) as Record<number, symbol>;
  const elements = create(null) as Record<number, EventTarget | null>;
  const promises = create(null) as Record<number, (isGood: boolean, value: unknown) => void>;
  /** What came from the other world, by its number there. */
  const idsOfProxies = new WeakMap<object, number>();
  const idsOfSymbols = new OwnMap<symbol, { readonly id: number; readonly isOurs: boolean }>();
  const symbolsOfOther = create(null) as Record<number, symbol>;
  const notData = OwnSymbol('not data');
  const mostDepth = 100;
  let lastId = 0;
  let carried = 0;
  let lastElement = 0;
  let answer: Answer | null = null;

  offer('settle', (id: number, isGood: boolean, value: unknown) => {
    promises[id]?.(isGood, value);
    delete promises[id];
  });
  apply(addEventListener, port, [own, hear]);
  apply(addEventListener, port, [
    `${own} element`,
    (event: Event) => {
      lastElement += 1;
      put(elements, lastElement, apply(readRelated, event, []));
    },
  ]);
  return {
    offer,
    /** Throws an Error with the message of what the function threw, as Electron does. */
    call: (name: string, ...parts: unknown[]) => ask(name, parts),
  };

  function getterOf(owner: object, name: string): () => unknown {
    return Object.getOwnPropertyDescriptor(owner, name)?.get as () => unknown;
  }

  function put(target: object, key: string | number | symbol, value: unknown): void {
    // Without a prototype, because the page could add a `get` to it.
    const rest = { writable: true, enumerable: true, configurable: true };
    defineProperty(target, key, { __proto__: null, value, ...rest } as PropertyDescriptor);
  }

  /** Gives the other world a function to call by name. */
  function offer(
    name: string | number,
    act: (...parts: never[]) => unknown,
    receiver: unknown = globalThis,
  ): void {
    put(functions, name, { act, receiver });
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
    const { act, receiver } = functions[id] as (typeof functions)[string];
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
    if ((typeof error !== 'object' && typeof error !== 'function') || error === null) return unknown;
    const { message } = error as { message?: unknown };
    return typeof message === 'string' ? message : unknown;
  }

  /** As V8 reports an error that nobody catches. */
  function uncaught(error: unknown): string {
    try {
      return `Uncaught ${error}`;
    } catch {
      return 'Uncaught exception';
    }
  }

  /**
   * A copy of a value that is nothing but data, which Chromium clones at once, in a tenth of the time that its parts
   * take; `notData` for any other.
   */
  function copyOfData(value: unknown, made: Map<unknown, unknown>, depth: number): unknown {
    if (typeof value === 'function' || typeof value === 'symbol') return notData;
    if (typeof value !== 'object' || value === null) return value;
    const before = apply(lookUp, made, [value]) as object | undefined;
    if (before !== undefined) return before;
    if (depth > mostDepth) return notData;
    if (isArray(value)) {
      const list: unknown[] = [];
      apply(keep, made, [value, list]);
      for (let at = 0; at < value.length; at += 1) {
        const item = copyOfData(value[at], made, depth + 1);
        if (item === notData) return notData;
        put(list, at, item);
      }
      return list;
    }
    const isPlain = getPrototypeOf(value) === plain && getOwnPropertySymbols(value).length === 0;
    if (!isPlain) return notData;
    const object = create(null) as Record<string, unknown>;
    apply(keep, made, [value, object]);
    const names = keys(value);
    for (let at = 0; at < names.length; at += 1) {
      const name = names[at] as string;
      const item = copyOfData((value as Record<string, unknown>)[name], made, depth + 1);
      if (item === notData) return notData;
      object[name] = item;
    }
    return object;
  }

  function pack(whole: unknown, start: number): Packed {
    const data = copyOfData(whole, new OwnMap(), 0);
    if (data !== notData) return [{ kind: 'value', value: data }];
    const packed: PackedPart[] = [];
    const known = new OwnMap<unknown, number>();
    add(whole, globalThis, start);
    return packed;

    function add(value: unknown, parent: unknown, depth: number): number {
      if (depth >= 1_000) {
        throw new OwnTypeError(
          'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
        );
      }
      const isThing = typeof value === 'function' || (typeof value === 'object' && value !== null);
      const before = isThing ? (apply(lookUp, known, [value]) as number | undefined) : undefined;
      if (before !== undefined) return before;
      const at = packed.length;
      if (isThing) apply(keep, known, [value, at]);
      put(packed, at, null);
      put(packed, at, made(value, parent, depth));
      return at;
    }

    function made(value: unknown, parent: unknown, depth: number): PackedPart {
      if (typeof value === 'symbol') return packSymbol(value);
      if (typeof value === 'function') return packFunction(value as Act, parent);
      if (typeof value !== 'object' || value === null) return { kind: 'value', value };
      if (value instanceof OwnPromise) return { kind: 'promise', id: follow(value) };
      if (value instanceof OwnError) {
        const { message } = value as { readonly message: unknown };
        return { kind: 'error', message: typeof message === 'string' ? message : uncaught(value) };
      }
      const items: number[] = [];
      if (isArray(value)) {
        for (let at = 0; at < value.length; at += 1) put(items, at, add(value[at], value, depth + 1));
        return { kind: 'list', items };
      }
      if (value instanceof OwnElement) return carry(value);
      if (isCloned(value)) return packClone(value);
      const names: number[] = [];
      const addKeys = (all: readonly (string | symbol)[]) => {
        for (let at = 0; at < all.length; at += 1) {
          const key = all[at] as string;
          if (!apply(isEnumerable, value, [key])) continue;
          put(names, names.length, add(key, value, depth));
          put(items, items.length, add((value as Record<string, unknown>)[key], value, depth + 2));
        }
      };
      addKeys(keys(value));
      addKeys(getOwnPropertySymbols(value));
      return { kind: 'object', keys: names, items };
    }
  }

  function isCloned(value: object): boolean {
    for (let at = 0; at < cloned.length; at += 1)
      if (value instanceof (cloned[at] as typeof Date)) return true;
    return isView(value);
  }

  function packClone(value: object): PackedPart {
    try {
      return { kind: 'value', value: clone(value) };
    } catch {
      throw new OwnError('An object could not be cloned.');
    }
  }

  function packFunction(act: Act, receiver: unknown): PackedPart {
    const home = apply(lookUpWeak, idsOfProxies, [act]) as number | undefined;
    if (home !== undefined) return { kind: 'returned', id: home };
    lastId += 1;
    offer(lastId, act, receiver);
    return { kind: 'function', id: lastId };
  }

  function packSymbol(symbol: symbol): PackedPart {
    const known = apply(lookUp, idsOfSymbols, [symbol]) as { id: number; isOurs: boolean } | undefined;
    if (known?.isOurs === false) return { kind: 'returned', id: known.id };
    if (known === undefined) lastId += 1;
    const id = known?.id ?? lastId;
    put(symbols, id, symbol);
    apply(keep, idsOfSymbols, [symbol, { id, isOurs: true }]);
    return { kind: 'symbol', id, name: apply(nameOf, symbol, []) as string | undefined };
  }

  /** An event's target is the same element in both worlds. */
  function carry(element: Element): PackedPart {
    carried += 1;
    apply(dispatchEvent, port, [new Carrier(`${other} element`, { relatedTarget: element })]);
    return { kind: 'element', id: carried };
  }

  function follow(promise: Promise<unknown>): number {
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
  }

  function unpack(packed: Packed): unknown {
    const made = create(null) as Record<number, unknown>;
    return part(0);

    function part(at: number): unknown {
      const packedPart = packed[at] as PackedPart;
      if (at in made) return made[at];
      switch (packedPart.kind) {
        case 'value':
          return note(packedPart.value);
        case 'error':
          return note(new OwnError(packedPart.message));
        case 'returned':
          return note(functions[packedPart.id]?.act ?? symbols[packedPart.id]);
        case 'symbol':
          return note(symbolFor(packedPart.id, packedPart.name));
        case 'element': {
          const element = elements[packedPart.id];
          delete elements[packedPart.id];
          return note(element);
        }
        case 'function': {
          const { id } = packedPart;
          const proxy = (...parts: unknown[]) => ask(id, parts);
          apply(keepWeak, idsOfProxies, [proxy, id]);
          return note(proxy);
        }
        case 'promise':
          return note(
            new OwnPromise((resolve, reject) => {
              put(promises, packedPart.id, (isGood: boolean, value: unknown) =>
                isGood ? resolve(value) : reject(value),
              );
            }),
          );
        case 'list': {
          const list = note([]) as unknown[];
          const { items } = packedPart;
          for (let item = 0; item < items.length; item += 1) put(list, item, part(items[item] as number));
          return list;
        }
        case 'object': {
          const object = note({}) as object;
          const { items, keys: names } = packedPart;
          for (let item = 0; item < items.length; item += 1)
            put(object, part(names[item] as number) as string, part(items[item] as number));
          return object;
        }
      }

      function note(value: unknown): unknown {
        put(made, at, value);
        return value;
      }
    }
  }

  function symbolFor(id: number, name: string | undefined): symbol {
    const known = symbolsOfOther[id];
    if (known !== undefined) return known;
    const symbol = OwnSymbol(name);
    put(symbolsOfOther, id, symbol);
    apply(keep, idsOfSymbols, [symbol, { id, isOurs: false }]);
    return symbol;
  }
}

/** The page's half of the bridge; sent into its world as text. */
export function openPageWorld(
  openEnd: typeof openBridgeEnd,
  handshake: string,
  guard: typeof guardPermissions,
): void {
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
    defineProperty(globalThis, name, { __proto__: null, value, enumerable: true } as PropertyDescriptor);
  });
  guard((...asked) => bridge.call('permit', ...asked) as ReturnType<AskPermission>);
  // The preload's world listens for it. An event's target is the same object to both worlds.
  window.dispatchEvent(new FocusEvent(handshake, { relatedTarget: port }));

  /** As deep as it goes, also where it contains itself. Bytes cannot be frozen. */
  function freezeWhole(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || isView(value) || isFrozen(value)) return value;
    freeze(value);
    const names = keys(value);
    for (let at = 0; at < names.length; at += 1)
      freezeWhole((value as Record<string, unknown>)[names[at] as string]);
    return value;
  }
}
