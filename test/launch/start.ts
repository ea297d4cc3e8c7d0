import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { programCommand } from '../run/program-command.ts';
import { findDisplay } from '../shell/chromium/display.ts';
import { repositoryRoot } from './app-process.ts';
import { readSandboxGround, sandboxArguments, sandboxHelper } from './electron-binary/chromium-sandbox.ts';
import { downloadElectron } from './electron-binary/electron-download.ts';
import { prepareForStart } from './prepare.ts';
import { electronInstaller, findElectron, standIn } from './real-electron.ts';

// `npm start [-- arguments]`: runs the built app on Electron if its binary is here or can be downloaded, otherwise on
// the preview shell.

const reachLimitMs = 3_000;
// Where @electron/get downloads from, unless one of these variables names a mirror or proxy.
const downloadHost = 'github.com';
const otherWays = /^(electron_mirror|npm_config_electron_mirror|electron_get_use_proxy)$/i;

const appArguments = process.argv.slice(2);
const electron = findElectron() ?? (await download());
if (typeof electron !== 'string') {
  say(
    `Electron is not installed here (${electron.reason}), so Hostbell opens in the preview shell: in your own Chromium, Chrome or Edge, without a tray icon. See test/shell/README.md.`,
  );
  if (prepareForStart().isReady) {
    run(standIn, [repositoryRoot, ...appArguments], process.env);
  } else process.exitCode = 1;
} else {
  const sandbox = sandboxArguments(readSandboxGround(electron), sandboxHelper(electron));
  if (sandbox.note !== null) say(sandbox.note);
  const display = await findDisplay();
  if (display.kind === 'virtual')
    say(`No display was found, so the window opens on the virtual display ${display.name}.`);
  run(electron, [...sandbox.arguments, repositoryRoot, ...appArguments], {
    ...process.env,
    ...(display.kind === 'virtual' && { DISPLAY: display.name }),
  });
}

async function download(): Promise<string | { readonly reason: string }> {
  const hasOtherWay = Object.keys(process.env).some((name) => otherWays.test(name));
  if (!hasOtherWay && !(await canReach(downloadHost))) return { reason: `${downloadHost} cannot be reached` };
  const problem = await downloadElectron(electronInstaller, say);
  return findElectron() ?? { reason: `its download failed: ${problem}` };
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
function run(program: string, programArguments: readonly string[], environment: NodeJS.ProcessEnv): void {
  const { command, parts, shell } = programCommand(program, programArguments);
  const child = spawn(command, parts, { cwd: repositoryRoot, env: environment, stdio: 'inherit', shell });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Ctrl-C reaches the child by itself; all we need to do then is stay alive until it has ended.
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  }
  child.on('error', (error) => {
    say(`${program} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
