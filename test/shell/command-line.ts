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
    /** Ports for a debugger of main, and for one of the pages; null for none. 0 takes any free port. */
    inspectPort: portOf(parts, 'inspect'),
    debuggingPort: portOf(parts, 'remote-debugging-port'),
  };
}

/** Chromium takes its switches from anywhere on the line. */
function portOf(parts: readonly string[], name: string): number | null {
  const given = parts.find((part) => part.startsWith(`--${name}=`));
  return given === undefined ? null : Number(given.slice(name.length + 3));
}
