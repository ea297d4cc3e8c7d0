/** A path as Windows writes it: with a backslash or a drive. */
function isWindowsForm(path: unknown): path is string {
  return typeof path === 'string' && /\\|^[A-Za-z]:/.test(path);
}

/** The path on this computer that a path in Windows' form stands for; anything else as it is. */
export function pathHere(path: unknown): unknown {
  return isWindowsForm(path) ? path.replace(/^[A-Za-z]:/, '').replaceAll('\\', '/') : path;
}

/** A path of this computer in the form of `given`, the path that was asked about. */
export function inFormOf(given: unknown, path: string): string {
  if (!isWindowsForm(given)) return path;
  return `${path.startsWith('/') ? 'C:' : ''}${path.replaceAll('/', '\\')}`;
}

/**
 * Whether no file of Windows can have one of these names (ERROR_INVALID_NAME). A colon would name a stream of a file,
 * which nothing here means.
 */
export function isForbiddenName(path: string): boolean {
  return /[<>:"|?*\p{Cc}]/u.test(path);
}
