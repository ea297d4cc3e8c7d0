import type { FurtherFields } from '../domain/domain.ts';
import { daysUntil } from '../values/calendar.ts';
import { readDueDate } from './due-date.ts';

/** Of a long message, only the beginning is read. */
const readLength = 4_000;
/** Further away, it presses nobody. */
const farthestDays = 366;

/**
 * The day (YYYY-MM-DD) until which support says, in English or German, that data are kept or a payment is awaited, or on
 * which something is deleted. Only a full date that is the only one in the message, in a sentence that denies nothing, and
 * today or later; anything else is null, and never guessed: "another 30 days" is no date.
 */
export function deadlineInWords(sent: string, today: string): string | null {
  const text = sent.slice(0, readLength).replace(/<[^>]{0,500}>/g, '\n');
  const [found, another] = [...text.matchAll(writtenDate)];
  if (found === undefined || another !== undefined) return null;
  const before = text.slice(0, found.index).split(sentenceEnd).at(-1) ?? '';
  const [after = ''] = text.slice(found.index + found[0].length).split(sentenceEnd);
  const sentence = `${before} ${after}`;
  const isNamed = ways.some(([verb, lead]) => verb.test(sentence) && lead.test(before));
  return isNamed && !denial.test(sentence) ? ahead(found[0], today) : null;
}

/** The same from a field of the provider that says by its name that the service or its data end then. */
export function deadlineInFields(fields: FurtherFields, today: string): string | null {
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string' || !endingField.test(name.replaceAll(/[_\s-]/g, ''))) continue;
    const date = ahead(value, today);
    if (date !== null) return date;
  }
  return null;
}

function ahead(written: string, today: string): string | null {
  const date = readDueDate(written);
  const days = date === null ? null : daysUntil(date, today);
  return days !== null && days >= 0 && days <= farthestDays ? date : null;
}

const endingField =
  /^(?:data)?(?:willbe)?(?:terminat(?:ion|es|ed)|delet(?:ion|es|ed)|kept)(?:date|at|on|until)$/i;

const writtenDate =
  /(?<![\d./-])(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}|[A-Z][a-z]{2,8}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}(?:st|nd|rd|th)? (?:of )?[A-Z][a-z]{2,8} \d{4})(?![\d/-])/g;
const sentenceEnd = /[.!?]\s|\n/;
const denial = /\b(?:not|never|cannot|nicht|nie|kein\w*)\b|n[’']t\b/i;

/** What is said of a day, and how the day is led up to. */
const ways: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:keep|keeps|kept|retain\w*|stored?|held|aufbewahr\w*|bewahren|behalten|gespeichert)\b/i,
    /\b(?:until|till|bis(?: zum)?)\s+$/i,
  ],
  [
    /\b(?:delet\w+|terminat\w+|erased?|gelöscht|löschen|gekündigt)(?!\w)/i,
    /\b(?:on|by|after|am|nach dem)\s+$/i,
  ],
  [
    /(?:\bpay|\bpaid|\bpayment|\bsettle|\btransfer|zahl|überweis)/i,
    /\b(?:by|before|no later than|bis(?: zum| spätestens)?|spätestens am)\s+$/i,
  ],
];
