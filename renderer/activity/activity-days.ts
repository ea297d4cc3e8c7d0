import type { JournalEntry } from '../../shared/domain/change.ts';
import { dayOf } from '../../shared/values/calendar.ts';

/** The changes of one day, newest first. */
interface ActivityDay {
  /** YYYY-MM-DD on the person's clock. */
  readonly day: string;
  readonly entries: readonly JournalEntry[];
}

/** The journal by day, newest first. If the clock was set back, a day appears twice rather than out of order. */
export function activityDays(journal: readonly JournalEntry[]): readonly ActivityDay[] {
  const days: { day: string; entries: JournalEntry[] }[] = [];
  for (const entry of journal.toReversed()) {
    const day = dayOf(entry.change.firstSeenMs);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
