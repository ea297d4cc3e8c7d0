import { EventEmitter } from 'node:events';
import { words } from '../../run/words.ts';
import { electronType } from './electron-types.ts';
import { shellEvents } from './events.ts';

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

/** `electron.app.commandLine` as Electron's types call it: `CommandLine`. */
function typeName(owner: string): string {
  const name = owner.slice(owner.lastIndexOf('.') + 1);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Throws for what Electron has and the shell lacks. Any other name is the app's own, if it may extend the object. */
function checkAbsent(owner: string, key: string): void {
  const { members } = electronType(typeName(owner));
  if (members.size === 0 || members.has(key)) throw missing(`${owner}.${key}`);
}

/** The same object, but using an Electron member that it lacks throws by name, e.g. `electron.app.getGPUInfo`. */
export function onlyKnown<T extends object>(owner: string, target: T): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === 'string' && !(key in object) && !askedOfAnything.has(key))
        checkAbsent(owner, key);
      return Reflect.get(object, key, receiver);
    },
    set(object, key, value, receiver) {
      if (typeof key === 'string' && !(key in object)) checkAbsent(owner, key);
      return Reflect.set(object, key, value, receiver);
    },
  });
}

/** For an object that cannot be `onlyKnown`: using one of these members of Electron's throws by name. */
export function refuseMembers(owner: string, target: object, names: readonly string[]): void {
  for (const name of names) {
    const refuse = (): never => {
      throw missing(`${owner}.${name}`);
    };
    Object.defineProperty(target, name, { get: refuse, set: refuse });
  }
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
 * An event emitter to extend: using a member of Electron's that neither the class nor EventEmitter has throws by
 * name, and so does listening to an event of Electron's that is not in `shellEvents`. The member check is at the end
 * of the prototype chain, so private fields of the class keep working.
 */
export function knownEmitter(owner: string): new () => EventEmitter {
  const name = typeName(owner);
  const { told, silent } = shellEvents[name] ?? { told: [], silent: [] };
  const heard: ReadonlySet<string | symbol> = new Set([...told, ...silent]);
  const check = (event: string | symbol) => {
    if (typeof event === 'symbol' || heard.has(event) || !electronType(name).events.has(event))
      return;
    throw missing(`The event ${event} of ${owner}`);
  };
  class KnownEmitter extends EventEmitter {
    override on(event: string | symbol, listener: (...values: unknown[]) => void): this {
      check(event);
      return super.on(event, listener);
    }
    override addListener(event: string | symbol, listener: (...values: unknown[]) => void): this {
      return this.on(event, listener);
    }
    override prependListener(
      event: string | symbol,
      listener: (...values: unknown[]) => void,
    ): this {
      check(event);
      return super.prependListener(event, listener);
    }
  }
  Object.setPrototypeOf(KnownEmitter.prototype, onlyKnown(owner, EventEmitter.prototype));
  return KnownEmitter;
}
