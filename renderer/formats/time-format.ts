import {
  besideDate,
  clockFormat,
  dateFormat,
  dayFormat,
  numberText,
  timeZone,
  twoDigits,
} from '../../shared/texts/formats.ts';
import { calendarDayMs, dayOf, momentMs } from '../../shared/values/calendar.ts';
import { onceForEach } from '../../shared/values/once-for-each.ts';
import { plainLine } from '../../shared/values/plain-line.ts';

export type TimeFormat = ReturnType<typeof createTimeFormat>;

/** Longer than a time in words. */
const longestSent = 80;

function asSent(text: string): string {
  return plainLine(text, longestSent);
}

/**
 * Formats times as they are said on a day (`today`, as YYYY-MM-DD), in a zone, the person's, with 12 or 24 hours as is
 * usual in the locale.
 */
export function createTimeFormat(locale: string, today: string, zone = timeZone()) {
  const here = { timeZone: zone };
  const time = clockFormat(locale, zone);
  const hoursAndMinutes = besideDate(time);
  const date = dayFormat(locale, { year: 'numeric', ...here });
  const shortDate = dayFormat(locale, here);
  const dateAndTime = dayFormat(locale, { year: 'numeric', ...here, ...hoursAndMinutes });
  const shortDateAndTime = dayFormat(locale, { ...here, ...hoursAndMinutes });
  const calendarDate = dayFormat(locale, { year: 'numeric', timeZone: 'UTC' });
  const calendarDayOfYear = dayFormat(locale, { timeZone: 'UTC' });
  const month = onceForEach((length: 'long' | 'short') =>
    dateFormat(locale, { month: length, timeZone: 'UTC' }),
  );
  /** What was sent, in this format if it could be read. */
  const read = (text: string, atMs: number | null, format: Intl.DateTimeFormat) =>
    atMs === null ? asSent(text) : format.format(atMs);
  return {
    /** YYYY-MM-DD on the person's clock. */
    today,
    /**
     * The time of day, with the date unless it is that of `besideMs`, and the year unless it is that year. `besideMs`: a
     * moment of a day that is clear without being named; otherwise today is.
     */
    clock(atMs: number, besideMs?: number): string {
      const day = dayOf(atMs);
      const clear = besideMs === undefined ? today : dayOf(besideMs);
      if (day === clear) return time.format(atMs);
      return (isSameYear(day, clear) ? shortDateAndTime : dateAndTime).format(atMs);
    },
    /**
     * For lists: the time if it is today, otherwise the day, with the year unless it is the current one. A YYYY-MM-DD
     * date is that day in every time zone. What is neither is shown as sent, as one short line.
     */
    brief(text: string): string {
      const dayMs = calendarDayMs(text);
      if (dayMs !== null)
        return (isSameYear(text, today) ? calendarDayOfYear : calendarDate).format(dayMs);
      const atMs = momentMs(text);
      if (atMs === null) return asSent(text);
      const day = dayOf(atMs);
      if (day === today) return time.format(atMs);
      return (isSameYear(day, today) ? shortDate : date).format(atMs);
    },
    /** Day, month, year and time. What is not a time is shown as sent. */
    moment: (text: string) => read(text, momentMs(text), dateAndTime),
    /** Day, month and year of a YYYY-MM-DD date. What is not one is shown as sent. */
    day: (text: string) => read(text, calendarDayMs(text), calendarDate),
    /** The same without the year. */
    dayOfYear: (text: string) => read(text, calendarDayMs(text), calendarDayOfYear),
    /** The name of a YYYY-MM month. */
    month: (text: string, length: 'long' | 'short' = 'long') =>
      month(length).format(calendarDayMs(`${text}-01`) ?? 0),
  };
}

function isSameYear(day: string, today: string): boolean {
  return day.slice(0, 4) === today.slice(0, 4);
}

/** The remaining time as m:ss, rounded up so that 0:00 means over. */
export function countdown(untilMs: number, nowMs: number, locale: string): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return `${numberText(Math.floor(seconds / 60), locale)}:${twoDigits(seconds % 60, locale)}`;
}
