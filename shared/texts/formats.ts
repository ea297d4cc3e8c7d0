import { onceForEach } from '../values/once-for-each.ts';

// Every number, amount, date and time that a person sees gets its digits, its order and its separators here: those that
// Intl gives the locale, such as ١٢ in Egypt. `language.ts` chooses the locale.

const wholeNumbers = onceForEach((locale: string) => new Intl.NumberFormat(locale));

/** A count. */
export function numberText(value: number, locale: string): string {
  return wholeNumbers(locale).format(value);
}

const shortNumbers = onceForEach(
  (locale: string) =>
    new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 }),
);

/** A number in up to three digits, as short as can be: 62, 456, 1.58K. */
export function roundText(value: number, locale: string): string {
  return shortNumbers(locale).format(value < 100 ? Math.round(value) : value);
}

/** A number below 100 with a leading zero, as the seconds of 1:05. */
export function twoDigits(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 }).format(value);
}

/** About how long, in one unit: 40 minutes, 2 hours, 3 days. */
export function aboutText(ms: number, locale: string): string {
  const minutes = Math.round(ms / 300_000) * 5;
  const hours = Math.round(ms / 3_600_000);
  if (minutes < 60) return unitText(Math.max(5, minutes), 'minute', locale);
  return hours < 36
    ? unitText(hours, 'hour', locale)
    : unitText(Math.round(hours / 24), 'day', locale);
}

/** So many days, in weeks where they are whole ones. */
export function daysText(days: number, locale: string): string {
  return days % 7 === 0 ? unitText(days / 7, 'week', locale) : unitText(days, 'day', locale);
}

function unitText(value: number, unit: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** Amounts have at least two decimals, and up to eight if they need them. */
export function amountFormat(
  locale: string,
  more: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 8,
    ...more,
  });
}

/** In the person's time zone, unless `timeZone` says otherwise: UTC for a day of the calendar. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, options);
}

/** The computer's time zone, as an IANA name. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A day and what goes with it, joined by Intl: not every language uses a comma. */
export function dayFormat(locale: string, more: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dateFormat(locale, { day: 'numeric', month: 'short', ...more });
}

/** The time of day on the person's clock; with the day unless that is today, and the year unless it is this one. */
export function momentText(ms: number, nowMs: number, locale: string): string {
  const [then, now] = [new Date(ms), new Date(nowMs)];
  const time = clockFormat(locale);
  if (then.toDateString() === now.toDateString()) return time.format(ms);
  const isThisYear = then.getFullYear() === now.getFullYear();
  return dayFormat(locale, {
    ...(!isThisYear && { year: 'numeric' }),
    ...besideDate(time),
  }).format(ms);
}

/** The parts of this time of day beside a date, where Intl would write 8:00 though a 24-hour clock says 08:00. */
export function besideDate(time: Intl.DateTimeFormat) {
  const hour = time.resolvedOptions().hour12 === true ? 'numeric' : '2-digit';
  return { hour, minute: '2-digit' } as const;
}

/** The time of day, with 12 or 24 hours as is usual in the locale. */
export function clockFormat(locale: string, timeZone?: string): Intl.DateTimeFormat {
  return dateFormat(locale, { timeStyle: 'short', ...(timeZone !== undefined && { timeZone }) });
}
