import { EventEmitter } from 'node:events';

// Asked of every object by `await`, JSON, inspection and test runners; answering "not there" is right for these.
const askedOfAnything: ReadonlySet<string> = new Set([
  'then',
  'toJSON',
  'asymmetricMatch',
  'nodeType',
  'tagName',
  'domain',
  '$$typeof',
]);

function missing(name: string): Error {
  return new Error(`${name} is not in the preview shell (see test/shell/README.md)`);
}

function read(target: object, key: string | symbol, receiver: unknown, owner: string): unknown {
  if (typeof key === 'symbol' || key in target || askedOfAnything.has(key)) {
    return Reflect.get(target, key, receiver);
  }
  throw missing(`${owner}.${key}`);
}

/** The same object, but reading a member that it does not have throws by name, e.g. `electron.app.dock`. */
export function onlyKnown<T extends object>(owner: string, target: T): T {
  return new Proxy(target, {
    get: (object, key, receiver) => read(object, key, receiver, owner),
    set(object, key, value, receiver) {
      if (typeof key === 'string' && !(key in object)) throw missing(`${owner}.${key}`);
      return Reflect.set(object, key, value, receiver);
    },
  });
}

/** A part of Electron that the preview shell does not have at all: any use throws by name. */
export function absent(owner: string): object {
  return new Proxy(function absentPart() {}, {
    get(_target, key) {
      if (typeof key === 'symbol' || askedOfAnything.has(key)) return undefined;
      throw missing(`${owner}.${key}`);
    },
    apply() {
      throw missing(owner);
    },
    construct() {
      throw missing(owner);
    },
  });
}

/**
 * An event emitter to extend: reading a member that neither the class nor EventEmitter has throws by name. The
 * check stands at the end of the prototype chain, so private fields of the class keep working.
 */
export function knownEmitter(owner: string): new () => EventEmitter {
  class KnownEmitter extends EventEmitter {}
  const end = new Proxy(EventEmitter.prototype, {
    get: (object, key, receiver) => read(object, key, receiver, owner),
  });
  Object.setPrototypeOf(KnownEmitter.prototype, end);
  return KnownEmitter;
}
