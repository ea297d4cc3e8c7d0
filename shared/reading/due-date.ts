import { calendarDayMs } from '../values/calendar.ts';

/**
 * The only reader of due dates; everything else gets YYYY-MM-DD. What is no date in the calendar (2026-02-30, "soon"), or
 * may be two (01/12/2026), stays as sent, without white space around it, and nothing is computed with it. Null for what
 * systems write for "no date".
 */
export function readDueDate(sent: string | null): string | null {
  const text = sent?.trim() ?? null;
  if (text === null || text.length > longestDate) return text;
  if (/^-?\d{1,15}$/.test(text) && Number(text) <= 0) return null;
  const date = writtenDate(text);
  if (date === null) return text;
  if (noDate.test(date)) return null;
  return calendarDayMs(date) === null ? text : date;
}

/** Longer texts are no dates. */
const longestDate = 80;

/** The beginning of a calendar, the year before it, or the beginning of Unix time. */
const noDate = /^(?:-|0|19[0-6]|1970-01-01)/;

/** As YYYY-MM-DD, whether or not that day exists; null for no date. */
function writtenDate(text: string): string | null {
  for (const read of [isoDate, secondsDate, dateOfNumbers, dateWithMonthName]) {
    const date = read(text);
    if (date !== null) return date;
  }
  return null;
}

/** A date, alone or with a time, whose day is meant as it is written: a payment is due on a day, in no time zone. */
function isoDate(text: string): string | null {
  return iso.exec(text)?.[1] ?? null;
}
const iso =
  /^(-?\d{4}-\d{2}-\d{2})(?:(?:T|\s+)\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i;

/** Seconds or milliseconds since 1970, as the day in UTC. */
function secondsDate(text: string): string | null {
  if (!/^\d{10}$|^\d{13}$/.test(text)) return null;
  return new Date(Number(text) * (text.length > 10 ? 1 : 1_000)).toISOString().slice(0, 10);
}

/**
 * 31/12/2026 and 12/31/2026 can only be one day; 01/12/2026 may be two. With dots, the day is first wherever dots are
 * used.
 */
function dateOfNumbers(text: string): string | null {
  const yearFirst = /^(\d{4})([/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst !== null) return dateOf(yearFirst[1], yearFirst[3], yearFirst[4]);
  const [, first = '', separator, second = '', year] =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  if (year === undefined) return null;
  const isDayFirst = separator === '.' || Number(first) > 12 || first === second;
  if (isDayFirst) return dateOf(year, second, first);
  return Number(second) > 12 ? dateOf(year, first, second) : null;
}

/** December 1, 2026; 1st Dec 2026; Tue, 01 Dec 2026 00:00:00 GMT. */
function dateWithMonthName(text: string): string | null {
  const plain = text
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i, '')
    .replace(timeAfter, '');
  const [, name, day, year] =
    /^([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(plain) ?? [];
  if (year !== undefined) return dateOf(year, monthOf(name), day);
  const [, ownDay, ownName, ownYear] =
    /^(\d{1,2})(?:st|nd|rd|th)?\.?[\s-](?:of\s)?([a-z]+)[.,]?[\s-](\d{4})$/i.exec(plain) ?? [];
  return ownYear === undefined ? null : dateOf(ownYear, monthOf(ownName), ownDay);
}
const timeAfter = /,?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?(?:\s?(?:Z|UTC|GMT|[+-]\d{4}))?$/i;

const monthNames =
  'january february march april may june july august september october november december';

/** Of a whole English name, or its first three letters. */
function monthOf(name = ''): string {
  const wanted = name.toLowerCase();
  const at = monthNames.split(' ').findIndex((own) => own === wanted || own.slice(0, 3) === wanted);
  return wanted === 'sept' ? '9' : String(at + 1);
}

/** Null for the month 0: one that has no such name. */
function dateOf(year = '', month = '', day = ''): string | null {
  return month === '0' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
