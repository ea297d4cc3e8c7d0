import type { FurtherFields } from '../domain/domain.ts';
import { daysUntil } from '../values/calendar.ts';
import { readDueDate } from './due-date.ts';

/** Of a long message, only the beginning is read. */
const readLength = 4_000;
/** Further away, it presses nobody. */
const farthestDays = 366;

/**
 * The day (YYYY-MM-DD) until which support says, in English or German, that data are kept or a payment is awaited, or on
 * which they are deleted. Only a full date that is the only one in the message, in a clause that itself says so, of a
 * sentence that denies nothing, and today or later; anything else is null, and never guessed: "another 30 days" is no date.
 */
export function deadlineInWords(sent: string, today: string): string | null {
  const text = sent.slice(0, readLength).replace(/<[^>]{0,500}>/g, '\n');
  const [found, another] = [...text.matchAll(writtenDate)];
  if (found === undefined || another !== undefined) return null;
  const before = text.slice(0, found.index).split(sentenceEnd).at(-1) ?? '';
  const [after = ''] = text.slice(found.index + found[0].length).split(sentenceEnd);
  const sentence = `${before} ${after}`;
  const clause = `${before.split(clauseEnd).at(-1)} ${after.split(clauseEnd)[0]}`;
  const isNamed = ways.some(
    ({ lead, said }) => lead.test(before) && said.every((words) => words.test(clause)),
  );
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
const clauseEnd = /[,;:]|\s(?:and|or|but|und|oder|aber)\s/i;
const denial = /\b(?:not|never|cannot|nicht|nie|kein\w*)\b|n[’']t\b|\bkeep an eye\b|im Auge\b/i;

/** What a person loses with the service. */
const belongings =
  /\b(?:data|files?|sites?|websites?|backups?|contents?|accounts?|servers?|services?|Daten|Dateien|Konto|Dienst|Website)\b/i;

/** How a day is led up to, and all that its clause must say. */
const ways: readonly { readonly lead: RegExp; readonly said: readonly RegExp[] }[] = [
  {
    lead: /\b(?:until|till|bis(?: zum)?)\s+$/i,
    said: [
      /\b(?:keep|keeps|kept|retain\w*|(?:is|are|be) (?:stored|held)|aufbewahr\w*|bewahren|behalten|gespeichert)\b/i,
      belongings,
    ],
  },
  {
    lead: /\b(?:on|by|after|am|nach dem)\s+$/i,
    said: [
      /\b(?:delete|terminate|erase|(?:is|are|be) (?:deleted|terminated|erased)|gelöscht|löschen|gekündigt)(?!\w)/i,
      belongings,
    ],
  },
  {
    lead: /\b(?:by|before|no later than|due on|bis(?: zum| spätestens)?|spätestens am)\s+$/i,
    said: [
      /\b(?:please|must|have to|need to|due|bitte|müssen|fällig)\b/i,
      /\b(?:pay|payment|settle|invoice|(?:be)?zahl\w*|überweis\w*|begleich\w*|Rechnung)\b/i,
    ],
  },
];
