export type Originals = ReturnType<typeof keepOriginals>;

/**
 * The built-ins as they are before a page's scripts run, for the bridge: a page that replaces them later changes nothing.
 *
 * Sent as text, so it uses nothing from outside itself.
 */
export function keepOriginals() {
  const { apply } = Reflect;
  const {
    create,
    defineProperty,
    getOwnPropertySymbols,
    getPrototypeOf,
    keys,
    prototype: plain,
  } = Object;
  const { get: lookUp, set: keep } = Map.prototype;
  const { get: lookUpWeak, set: keepWeak } = WeakMap.prototype;
  const [OwnMap, OwnPromise, OwnError, OwnTypeError] = [Map, Promise, Error, TypeError];
  return {
    ...{
      apply,
      create,
      getOwnPropertySymbols,
      getPrototypeOf,
      keys,
      plain,
      lookUp,
      keep,
      lookUpWeak,
      keepWeak,
    },
    ...{ OwnMap, OwnPromise, OwnError, OwnTypeError, Message: CustomEvent },
    isArray: Array.isArray,
    isEnumerable: plain.propertyIsEnumerable,
    kindOf: plain.toString,
    addEventListener: EventTarget.prototype.addEventListener,
    dispatchEvent: EventTarget.prototype.dispatchEvent,
    // biome-ignore lint/suspicious/noThenProperty: a promise's own, kept under its name.
    then: Promise.prototype.then,
    // It is there in every browser.
    readDetail: Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')
      ?.get as () => unknown,
    notData: Symbol('not data'),
    /** Sets a property whatever its prototypes have. */
    put(target: object, key: string | number | symbol, value: unknown): void {
      // Without a prototype, because the page could add a `get` to it.
      const rest = { writable: true, enumerable: true, configurable: true };
      defineProperty(target, key, { __proto__: null, value, ...rest } as PropertyDescriptor);
    },
    /** As V8 reports an error that nobody catches. */
    uncaught(error: unknown): string {
      try {
        return `Uncaught ${error}`;
      } catch {
        return 'Uncaught exception';
      }
    },
  };
}
