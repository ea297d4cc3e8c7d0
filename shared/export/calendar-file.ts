import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { addDays } from '../values/calendar.ts';

/** A day in a calendar. */
export interface CalendarDay {
  /** The same in every export and no other calendar's, so that a calendar moves the day instead of adding another. */
  readonly uid: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly summary: string;
  readonly description: string;
}

/** Programs read no date of the far future, and then nothing of the file; no payment is due then. */
const firstBeyond = '2100-01-01';

/**
 * All-day events as an iCalendar file (RFC 5545), each with its end, without which Exchange refuses it. Null for none: a
 * calendar must have at least one component.
 */
export function calendarFile(days: readonly CalendarDay[], nowMs: number): string | null {
  const shown = days.filter(({ date }) => date < firstBeyond);
  if (shown.length === 0) return null;
  const calendar = ical({
    prodId: '//Hostbell//Due dates//EN',
    method: ICalCalendarMethod.PUBLISH,
    scale: 'gregorian',
    events: shown.map(({ uid, date, summary, description }) => ({
      id: uid,
      stamp: new Date(nowMs),
      allDay: true,
      // Read as UTC, which it writes.
      start: date,
      end: addDays(date, 1),
      summary: plainText(summary),
      ...(description !== '' && { description: plainText(description) }),
      // Shows as free time.
      transparency: ICalEventTransparency.TRANSPARENT,
    })),
  });
  return `${calendar.toString()}\r\n`;
}

/** Without what some programs take for the end of a line, and without what none can read. */
function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '');
}
