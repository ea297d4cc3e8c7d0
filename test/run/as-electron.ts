/** A fake as the part of Electron that it stands for: it has what the code under test uses of it. */
export function asElectron<T>(fake: object): T {
  return fake as unknown as T;
}
