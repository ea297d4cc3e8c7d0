/**
 * Reads `electron [options] path [arguments]` as Electron's own default app does: everything after the path is for the
 * app.
 */
export function readElectronCommandLine(parts: readonly string[]) {
  /** Loaded before the app: `-r FILE`. */
  const modules: string[] = [];
  let command: 'run' | 'version' = 'run';
  /** The app's folder or main file; null when none is named. */
  let path: string | null = null;
  for (let at = 0; at < parts.length && path === null && command === 'run'; at += 1) {
    const part = parts[at] ?? '';
    if (part === '-r' || part === '--require') {
      at += 1;
      modules.push(parts[at] ?? '');
    } else if (part === '-v' || part === '--version') command = 'version';
    else if (part.startsWith('--app=')) path = part.slice('--app='.length);
    else if (!part.startsWith('-')) path = part;
  }
  return {
    command,
    modules,
    path,
    /** For a debugger of the pages; null for none. 0 takes any free port. */
    debuggingPort: debuggingPortOf(parts),
  };
}

/** Chromium takes its switches from anywhere on the line. */
function debuggingPortOf(parts: readonly string[]): number | null {
  const given = parts.find((part) => part.startsWith('--remote-debugging-port='));
  return given === undefined ? null : Number(given.split('=')[1]);
}
