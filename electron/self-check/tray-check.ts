import { aboutName, aboutTray, askBus, hasSessionBus } from '../adapters/system/dbus.ts';
import type { Clock } from '../core/ports.ts';
import { type Check, failed, notHere, passed, waitUntil } from './finding.ts';

const shownWithinMs = 5_000;
const timeoutMs = 2_000;
/** A panel with more icons is not read to its end. */
const mostItems = 50;

/** Whether the icon is in the tray: on Linux by the desktop's list of icons, elsewhere by the icon's place. */
export function trayCheck(deps: {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  readonly processId: number;
  /** Where the icon is; null while there is none. */
  readonly bounds: () => Electron.Rectangle | null;
  /** Whether the desktop shows tray icons, as the app has found. */
  readonly hasTray: () => boolean;
  readonly clock: Clock;
}): Check {
  const { platform, environment, processId, bounds, hasTray, clock } = deps;
  return {
    name: 'tray',
    limitMs: 4 * shownWithinMs,
    async run() {
      if (platform === 'linux') {
        if (!hasSessionBus(environment)) return notHere('no session bus');
        if (!hasTray()) return notHere('no panel on the session bus shows tray icons');
        const isListed = await waitUntil(async () => ((await isOurs()) ? true : null), shownWithinMs, clock);
        return isListed ? passed('listed by the panel') : failed('not listed by the panel');
      }
      const place = await waitUntil(
        () => {
          const now = bounds();
          return now !== null && now.width > 0 && now.height > 0 ? now : null;
        },
        shownWithinMs,
        clock,
      );
      return place === null ? failed('has no place') : passed(`${place.width} × ${place.height} pixels`);
    },
  };

  /** Chromium registers by the name of a connection of its own, so the bus is asked whose it is. */
  async function isOurs(): Promise<boolean> {
    const limits = { environment, timeoutMs };
    const listed = (await askBus(aboutTray('RegisteredStatusNotifierItems'), limits)) ?? '';
    const names = [...listed.matchAll(/:\d+\.\d+|org\.kde\.StatusNotifierItem-\d+-\d+/g)].slice(0, mostItems);
    for (const [name] of names) {
      const answer = await askBus(aboutName('GetConnectionUnixProcessID', name), limits);
      if (answer !== null && new RegExp(`\\b${processId}\\b`).test(answer)) return true;
    }
    return false;
  }
}
