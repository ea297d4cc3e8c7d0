import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Runs an app's built main file on the preview shell: `node test/shell/run.ts out/main/main.js [arguments]`.
// As under Electron, argv is [program, main file, arguments …] and `ready` waits until the main file has loaded.

const lateMs = 15_000;
const electronUrl = new URL('./electron.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: electronUrl, shortCircuit: true }
      : nextResolve(specifier, context),
});

process.argv.splice(1, 1);
const mainFile = resolve(process.argv[1] ?? 'out/main/main.js');
process.argv[1] = mainFile;

// Electron's folder of what installers put beside an app. Nothing of ours lies in a checkout's.
Object.assign(process, {
  resourcesPath: process.env.HOSTBELL_PREVIEW_RESOURCES ?? resolve(mainFile, '../../../resources'),
});

const { endApp, quitApp, startApp } = await import('./electron.ts');
let signals = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    signals += 1;
    // Asked again, it does not wait for the app's consent.
    if (signals === 1) quitApp();
    else endApp(130);
  });
}
// Electron's main process lives without windows or timers until it is told to quit.
setInterval(() => undefined, 2 ** 30);
const late = setTimeout(() => {
  process.stderr.write(
    '[preview shell] the main file is still loading; `ready` waits for it, as in Electron\n',
  );
}, lateMs);
await import(pathToFileURL(mainFile).href);
clearTimeout(late);
startApp();
