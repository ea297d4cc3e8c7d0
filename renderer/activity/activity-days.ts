import type { JournalEntry } from '../../shared/domain/change.ts';
import { addDays, dayOf } from '../../shared/values/calendar.ts';

/** The journal by day (YYYY-MM-DD on the person's clock), newest first. If the clock was set back, a day appears twice rather than out of order. */
export function activityDays(journal: readonly JournalEntry[]) {
  const days: { day: string; entries: JournalEntry[] }[] = [];
  for (const entry of journal.toReversed()) {
    const day = dayOf(entry.change.firstSeenMs);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** What a day of the person's clock is called beside its date; null for those before yesterday. */
export function wordOfDay(day: string, today: string): 'today' | 'yesterday' | null {
  if (day === today) return 'today';
  // The day before, not 24 hours before: a day is an hour longer or shorter when the clock changes.
  return day === addDays(today, -1) ? 'yesterday' : null;
}
