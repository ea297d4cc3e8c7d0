const millisecondsPerDay = 86_400_000;

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
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const shortDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
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
      const hoursAndMinutes = time.format(atMs);
      return dayOf(atMs) === dayOf(nowMs) ? hoursAndMinutes : `${shortDate.format(atMs)}, ${hoursAndMinutes}`;
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
      return Number.isNaN(atMs) ? text : `${date.format(atMs)}, ${time.format(atMs)}`;
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

/** The calendar day of a moment on the person's clock, as YYYY-MM-DD. */
export function dayOf(atMs: number): string {
  const at = new Date(atMs);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

/** Whole days from `today` to `date`, both YYYY-MM-DD; negative in the past; null when `date` is not a date. */
export function daysUntil(date: string, today: string): number | null {
  const dateMs = calendarDayMs(date);
  const todayMs = calendarDayMs(today);
  return dateMs === null || todayMs === null ? null : Math.round((dateMs - todayMs) / millisecondsPerDay);
}

/** Remaining time as m:ss, rounded up so that it reaches 0:00 only when it is over. */
export function countdown(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function calendarDayMs(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const atMs = Date.parse(`${text}T00:00:00Z`);
  // 2025-02-30 would silently become March.
  return Number.isNaN(atMs) || new Date(atMs).toISOString().slice(0, 10) !== text ? null : atMs;
}
