import type { Clock } from '../../core/ports.ts';
import { aboutName, aboutTray, askBusWhether, hasSessionBus, trayWatcher } from '../system/dbus.ts';

const timeoutMs = 3_000;
/** A panel that starts with the desktop is there within seconds; the pause doubles after each look. */
const firstPauseMs = 2_000;
const longestPauseMs = 5 * 60_000;

/**
 * Windows and macOS always show tray icons; on Linux a panel must be registered with the StatusNotifierWatcher on the
 * session bus (GNOME has neither without an extension). Where no bus answers, the tray counts as present.
 */
export function createTrayHost(deps: {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: Clock;
}) {
  const { platform, environment, clock } = deps;
  const listeners: ((isPresent: boolean) => void)[] = [];
  let pauseMs = firstPauseMs;
  let isClosed = false;
  /** The numbers of the last look that began, and of the last whose answer counted. */
  let begun = 0;
  let answered = 0;
  let cancel: () => void = () => undefined;

  return {
    /**
     * Finds out whether the desktop shows tray icons now, and tells the followers. Looks again on its own, since a panel
     * may start or end: while there is none, less and less often. Never rejects; takes a few seconds at most.
     */
    look,
    /** Calls back after each look. */
    follow: (listener: (isPresent: boolean) => void): void => void listeners.push(listener),
    /** Stops looking on its own. */
    close(): void {
      isClosed = true;
      cancel();
    },
  };

  async function look(): Promise<void> {
    cancel();
    begun += 1;
    const own = begun;
    const isPresent = platform !== 'linux' || (await isHostRegistered(environment));
    // A look that took longer than one after it may still have seen a panel that has ended since.
    if (isClosed || own < answered) return;
    answered = own;
    // Another look may have begun meanwhile.
    cancel();
    if (platform === 'linux')
      cancel = clock.setTimer(isPresent ? longestPauseMs : pauseMs, () => void look());
    pauseMs = isPresent ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    for (const tell of listeners) tell(isPresent);
  }
}

async function isHostRegistered(environment: NodeJS.ProcessEnv): Promise<boolean> {
  // Answered at once, since the icon waits for it.
  if (!hasSessionBus(environment)) return true;
  const limits = { environment, timeoutMs };
  // Asked first, since a question to the watcher itself may start one that has no panel.
  if ((await askBusWhether(aboutName('NameHasOwner', trayWatcher), limits)) === false) return false;
  // Without a registered host Electron gives up the icon.
  return (await askBusWhether(aboutTray('IsStatusNotifierHostRegistered'), limits)) !== false;
}
