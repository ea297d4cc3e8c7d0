import {
  minutesPerDay,
  type QuietHours,
  type QuietSpan,
  type Weekday,
  weekdays,
} from '../../shared/quiet/quiet-hours.ts';

/** The first quiet hours of a day: the same as another day's, else the night. */
export function spanToBegin(hours: QuietHours): QuietSpan {
  return weekdays.map((day) => hours[day]).find((span) => span !== null) ?? { from: 22 * 60, to: 7 * 60 };
}

/** HH:MM, the format of a time field. */
export function timeText(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Minutes since midnight; null if the text is not HH:MM. */
export function minutesOf(text: string): number | null {
  const parts = /^(\d{2}):(\d{2})$/.exec(text);
  if (parts === null) return null;
  const minutes = Number(parts[1]) * 60 + Number(parts[2]);
  return Number(parts[2]) < 60 && minutes < minutesPerDay ? minutes : null;
}

/** The name of a weekday in this locale. */
export function weekdayName(day: Weekday, locale: string): string {
  // January 1, 2023 was a Sunday.
  const atMs = Date.UTC(2023, 0, 1 + weekdays.indexOf(day));
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(atMs);
}

/** Monday first. */
export const weekdaysInOrder: readonly Weekday[] = [...weekdays.slice(1), 'sunday'];
