import { type Weekday, weekdays } from '../../shared/quiet/quiet-hours.ts';
import { clockFormat, dateFormat } from '../../shared/texts/formats.ts';

/** A time of day as the locale writes it, with 12 or 24 hours. */
export function timeText(minutes: number, locale: string): string {
  return clockFormat(locale, 'UTC').format(minutes * 60_000);
}

/**
 * Minutes since midnight of a time as people type it: `22:30`, `22.30`, `2230`, `22`, `10:30 pm`, or as the locale
 * writes it. Null for anything else.
 */
export function minutesOf(typed: string, locale: string): number | null {
  const parts = timeOfDay.exec(latinDigits(typed).toLowerCase());
  if (parts === null) return null;
  const [, before = '', hourText, minuteText = '0', after = ''] = parts;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59) return null;
  const half = lettersOf(before + after);
  if (half === '' || half === 'h') return hour > 23 ? null : hour * 60 + minute;
  const isMorning = ['am', 'a', halfOfDay(1, locale)].includes(half);
  if (!isMorning && !['pm', 'p', halfOfDay(13, locale)].includes(half)) return null;
  if (hour < 1 || hour > 12) return null;
  return ((hour % 12) + (isMorning ? 0 : 12)) * 60 + minute;
}

const timeOfDay = /^([\p{L}\p{Cf}\s.]*)(\d{1,2})(?:\s?[:.h]?\s?(\d{2}))?([\p{L}\p{Cf}\s.]*)$/u;

/** The locale's AM or PM word for an hour; empty if it uses 24 hours. */
function halfOfDay(hour: number, locale: string): string {
  const parts = clockFormat(locale, 'UTC').formatToParts(hour * 3_600_000);
  return lettersOf(parts.find(({ type }) => type === 'dayPeriod')?.value.toLowerCase() ?? '');
}

/** Only the letters, without spaces, dots and direction marks. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}

/** Arabic and Persian digits as 0 to 9. */
function latinDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** The name of a weekday in this locale. */
export function weekdayName(day: Weekday, locale: string): string {
  // January 1, 2023 was a Sunday.
  const atMs = Date.UTC(2023, 0, 1 + weekdays.indexOf(day));
  return dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(atMs);
}

/** Monday first. */
export const weekdaysInOrder: readonly Weekday[] = [...weekdays.slice(1), 'sunday'];
