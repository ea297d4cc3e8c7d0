import {
  minutesPerDay,
  type QuietHours,
  type QuietSpan,
  type Weekday,
  weekdays,
} from '../../shared/quiet/quiet-hours.ts';

/** What a day gets that had no quiet hours: those of another day, since most people want the same; else the night. */
export function spanToBegin(hours: QuietHours): QuietSpan {
  return weekdays.map((day) => hours[day]).find((span) => span !== null) ?? { from: 22 * 60, to: 7 * 60 };
}

/** HH:MM, as a time field takes it. */
export function timeText(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Minutes since midnight of a time field's text; null while it is not a time. */
export function minutesOf(text: string): number | null {
  const parts = /^(\d{2}):(\d{2})$/.exec(text);
  if (parts === null) return null;
  const minutes = Number(parts[1]) * 60 + Number(parts[2]);
  return Number(parts[2]) < 60 && minutes < minutesPerDay ? minutes : null;
}

/** The name of a weekday in this language. */
export function weekdayName(day: Weekday, locale: string): string {
  // January 1, 2023 was a Sunday.
  const atMs = Date.UTC(2023, 0, 1 + weekdays.indexOf(day));
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(atMs);
}

/** Monday first. */
export const weekdaysInOrder: readonly Weekday[] = [...weekdays.slice(1), 'sunday'];
