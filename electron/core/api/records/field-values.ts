import type { FurtherFields, Json } from '../../../../shared/domain/domain.ts';
import type { From, Mark, ProviderPage, WrittenAs } from '../../../../shared/providers/page.ts';
import { isPlaces, valueAt, valuesAt } from '../../../../shared/providers/place.ts';
import { amountIn, type Price, priceIn } from '../../../../shared/reading/amount.ts';
import { unescapedText } from '../../../../shared/reading/message/escaped-text.ts';
import { cutText, withFewMarks } from '../../../../shared/values/bounded-text.ts';

/**
 * Tolerant readers of single values. One of the wrong type is read if its meaning is plain ("12.50" as a price, 7 as an
 * id); otherwise it counts as absent. Whatever the server sends, a value stays small.
 */

/** In characters; more than any provider needs. An id cannot be cut: it would become a different one. */
export const longest = {
  id: 1_000,
  text: 1_000,
  subject: 10_000,
  /** Of a ticket that is read by itself. Those of a list are shortened once all are read, see `short-texts.ts`. */
  message: 200_000,
} as const;

export function readText(value: unknown, limit: number = longest.text): string | null {
  const whole = readWholeText(value);
  return whole === null ? null : withFewMarks(cutText(whole, limit));
}

/** A message, as `readText` unless it is one of a list: then as it was sent. */
export function readMessage(value: unknown, isListed: boolean): string | null {
  return isListed ? readWholeText(value) : readText(value, longest.message);
}

/**
 * A status or the like: `"ACTIVE"`, or `{"code": "ACTIVE", "label": "Active"}` where the page says under which names a
 * word is found. A number says less than a word.
 */
export function readWord(value: unknown, names: readonly string[]): string | null {
  if (!isPlainObject(value)) return readText(value);
  const found = names
    .flatMap((name) => readText(value[name]) ?? [])
    .filter((text) => text.trim() !== '');
  return found.find((text) => !/^\s*\d+\s*$/.test(text)) ?? found[0] ?? null;
}

/** A line that people read, such as a subject, without what a server escaped in it. */
export function unescapedLine(sent: string | null): string | null {
  return sent === null || sent.length > longest.text ? sent : unescapedText(sent);
}

export function readWholeText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

export function readAmount(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' ? amountIn(value) : null;
}

/** A number has no currency; a text may name it. */
export function readPrice(value: unknown): Price | null {
  if (typeof value === 'string') return priceIn(value);
  const amount = readAmount(value);
  return amount === null ? null : { amount, currency: null };
}

export const noFurtherFields: FurtherFields = Object.freeze({});

/** A field as the server sent it. */
export type RawField = readonly [name: string, value: unknown];

export function furtherFields(unread: readonly RawField[]): FurtherFields {
  const kept = unread
    .filter(([name, value]) => isSmall(name) && isSmall(value))
    .slice(0, mostFurther);
  // The body comes from JSON.parse, so each value is JSON.
  return kept.length === 0 ? noFurtherFields : Object.fromEntries(kept as [string, Json][]);
}

/** How many further fields of an item are kept. */
const mostFurther = 100;
/** For one further value: characters plus parts, and nesting levels. */
const largestKept = 10_000;
const deepestKept = 100;

function isSmall(value: unknown): boolean {
  let left = largestKept;
  return fits(value, deepestKept);

  function fits(part: unknown, levels: number): boolean {
    left -= typeof part === 'string' ? part.length : 1;
    if (left < 0) return false;
    if (typeof part !== 'object' || part === null) return true;
    if (levels === 0) return false;
    for (const name in part) {
      left -= Array.isArray(part) ? 0 : name.length;
      // Safe to read like this, since `name` is one of the JSON value's own keys.
      if (!fits((part as Readonly<Record<string, unknown>>)[name], levels - 1)) return false;
    }
    return true;
  }
}

