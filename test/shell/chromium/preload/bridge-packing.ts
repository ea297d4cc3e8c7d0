import type { Originals } from './bridge-originals.ts';

/**
 * Values in transit: a flat list, in which the parts of a value are named by their place, so that a part may appear
 * twice or contain itself. Functions and promises stay in their world; the other one knows them by number.
 */
export type Packed = readonly PackedPart[];
export type PackedPart =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'function' | 'promise'; readonly id: number }
  /** A function of the world that receives it. */
  | { readonly kind: 'returned'; readonly id: number }
  | { readonly kind: 'list'; readonly items: readonly number[] }
  | {
      readonly kind: 'object';
      readonly keys: readonly number[];
      readonly items: readonly number[];
    };

export type Act = (...parts: unknown[]) => unknown;

/** What of a world the other one knows by number. */
export interface Home {
  /** Gives a function a number, or names it as the other world's own. */
  packFunction(act: Act, receiver: unknown): PackedPart;
  /** Follows a promise to its end, under a number. */
  follow(promise: Promise<unknown>): number;
  functionOf(id: number): unknown;
  proxyOf(id: number): unknown;
  promiseOf(id: number): unknown;
}

/** Packs values as Electron's contextBridge passes them. Sent as text, so it uses nothing from outside itself. */
export function createPacker(
  originals: Originals,
  home: Home,
): (whole: unknown, start: number) => Packed {
  const { apply, create, getOwnPropertySymbols, getPrototypeOf, isArray, keys, plain } = originals;
  const { isEnumerable, keep, lookUp, notData, OwnMap, put, uncaught } = originals;
  const { OwnError, OwnPromise, OwnTypeError } = originals;
  const mostDepth = 100;

  return function pack(whole, start) {
    const data = copyOfData(whole, new OwnMap(), 0);
    if (data !== notData) return [{ kind: 'value', value: data }];
    const packed: PackedPart[] = [];
    addPart({ packed, known: new OwnMap() }, whole, globalThis, start);
    return packed;
  };

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

  type Parcel = { readonly packed: PackedPart[]; readonly known: Map<unknown, number> };

  function addPart(parcel: Parcel, value: unknown, parent: unknown, depth: number): number {
    if (depth >= 1_000) {
      throw new OwnTypeError(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      );
    }
    const { packed, known } = parcel;
    const isThing = typeof value === 'function' || (typeof value === 'object' && value !== null);
    const before = isThing ? (apply(lookUp, known, [value]) as number | undefined) : undefined;
    if (before !== undefined) return before;
    const at = packed.length;
    if (isThing) apply(keep, known, [value, at]);
    put(packed, at, null);
    put(packed, at, packPart(parcel, value, parent, depth));
    return at;
  }

  function packPart(parcel: Parcel, value: unknown, parent: unknown, depth: number): PackedPart {
    if (typeof value === 'symbol') return refuse('A symbol');
    if (typeof value === 'function') return home.packFunction(value as Act, parent);
    if (typeof value !== 'object' || value === null) return { kind: 'value', value };
    if (value instanceof OwnPromise) return { kind: 'promise', id: home.follow(value) };
    if (value instanceof OwnError) {
      const { message } = value as { readonly message: unknown };
      return { kind: 'error', message: typeof message === 'string' ? message : uncaught(value) };
    }
    const items: number[] = [];
    if (isArray(value)) {
      for (let at = 0; at < value.length; at += 1)
        put(items, at, addPart(parcel, value[at], value, depth + 1));
      return { kind: 'list', items };
    }
    const kind: string = apply(originals.kindOf, value, []);
    if (kind !== '[object Object]') return refuse(kind);
    if (getOwnPropertySymbols(value).length > 0) return refuse('A symbol');
    return packObject(parcel, value, depth);
  }

  function packObject(parcel: Parcel, value: object, depth: number): PackedPart {
    const names: number[] = [];
    const items: number[] = [];
    const all = keys(value);
    for (let at = 0; at < all.length; at += 1) {
      const key = all[at] as string;
      if (!apply(isEnumerable, value, [key])) continue;
      put(names, names.length, addPart(parcel, key, value, depth));
      const item = (value as Record<string, unknown>)[key];
      put(items, items.length, addPart(parcel, item, value, depth + 2));
    }
    return { kind: 'object', keys: names, items };
  }

  function refuse(what: string): never {
    throw new OwnError(
      `${what} through electron.contextBridge is not in the preview shell (see test/shell/README.md)`,
    );
  }
}

/** Makes values of what was packed in the other world. Sent as text, so it uses nothing from outside itself. */
export function createUnpacker(originals: Originals, home: Home): (packed: Packed) => unknown {
  const { create, OwnError, put } = originals;

  return function unpack(packed) {
    const made = create(null) as Record<number, unknown>;
    return part(0);

    function part(at: number): unknown {
      const packedPart = packed[at] as PackedPart;
      if (at in made) return made[at];
      switch (packedPart.kind) {
        case 'value':
          return note(at, packedPart.value);
        case 'error':
          return note(at, new OwnError(packedPart.message));
        case 'returned':
          return note(at, home.functionOf(packedPart.id));
        case 'function':
          return note(at, home.proxyOf(packedPart.id));
        case 'promise':
          return note(at, home.promiseOf(packedPart.id));
        case 'list': {
          const list = note(at, []) as unknown[];
          const { items } = packedPart;
          for (let item = 0; item < items.length; item += 1)
            put(list, item, part(items[item] as number));
          return list;
        }
        case 'object': {
          const object = note(at, {}) as object;
          const { items, keys: names } = packedPart;
          for (let item = 0; item < items.length; item += 1)
            put(object, part(names[item] as number) as string, part(items[item] as number));
          return object;
        }
      }
    }

    function note(at: number, value: unknown): unknown {
      put(made, at, value);
      return value;
    }
  };
}
