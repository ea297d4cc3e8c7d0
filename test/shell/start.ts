import { readFileSync } from 'node:fs';
import { createRequire, flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { waylandFailure } from './chromium/wayland.ts';
import { readElectronCommandLine } from './command-line.ts';
import {
  type AppPackage,
  findPackedApp,
  openArchive,
  readAppPackage,
} from './electron/app/app-package.ts';
import { shellHome } from './electron/app/app-paths.ts';
import { createElectron, type PreviewShell } from './electron.ts';
import {
  asModule,
  electronNames,
  installElectron,
  preloadModules,
} from './node/electron-module.ts';

/** Does what Electron's program at `executable` does when started with these arguments. */
export async function startElectron(executable: string, parts: readonly string[]): Promise<void> {
  const version = electronVersion();
  const resources = process.env.HOSTBELL_PREVIEW_RESOURCES ?? resourcesBeside(executable);
  const packed = findPackedApp(resources);
  const commandLine = readElectronCommandLine(parts);
  // Only Electron's default app knows these, and an installed app replaces it.
  const { modules, path } = packed === null ? commandLine : { modules: [], path: packed };
  let app: AppPackage;
  try {
    if (path === '') throw new Error('Usage: electron [options] path [arguments]');
    app = readAppPackage(openArchive(path, shellHome(process.env)), version);
  } catch (error) {
    process.stderr.write(`Unable to find Electron app at ${path}\n\n${String(error)}\n`);
    process.exitCode = 1;
    return;
  }
  becomeElectron({ executable, parts, version, resources, isPacked: packed !== null });
  const shell = createElectron({ app, argv: process.argv, environment: process.env });
  installElectron(asModule(shell.electron, electronNames));
  // Electron's own program imports it before it runs what `-r` names: an import keeps what it found then.
  await import('electron');
  preloadModules(modules);
  // Electron's main process stays alive without windows or timers until it is told to quit.
  setInterval(() => undefined, 2 ** 30);
  failAsElectron(shell);
  try {
    await import(pathToFileURL(app.mainFile).href);
  } catch (error) {
    process.stderr.write(`App threw an error during load\n${stackOf(error)}\n`);
    shell.end(1);
    return;
  }
  // What the file leaves for the next turn still runs before Electron is ready (`JoinAppCode` in node_bindings.cc).
  await setImmediate();
  const failure = waylandFailure(process.env);
  if (failure !== null) {
    process.stderr.write(`${failure}\n`);
    shell.end(1);
    return;
  }
  quitBySignal(shell);
  shell.becomeReady();
  flushCompileCache();
}

/** Sets what an app finds of Electron in `process`. */
function becomeElectron(start: {
  readonly executable: string;
  readonly parts: readonly string[];
  readonly version: string;
  readonly resources: string;
  readonly isPacked: boolean;
}): void {
  const { executable, parts, version, resources, isPacked } = start;
  process.argv = [executable, ...parts];
  Object.defineProperty(process, 'versions', {
    value: Object.freeze({ ...process.versions, electron: version, chrome: '0.0.0.0' }),
  });
  Object.assign(process, {
    type: 'browser',
    ...(!isPacked && { defaultApp: true }),
    execPath: executable,
    resourcesPath: resources,
  });
}

/** Electron's folder for what installers put next to an app. */
function resourcesBeside(executable: string): string {
  const folder = dirname(executable);
  return process.platform === 'darwin' ? join(folder, '../Resources') : join(folder, 'resources');
}

/** Handles an error that the app does not catch as Electron does: an error box, or a warning, and the app goes on. */
function failAsElectron(shell: PreviewShell): void {
  process.on('uncaughtException', (error) => {
    if (process.listenerCount('uncaughtException') > 1) return;
    shell.showError(
      'A JavaScript error occurred in the main process',
      `Uncaught Exception:\n${stackOf(error)}`,
    );
  });
  process.on('unhandledRejection', (reason) => {
    if (process.listenerCount('unhandledRejection') > 1) return;
    process.emitWarning(stackOf(reason), 'UnhandledPromiseRejectionWarning');
  });
  // Electron lets the app end first, so code after the call may still run.
  process.exit = (code) => shell.exit(Number(code ?? process.exitCode ?? 0)) as never;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
}

/** As in Chromium, whose handlers replace all that the app set while it was being loaded. */
function quitBySignal(shell: PreviewShell): void {
  let signals = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      signals += 1;
      // The second time, it does not wait for the app's consent.
      if (signals === 1) shell.quit();
      else shell.end(130);
    });
  }
}

function electronVersion(): string {
  const file = createRequire(import.meta.url).resolve('electron/package.json');
  // Electron's own package.json.
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