/** Whether a value is one of those that a page names; `me`: what its holder is called, where that is known. */
export function isHeld(value: unknown, held: Mark['is'], me: string | null = null): boolean {
  if (held === 'not me') return me !== null && isFilled(value) && readWholeText(value) !== me;
  if (held === 'filled') return isFilled(value);
  if (held === 'empty') return isEmpty(value);
  if ('not' in held) return isFilled(value) && !held.not.some((one) => one === value);
  return held.some((one) => one === value);
}

/** Zero is none, as false is: ids and counts begin at one. */
function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isPlainObject(value) || (!isEmpty(value) && Boolean(value));
}

/** What some languages write for an object without properties is a list without entries. */
function isEmpty(value: unknown): boolean {
  if (isPlainObject(value)) return Object.keys(value).length === 0;
  return value === '' || (Array.isArray(value) && value.length === 0);
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The places that a page names for a field. */
export function placesOf(from: From | undefined): readonly string[] {
  if (from === undefined) return [];
  return [isPlaces(from) ? from : (from.at ?? [])].flat();
}

/** What may be the value of a field, the first first. */
export function valuesFrom(record: unknown, from: From | undefined): readonly unknown[] {
  if (from === undefined) return [];
  if (isPlaces(from)) return valuesAt(record, from);
  if (from.is !== undefined) return [from.is];
  if (from.at !== undefined) {
    const { as } = from;
    const values = valuesAt(record, from.at);
    return as === undefined ? values : values.map((value) => readAs(value, as));
  }
  const texts = (from.join ?? []).flatMap((place) => readText(valueAt(record, place)) ?? []);
  return texts.length === 0 ? [] : [texts.join(' ')];
}

/**
 * A value as the page says that it is written: a price in hundredths as the price, seconds or milliseconds since 1970 as
 * an ISO time, a date of numbers with the year first. What is not written like this stays as it came.
 */
function readAs(value: unknown, as: WrittenAs): unknown {
  if (as === 'cents') {
    const cents = readAmount(value);
    return cents === null ? value : cents / 100;
  }
  const text = readWholeText(value)?.trim() ?? '';
  if (as === 'unix') return /^\d{1,13}(?:\.\d+)?$/.test(text) ? unixTime(Number(text)) : value;
  const [, first = '', second = '', year, rest = ''] = dateOfNumbers.exec(text) ?? [];
  if (year === undefined) return value;
  const [day, month] = as === 'day first' ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`;
}
const dateOfNumbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b(.*)$/;

/** In milliseconds from the year 1973 on, if it counts those. Zero is no time. */
function unixTime(since1970: number): string | null {
  const ms = since1970 < 1e11 ? since1970 * 1_000 : since1970;
  return ms === 0 ? null : new Date(ms).toISOString();
}

/** The first that is not blank, if there is one. */
export function textOf(
  raw: Readonly<Record<string, unknown>>,
  from: From | undefined,
  limit?: number,
): string | null {
  const texts = valuesFrom(raw, from).flatMap((value) => readText(value, limit) ?? []);
  return texts.find((text) => text.trim() !== '') ?? texts[0] ?? null;
}

/** The same, without what a server escaped in it. */
export function lineOf(
  raw: Readonly<Record<string, unknown>>,
  from: From | undefined,
  limit?: number,
): string | null {
  return unescapedLine(textOf(raw, from, limit));
}

/** The first value that can be read; null without one. */
export function firstRead<T>(
  values: readonly unknown[],
  read: (value: unknown) => T | null,
): T | null {
  for (const value of values) {
    const found = read(value);
    if (found !== null) return found;
  }
  return null;
}

/** Whether a record bears one of the marks that a page names. `me`: what its holder is called, where that is known. */
export function isMarked(
  raw: Readonly<Record<string, unknown>>,
  marks: readonly Mark[],
  me: string | null,
): boolean {
  return marks.some(({ at, is }) => valuesAt(raw, at).some((value) => isHeld(value, is, me)));
}

/** A time that names no zone is in that of the page, if it has one. */
export function timeOf(text: string | null, zone: ProviderPage['times']): string | null {
  const isBare =
    zone !== undefined && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text ?? '');
  return isBare && text !== null ? `${text.replace(' ', 'T')}Z` : text;
}
