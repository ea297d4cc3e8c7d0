import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from '../run/temporary-directory.ts';
import { startLines } from './line-program.ts';

export interface RecordedNotification {
  readonly app: string;
  readonly icon: string;
  readonly title: string;
  readonly body: string;
  readonly urgency: number | null;
  readonly isSilent: boolean;
}

export interface SessionBus {
  readonly address: string;
  /** Environment with which a program finds this bus and no other. */
  readonly environment: NodeJS.ProcessEnv;
}

/** A private D-Bus session bus that ends with the running test; or the reason why there is none. */
export async function startSessionBus(): Promise<SessionBus | { readonly reason: string }> {
  const daemon = start('dbus-daemon', ['--session', '--nofork', '--print-address'], process.env);
  const address = await daemon.nextLine();
  if (address === null) return { reason: 'dbus-daemon is not installed (Debian package dbus)' };
  return { address, environment: { ...process.env, DBUS_SESSION_BUS_ADDRESS: address } };
}

/** The bus's environment with this program as the only one on PATH; or the reason why not. */
export async function withProgramAlone(
  program: string,
  bus: SessionBus,
): Promise<{ readonly environment: NodeJS.ProcessEnv } | { readonly reason: string }> {
  const installed = (process.env.PATH ?? '')
    .split(delimiter)
    .map((place) => join(place, program))
    .find((place) => existsSync(place));
  if (installed === undefined) return { reason: `${program} is not installed` };
  const directory = await temporaryDirectory();
  await symlink(installed, join(directory, program));
  return { environment: { ...bus.environment, PATH: directory } };
}

/** A program that owns this name on the bus, as `name-owner.py` plays it; or the reason why there is none. */
export async function startOwner(
  environment: NodeJS.ProcessEnv,
  name: string,
  ...mode: readonly string[]
): Promise<{ end(): Promise<void> } | { readonly reason: string }> {
  const script = join(import.meta.dirname, 'name-owner.py');
  const owner = start('/usr/bin/python3', [script, name, ...mode], environment);
  const isReady = (await owner.nextLine()) === 'ready';
  return isReady ? owner : { reason: 'Python has no D-Bus here (Debian package python3-dbus)' };
}

/** A recording notification service on the bus; or the reason why there is none. */
export async function startRecorder(
  bus: SessionBus,
  mode: 'answer' | 'hang' = 'answer',
): Promise<
  | { next(): Promise<RecordedNotification>; readonly all: RecordedNotification[] }
  | { readonly reason: string }
> {
  const script = join(import.meta.dirname, 'notification-recorder.py');
  // Only the system's Python has Debian's D-Bus packages.
  const python = start('/usr/bin/python3', [script, mode], bus.environment);
  const ready = await python.nextLine();
  if (ready !== 'ready')
    return { reason: 'Python has no D-Bus here (Debian packages python3-dbus and python3-gi)' };
  const all: RecordedNotification[] = [];
  return {
    all,
    async next() {
      const line = await python.nextLine();
      if (line === null) throw new Error('the notification recorder ended');
      // Our recorder writes nothing else.
      const recorded = JSON.parse(line) as RecordedNotification;
      all.push(recorded);
      return recorded;
    },
  };
}

/** A program that ends with the running test. */
export function start(command: string, args: readonly string[], environment: NodeJS.ProcessEnv) {
  const program = startLines(command, args, environment);
  onTestFinished(program.end);
  return program;
}
