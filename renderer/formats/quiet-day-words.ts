import { type Weekday, weekdays } from '../../shared/quiet/quiet-hours.ts';
import { dateFormat } from '../../shared/texts/formats.ts';

/** The name of a weekday in this locale. */
export function weekdayName(day: Weekday, locale: string): string {
  // January 1, 2023 was a Sunday.
  const atMs = Date.UTC(2023, 0, 1 + weekdays.indexOf(day));
  return dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(atMs);
}

/** Monday first. */
export const weekdaysInOrder: readonly Weekday[] = [...weekdays.slice(1), 'sunday'];
