import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface TrayHost {
  /** What the last look saw; true before the first. */
  isPresent(): boolean;
  /** Looks whether the desktop shows tray icons now. Never rejects, and takes a few seconds at most. */
  look(): Promise<boolean>;
}

/**
 * Whether a tray icon can be seen. Windows and macOS always show them; on Linux a StatusNotifierWatcher must be on the
 * session bus (GNOME has none without an extension). Where nobody can be asked, the tray is taken to be there. A
 * desktop may bring its tray up after us, so look anew before relying on an absence.
 */
export function createTrayHost(deps: {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
}): TrayHost {
  let isPresent = true;
  return {
    isPresent: () => isPresent,
    async look() {
      if (deps.platform === 'linux') isPresent = await ask(deps.environment);
      return isPresent;
    },
  };
}

const run = promisify(execFile);
const timeoutMs = 3_000;
const bus = 'org.freedesktop.DBus';
const busPath = '/org/freedesktop/DBus';
const watcher = 'org.kde.StatusNotifierWatcher';

/** Programs that put a question to the session bus; which of them is there differs from desktop to desktop. */
const questions: readonly { readonly program: string; readonly args: readonly string[] }[] = [
  {
    program: 'gdbus',
    args: [
      ...['call', '--session', '--dest', bus, '--object-path', busPath],
      ...['--method', `${bus}.NameHasOwner`, watcher],
    ],
  },
  { program: 'busctl', args: ['--user', 'call', bus, busPath, bus, 'NameHasOwner', 's', watcher] },
  {
    program: 'dbus-send',
    args: [
      '--session',
      '--print-reply',
      `--dest=${bus}`,
      busPath,
      `${bus}.NameHasOwner`,
      `string:${watcher}`,
    ],
  },
];

async function ask(environment: NodeJS.ProcessEnv): Promise<boolean> {
  for (const { program, args } of questions) {
    try {
      const { stdout } = await run(program, args, { env: environment, timeout: timeoutMs });
      return /\btrue\b/.test(stdout);
    } catch {
      // Not installed, or no bus to ask: the next may know.
    }
  }
  return true;
}
