import { aboutName, aboutTray, askBus, hasSessionBus } from '../adapters/system/dbus.ts';
import type { Clock } from '../core/ports.ts';
import { type Finding, failed, notHere, passed, waitUntil } from './finding.ts';

const shownWithinMs = 5_000;
const timeoutMs = 2_000;
/** A panel with more icons is not read to its end. */
const mostItems = 50;

/**
 * Whether the icon is in the tray: on Linux by the desktop's list of icons, elsewhere by the icon's
 * place. A system that shows it nowhere reports a place without a size, and no error (`notify_icon.cc`).
 */
export async function checkTray(deps: {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  readonly processId: number;
  /** Where the icon is, as the desktop reports it; null while there is none. */
  readonly trayBounds: () => Electron.Rectangle | null;
  /** Whether the desktop shows tray icons, as the app has found. */
  readonly hasTray: () => boolean;
  readonly clock: Clock;
}): Promise<Finding> {
  const { platform, environment, processId, trayBounds, hasTray, clock } = deps;
  if (platform !== 'linux') {
    const place = await waitUntil(() => placeOf(trayBounds()), shownWithinMs, clock);
    if (place !== null) return passed(`${place.width} × ${place.height} pixels`);
    return trayBounds() === null ? failed('no icon was made') : notHere(shownNowhere);
  }
  if (!hasSessionBus(environment)) return notHere('no session bus');
  if (!hasTray()) return notHere('no panel on the session bus shows tray icons');
  const isListed = await waitUntil(() => isOurs(environment, processId), shownWithinMs, clock);
  return isListed ? passed('listed by the panel') : failed('not listed by the panel');
}

/** Windows 11 hides a new icon behind the arrow beside the clock until the person drags it out. */
const shownNowhere = 'made, but the system shows it nowhere: no taskbar, or hidden among others';

function placeOf(bounds: Electron.Rectangle | null): Electron.Rectangle | null {
  return bounds !== null && bounds.width > 0 && bounds.height > 0 ? bounds : null;
}

/** Chromium registers by the name of a connection of its own, so the bus is asked whose it is. */
async function isOurs(environment: NodeJS.ProcessEnv, processId: number): Promise<boolean> {
  const limits = { environment, timeoutMs };
  const listed = (await askBus(aboutTray('RegisteredStatusNotifierItems'), limits)) ?? '';
  const names = [...listed.matchAll(/:\d+\.\d+|org\.kde\.StatusNotifierItem-\d+-\d+/g)].slice(
    0,
    mostItems,
  );
  for (const [name] of names) {
    const answer = await askBus(aboutName('GetConnectionUnixProcessID', name), limits);
    if (answer !== null && new RegExp(`\\b${processId}\\b`).test(answer)) return true;
  }
  return false;
}
