import { type BusQuestion, busAnswers } from '../system/dbus.ts';

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
    // No bus to ask: the next may know.
    if (answer !== null) return /\btrue\b/.test(answer);
  }
  return true;
}
