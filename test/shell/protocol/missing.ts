/** What a class has of one of Electron's is as in Electron's own types, except for events and parts of the `Own` kind. */
export type PartOf<T, Own extends keyof T = never> = Partial<
  Omit<T, keyof NodeJS.EventEmitter | Own>
>;

/** An option or a value of Electron's was used that the shell lacks. */
export function missing(name: string): Error {
  return new Error(`${name} is not in the preview shell (see test/shell/README.md)`);
}
