import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { removeFolder } from '../run/remove-folder.ts';
import { startLines } from './line-program.ts';

export type KeyringBus = { readonly stop: () => Promise<void> } & (
  | { readonly environment: Readonly<Record<string, string>> }
  | { readonly reason: string }
);

const run = promisify(execFile);
const startLimitMs = 20_000;
const systemPython = '/usr/bin/python3';
const here = (name: string) => join(import.meta.dirname, name);

/** Its password is read from the standard input, up to the end. */
const keyring = `exec gnome-keyring-daemon --foreground --unlock --components=secrets <<END
password
END`;

const tray = 'org.kde.StatusNotifierWatcher';

/** On the bus, by the names that they take: what an app finds in a desktop session. */
const services: Readonly<Record<string, readonly [program: string, ...args: string[]]>> = {
  'org.freedesktop.secrets': ['sh', '-c', keyring],
  'org.freedesktop.Notifications': [systemPython, here('notification-recorder.py')],
  [tray]: [systemPython, here('name-owner.py'), tray],
};

/**
 * A private session bus with an unlocked keyring, a tray and a notification service, so that an app can store a key;
 * or why there is none. Other systems always have a keyring: nothing is started there. `environment` is what an app finds
 * it by.
 */
export async function startKeyringBus({ hasTray = true } = {}): Promise<KeyringBus> {
  if (process.platform !== 'linux') return { environment: {}, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-keyring-'));
  const started: ReturnType<typeof startLines>[] = [];
  const begin = (...how: Parameters<typeof startLines>) => {
    const program = startLines(...how);
    started.push(program);
    return program;
  };
  const stop = async () => {
    for (const { end } of started.reverse()) await end();
    await removeFolder(folder);
  };
  // The keyring's files and its socket are its own, whatever the person has.
  const own = { ...process.env, XDG_DATA_HOME: folder, XDG_RUNTIME_DIR: folder };
  const bus = begin('dbus-daemon', ['--session', '--nofork', '--print-address'], own);
  const address = await bus.nextLine();
  if (address === null)
    return { reason: 'dbus-daemon is not installed (Debian package dbus)', stop };
  const environment = { DBUS_SESSION_BUS_ADDRESS: address };
  const withBus = { ...own, ...environment };
  const names = Object.keys(services).filter((name) => hasTray || name !== tray);
  for (const name of names) {
    const [program = '', ...args] = services[name] ?? [];
    begin(program, args, withBus);
  }
  const missing = await Promise.all(names.map((name) => whyMissing(name, withBus)));
  const reason = missing.find((why) => why !== null);
  return reason === undefined ? { environment, stop } : { reason, stop };
}

/** Null once the name is taken. It starts nothing by itself. */
async function whyMissing(name: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const limit = String(startLimitMs / 1_000);
  try {
    await run('gdbus', ['wait', '--session', '--timeout', limit, name], { env });
    return null;
  } catch {
    return `nobody takes the name ${name} on a session bus (Debian packages gnome-keyring, python3-dbus, python3-gi)`;
  }
}
