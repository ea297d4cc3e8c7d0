import { pollIntervalBounds } from './setting-bounds.ts';
import type { Settings } from './settings.ts';

/** On battery the time between two polls is so many times as long. */
export const batteryFactor = 3;

export type PollSettings = Pick<
  Settings,
  'pollIntervalSeconds' | 'frontPollIntervalSeconds' | 'slowOnBattery'
>;

/** Seconds between two polls; longer on battery, up to the longest that can be chosen. */
export function pollIntervalSeconds(
  settings: PollSettings,
  { isInFront, isOnBattery }: { readonly isInFront: boolean; readonly isOnBattery: boolean },
): number {
  const chosen = isInFront
    ? Math.min(settings.frontPollIntervalSeconds, settings.pollIntervalSeconds)
    : settings.pollIntervalSeconds;
  if (!isOnBattery || !settings.slowOnBattery) return chosen;
  return Math.max(chosen, Math.min(chosen * batteryFactor, pollIntervalBounds.max));
}
