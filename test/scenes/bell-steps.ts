import { type QuietHours, weekdays } from '../../shared/quiet/quiet-hours.ts';
import { defaultSettings } from '../../shared/settings/settings.ts';
import type { MonitorPlace, WatchedMonitor } from './watched-monitor.ts';

export const hourMs = 3_600_000;

/** Steps that the notifier's tests repeat, in the current run. */
export function createBellSteps(
  now: () => { readonly place: MonitorPlace; readonly run: WatchedMonitor },
) {
  return {
    /** Quiet hours of one hour a day, starting this many minutes from now. */
    quietIn(minutes: number): QuietHours {
      const time = new Date(now().place.clock.nowMs());
      const from = (time.getHours() * 60 + time.getMinutes() + minutes + 1_440) % 1_440;
      const span = { from, to: (from + 60) % 1_440 };
      return {
        ...defaultSettings.quietHours,
        ...Object.fromEntries(weekdays.map((day) => [day, span])),
      };
    },

    async pass(ms: number): Promise<void> {
      await now().place.clock.advance(ms);
      await now().run.notifier.idle();
    },

    /** Waits until what a person asked for has taken effect, and what it lets ring has rung. */
    async once(asked: Promise<void>): Promise<void> {
      await asked;
      await now().run.notifier.idle();
    },

    /** The changes announced as held, one array per announcement. */
    summaries: () =>
      now().run.announcer.summaries.map((told) =>
        told.map(({ kind, itemId }) => `${kind} ${itemId}`),
      ),
  };
}
