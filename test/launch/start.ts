import { repositoryRoot } from './app-process.ts';
import { downloadElectron } from './electron-binary/download.ts';
import { findElectron } from './electron-binary/real-electron.ts';
import { findWayToStart, insteadOfElectron, startProgram } from './electron-binary/way-to-start.ts';
import { prepareForStart } from './prepare.ts';

// `npm start [-- arguments]`: runs the built app on Electron if its binary is here or can be downloaded, otherwise on
// the preview shell.

const problem = findElectron() === null ? await download() : null;
const instead = problem === null ? null : insteadOfElectron(problem, process.platform);
if (instead !== null) say(instead.note);
if (instead === null || (instead.isPreview && prepareForStart().isReady))
  await run(process.argv.slice(2));
else process.exitCode = 1;

function download(): Promise<string | null> {
  say('Downloading Electron, once …');
  return downloadElectron();
}

/** Runs the app in our place: passes on its output, its exit code, and the signals that we get. */
async function run(appArguments: readonly string[]): Promise<void> {
  const way = await findWayToStart();
  way.notes.forEach(say);
  const child = startProgram(way, [repositoryRoot, ...appArguments], repositoryRoot, 'inherit');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Ctrl-C reaches the child by itself; all we need to do then is stay alive until it has ended.
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  }
  child.on('error', (error) => {
    say(`${way.program} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
