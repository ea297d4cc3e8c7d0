/** What a class has of one of Electron's is as in Electron's own types, except for events and parts of the `Own` kind. */
export type PartOf<T, Own extends keyof T = never> = Partial<
  Omit<T, keyof NodeJS.EventEmitter | Own>
>;

/** An option or a value of Electron's was used that the shell lacks. */
export function missing(name: string): Error {
  return new Error(`${name} is not in the preview shell (see test/shell/README.md)`);
}

/** Names that JavaScript itself looks for in any object. */
const asked: ReadonlySet<string> = new Set(['then', 'toJSON']);

/** One of Electron's objects with some of its members; reading any other throws by name. */
export function lacking<T extends object>(name: string, part: Partial<T>): T {
  return new Proxy(part, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || asked.has(key))
        return Reflect.get(target, key, receiver);
      throw missing(`${name}.${key}`);
    },
    // Whatever it lacks cannot be read.
  }) as T;
}
