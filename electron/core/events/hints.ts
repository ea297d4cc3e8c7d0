import type { Clock } from '../ports.ts';

/** A burst counts as one; whoever knows the address must not use up the provider's limit. */
const betweenReadingsMs = 5_000;
const mostReadings = { count: 6, ms: 60_000 } as const;

/** Lets hints through as readings: the first at once, the next ones as late as these limits ask, all in between as one. */
export function createHints(clock: Clock, onReading: () => void) {
  /** When the last ones were let through, on the monotonic clock; newest last. */
  let readings: readonly number[] = [];
  let cancel: (() => void) | null = null;

  return {
    hint(): void {
      if (cancel !== null) return;
      const [earliest] = readings.length < mostReadings.count ? [] : readings;
      const dueMs = Math.max(
        (readings.at(-1) ?? Number.NEGATIVE_INFINITY) + betweenReadingsMs,
        (earliest ?? Number.NEGATIVE_INFINITY) + mostReadings.ms,
      );
      cancel = clock.setTimer(Math.max(0, dueMs - clock.monotonicMs()), () => {
        cancel = null;
        readings = [...readings, clock.monotonicMs()].slice(-mostReadings.count);
        onReading();
      });
    },
    /** Forgets one that waits. */
    forget(): void {
      cancel?.();
      cancel = null;
    },
  };
}
