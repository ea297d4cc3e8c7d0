/** Used while the window is in front, regardless of the settings: someone is looking. */
const frontSeconds = 15;
const backgroundSeconds = { normal: 60, rarely: 300 } as const;
/** How many times longer the interval is on battery. */
const batteryFactor = 3;

export type Checks = keyof typeof backgroundSeconds;

/** Seconds between two polls: shorter while the window is in front, longer on battery. */
export function pollIntervalSeconds(
  checks: Checks,
  { isInFront, isOnBattery }: { readonly isInFront: boolean; readonly isOnBattery: boolean },
): number {
  return (isInFront ? frontSeconds : backgroundSeconds[checks]) * (isOnBattery ? batteryFactor : 1);
}
