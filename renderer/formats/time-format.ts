import { calendarDayMs, dayOf } from '../../shared/values/calendar.ts';

export interface TimeFormat {
  /** hh:mm on the person's clock; with the date before it when that is not today. */
  clock(atMs: number, nowMs: number): string;
  /** As short as stays clear, for lists: hh:mm today, else the day, with the year when it is another one. */
  brief(text: string, today: string): string;
  /** Day, month and year, with hh:mm. The text as it came when it is not a time. */
  moment(text: string): string;
  /** Day, month and year of a YYYY-MM-DD date. The text as it came when it is not one. */
  day(text: string): string;
  /** The same without the year, where a distance beside it makes the year plain. */
  dayOfYear(text: string): string;
}

/** Times in the person's own time zone. */
export function createTimeFormat(locale: string): TimeFormat {
  const hoursAndMinutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = new Intl.DateTimeFormat(locale, hoursAndMinutes);
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const shortDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  // Put together by Intl, since not every language does it with our comma.
  const dateAndTime = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...hoursAndMinutes,
  });
  const shortDateAndTime = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...hoursAndMinutes,
  });
  const calendarDate = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const calendarDayOfYear = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return {
    clock(atMs, nowMs) {
      return (dayOf(atMs) === dayOf(nowMs) ? time : shortDateAndTime).format(atMs);
    },
    brief(text, today) {
      const atMs = Date.parse(text);
      if (Number.isNaN(atMs)) return text;
      const day = dayOf(atMs);
      if (day === today) return time.format(atMs);
      return (day.slice(0, 4) === today.slice(0, 4) ? shortDate : date).format(atMs);
    },
    moment(text) {
      const atMs = Date.parse(text);
      return Number.isNaN(atMs) ? text : dateAndTime.format(atMs);
    },
    day(text) {
      const atMs = calendarDayMs(text);
      return atMs === null ? text : calendarDate.format(atMs);
    },
    dayOfYear(text) {
      const atMs = calendarDayMs(text);
      return atMs === null ? text : calendarDayOfYear.format(atMs);
    },
  };
}

/** Remaining time as m:ss, rounded up so that it reaches 0:00 only when it is over. */
export function countdown(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
