import { type BusQuestion, busAnswers } from '../system/dbus.ts';

export interface TrayHost {
  /** Whether the desktop shows tray icons now. Never rejects; takes a few seconds at most. */
  check(): Promise<boolean>;
}

/**
 * Windows and macOS always show tray icons; on Linux a StatusNotifierWatcher must be on the session bus (GNOME has none
 * without an extension). Where no bus answers, the tray counts as present. A desktop may start its tray after us, so
 * check again before relying on its absence.
 */
export function createTrayHost(deps: {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
}): TrayHost {
  const { platform, environment } = deps;
  return { check: async () => platform !== 'linux' || (await ask(environment)) };
}

const timeoutMs = 3_000;
const bus = 'org.freedesktop.DBus';
const question: BusQuestion = {
  bus: 'session',
  service: bus,
  path: '/org/freedesktop/DBus',
  interface: bus,
  method: 'NameHasOwner',
  texts: ['org.kde.StatusNotifierWatcher'],
};

async function ask(environment: NodeJS.ProcessEnv): Promise<boolean> {
  for await (const answer of busAnswers(question, { environment, timeoutMs })) {
    if (answer !== null) return /\btrue\b/.test(answer);
  }
  return true;
}
