import { readFileSync } from 'node:fs';
import inspector from 'node:inspector';
import { createRequire, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readElectronCommandLine } from './command-line.ts';
import { type AppPackage, readAppPackage } from './electron/app/app-package.ts';
import { createElectron, type PreviewShell } from './electron.ts';
import { installElectronModule, preloadModules } from './electron-module.ts';

const distFolder = join(import.meta.dirname, 'dist');
const lateMs = 15_000;

/** Does what Electron's program does with these arguments. */
export async function startElectron(parts: readonly string[]): Promise<void> {
  const version = electronVersion();
  const { command, modules, path, inspectPort, debuggingPort } = readElectronCommandLine(parts);
  if (command === 'version') return say(`v${version}`);
  if (command === 'abi') return say(process.versions.modules);
  if (path === null) {
    say('Usage: electron [options] path [arguments]');
    process.exitCode = 1;
    return;
  }
  let app: AppPackage;
  try {
    app = readAppPackage(path, version);
  } catch (error) {
    process.stderr.write(`Unable to find Electron app at ${path}\n\n${String(error)}\n`);
    process.exitCode = 1;
    return;
  }
  becomeElectron(parts, version);
  const shell = createElectron({ app, argv: process.argv, environment: process.env });
  installElectronModule(shell.electron);
  if (inspectPort !== null) inspector.open(inspectPort);
  if (debuggingPort !== null) await shell.openDebuggingPort(debuggingPort);
  quitBySignal(shell);
  preloadModules(modules);
  // Electron's main process lives without windows or timers until it is told to quit.
  setInterval(() => undefined, 2 ** 30);
  const late = setTimeout(() => {
    process.stderr.write(
      '[preview shell] the main file is still loading; `ready` waits for it, as in Electron\n',
    );
  }, lateMs);
  failAsElectron(shell);
  try {
    await import(pathToFileURL(app.mainFile).href);
  } catch (error) {
    process.stderr.write(`App threw an error during load\n${stackOf(error)}\n`);
    shell.end(1);
    return;
  }
  clearTimeout(late);
  shell.becomeReady();
  flushCompileCache();
}

/** What an app finds of Electron in `process`. */
function becomeElectron(parts: readonly string[], version: string): void {
  const program = join(distFolder, 'electron');
  process.argv = [program, ...parts];
  Object.defineProperty(process, 'versions', {
    value: Object.freeze({ ...process.versions, electron: version, chrome: '0.0.0.0' }),
  });
  Object.assign(process, {
    type: 'browser',
    defaultApp: true,
    execPath: program,
    // Electron's folder of what installers put beside an app.
    resourcesPath: process.env.HOSTBELL_PREVIEW_RESOURCES ?? join(distFolder, 'resources'),
  });
}

/** What becomes of an error that the app does not catch: an error box, or a warning, and the app goes on. */
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
  // Electron lets the app end first, so what stands behind the call may still run.
  process.exit = (code) => shell.exit(Number(code ?? process.exitCode ?? 0)) as never;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
}

function quitBySignal(shell: PreviewShell): void {
  let signals = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      signals += 1;
      // Asked again, it does not wait for the app's consent.
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

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
