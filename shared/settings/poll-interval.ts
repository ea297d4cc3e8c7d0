/** Used while the window is in front, regardless of the settings: someone is looking. */
const frontSeconds = 15;
const backgroundSeconds = { normal: 60, rarely: 300 } as const;
/** At least, in the background while instant alerts come. */
const alertedSeconds = 300;
/** How many times longer the interval is on battery. */
const batteryFactor = 3;

export type Checks = keyof typeof backgroundSeconds;

/** Seconds between two polls: shorter while the window is in front, longer on battery or while instant alerts come. */
export function pollIntervalSeconds(
  checks: Checks,
  {
    isInFront,
    isOnBattery,
    isAlerted = false,
  }: {
    readonly isInFront: boolean;
    readonly isOnBattery: boolean;
    readonly isAlerted?: boolean;
  },
): number {
  const seconds =
    (isInFront ? frontSeconds : backgroundSeconds[checks]) * (isOnBattery ? batteryFactor : 1);
  return isAlerted && !isInFront ? Math.max(alertedSeconds, seconds) : seconds;
}
