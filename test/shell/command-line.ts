/**
 * Reads `electron [options] path [arguments]` as Electron's own default app does: everything after the path is for the
 * app.
 */
export function readElectronCommandLine(parts: readonly string[]) {
  /** Loaded before the app: `-r FILE`. */
  const modules: string[] = [];
  /** The app's folder or main file; empty when none is named. */
  let path = '';
  for (let at = 0; at < parts.length && path === ''; at += 1) {
    const part = parts[at] ?? '';
    if (part === '-r') {
      at += 1;
      modules.push(parts[at] ?? '');
    } else if (!part.startsWith('-')) path = part;
  }
  return { modules, path };
}
