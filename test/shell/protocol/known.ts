import { EventEmitter } from 'node:events';
import { words } from '../../run/words.ts';

// Looked up on every object by `await`, JSON, inspection and test runners; answering "not there" is right for these.
const askedOfAnything: ReadonlySet<string> = new Set(
  words('then toJSON asymmetricMatch nodeType tagName domain $$typeof'),
);

/** What a class has of one of Electron's is as in Electron's own types, except for events and parts of the `Own` kind. */
export type PartOf<T, Own extends keyof T = never> = Partial<
  Omit<T, keyof NodeJS.EventEmitter | Own>
>;

/** Something of Electron's was used that the shell lacks. */
export class Missing extends Error {}

export function missing(name: string): Missing {
  return new Missing(`${name} is not in the preview shell (see test/shell/README.md)`);
}

/** The same object, but using a member that it lacks throws by name, e.g. `electron.app.getGPUInfo`. */
export function onlyKnown<T extends object>(owner: string, target: T): T {
  const check = (object: T, key: string | symbol) => {
    if (typeof key === 'string' && !(key in object) && !askedOfAnything.has(key))
      throw missing(`${owner}.${key}`);
  };
  return new Proxy(target, {
    get(object, key, receiver) {
      check(object, key);
      return Reflect.get(object, key, receiver);
    },
    set(object, key, value, receiver) {
      check(object, key);
      return Reflect.set(object, key, value, receiver);
    },
  });
}

/**
 * An event emitter to extend: using a member that neither the class nor EventEmitter has throws by name. The check is
 * at the end of the prototype chain, so private fields of the class keep working.
 */
export function knownEmitter(owner: string): new () => EventEmitter {
  class KnownEmitter extends EventEmitter {}
  Object.setPrototypeOf(KnownEmitter.prototype, onlyKnown(owner, EventEmitter.prototype));
  return KnownEmitter;
}
