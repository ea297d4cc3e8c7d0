import { type QuietHours, weekdays } from '../../shared/quiet/quiet-hours.ts';
import { defaultSettings } from '../../shared/settings/settings.ts';
import type { MonitorPlace, WatchedMonitor } from './watched-monitor.ts';

export const hourMs = 3_600_000;

/** What tests of the notifier do again and again, in the run that is now. */
export function createBellSteps(now: () => { readonly place: MonitorPlace; readonly run: WatchedMonitor }) {
  return {
    /** Every day from so many minutes from now on, for an hour. */
    quietIn(minutes: number): QuietHours {
      const time = new Date(now().place.clock.nowMs());
      const from = (time.getHours() * 60 + time.getMinutes() + minutes + 1_440) % 1_440;
      const span = { from, to: (from + 60) % 1_440 };
      return { ...defaultSettings.quietHours, ...Object.fromEntries(weekdays.map((day) => [day, span])) };
    },

    async pass(ms: number): Promise<void> {
      await now().place.clock.advance(ms);
      await now().run.notifier.idle();
    },

    /** What a person asked for holds, and what it lets ring has rung. */
    async once(asked: Promise<void>): Promise<void> {
      await asked;
      await now().run.notifier.idle();
    },

    /** What was told as held, each telling apart. */
    summaries: () =>
      now().run.announcer.summaries.map((told) => told.map(({ kind, itemId }) => `${kind} ${itemId}`)),
  };
}
