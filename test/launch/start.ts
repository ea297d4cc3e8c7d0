import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { repositoryRoot } from './app-process.ts';
import { electronInstaller, findElectron } from './electron-binary/real-electron.ts';
import { findWayToStart, startProgram } from './electron-binary/way-to-start.ts';
import { prepareForStart } from './prepare.ts';

// `npm start [-- arguments]`: runs the built app on Electron if its binary is here or can be downloaded, otherwise on
// the preview shell.

const reachLimitMs = 3_000;
// Where @electron/get downloads from, unless one of these variables names a mirror or proxy.
const downloadHost = 'github.com';
const otherWays = /^(electron_mirror|npm_config_electron_mirror|electron_get_use_proxy)$/i;

const problem = findElectron() === null ? await download() : null;
if (problem === null) await run(process.argv.slice(2));
else if (process.platform === 'win32') {
  say(
    `Electron is not installed here (${problem}), and the preview shell does not run on Windows.`,
  );
  process.exitCode = 1;
} else {
  say(
    `Electron is not installed here (${problem}), so Hostbell opens in the preview shell: in your own Chromium, Chrome or Edge, without a tray icon. See test/shell/README.md.`,
  );
  if (prepareForStart().isReady) await run(process.argv.slice(2));
  else process.exitCode = 1;
}

/** Downloads Electron. Why it is not here then, or null. */
async function download(): Promise<string | null> {
  const hasOtherWay = Object.keys(process.env).some((name) => otherWays.test(name));
  if (!hasOtherWay && !(await canReach(downloadHost))) return `${downloadHost} cannot be reached`;
  say('Downloading Electron, once …');
  // It shows its progress after half a minute, and gives up when nothing has come for five.
  const { stderr } = spawnSync(process.execPath, [electronInstaller], {
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  const [failure] = stderr.trim().split('\n');
  return findElectron() === null ? `its download failed: ${failure}` : null;
}

function canReach(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443, timeout: reachLimitMs });
    const settle = (isReached: boolean) => {
      socket.destroy();
      resolve(isReached);
    };
    // The socket's own timeout does not cover the name lookup.
    setTimeout(() => settle(false), reachLimitMs).unref();
    socket.on('connect', () => settle(true));
    socket.on('timeout', () => settle(false));
    socket.on('error', () => settle(false));
  });
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
