/**
 * Makes every method and accessor of these classes throw what Electron throws once the object is destroyed, except
 * those that Electron keeps and those of the shell alone. Call it once for each class.
 */
export function throwOnceDestroyed(
  prototype: object,
  stays: ReadonlySet<string>,
  error: () => Error = () => new TypeError('Object has been destroyed'),
): void {
  for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (name === 'constructor' || stays.has(name)) continue;
    for (const kind of ['value', 'get', 'set'] as const) {
      if (typeof member[kind] === 'function') member[kind] = guarded(member[kind]);
    }
    Object.defineProperty(prototype, name, member);
  }

  function guarded(act: (...values: unknown[]) => unknown) {
    return function (this: { isDestroyed(): boolean }, ...values: unknown[]): unknown {
      if (this.isDestroyed()) throw error();
      return Reflect.apply(act, this, values);
    };
  }
}
