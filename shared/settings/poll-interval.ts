import { pollIntervalBounds } from './setting-table.ts';

/** Used while the window is in front, regardless of the settings: someone is looking. */
const frontSeconds = 15;
/** How many times longer the interval is on battery. */
const batteryFactor = 3;

/** Seconds between two polls: shorter while the window is in front, longer on battery, up to the maximum setting. */
export function pollIntervalSeconds(
  backgroundSeconds: number,
  { isInFront, isOnBattery }: { readonly isInFront: boolean; readonly isOnBattery: boolean },
): number {
  const seconds = isInFront ? frontSeconds : backgroundSeconds;
  return isOnBattery ? Math.min(seconds * batteryFactor, pollIntervalBounds.max) : seconds;
}
