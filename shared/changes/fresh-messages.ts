import type { Ticket, TicketEntry } from '../domain/domain.ts';
import { formOf } from '../domain/reply-signs.ts';
import { momentMs } from '../values/calendar.ts';

/**
 * The messages of a newer reading that an older one does not have. A message is the same by its id; else by its time and
 * writer; else, where one of the two has no time or writes it in another form, by its words. Of messages that have neither
 * id nor time, an edited one takes the place of the one that is missing.
 */
export function unknownMessages(
  known: Ticket['conversation'],
  read: Ticket['conversation'],
): readonly TicketEntry[] {
  const byRule = isSame.reduce<Unmatched>(
    ({ older, newer }, isTheSame) => withoutPairs(older, newer, isTheSame),
    { older: known, newer: read },
  );
  return byRule.newer;
}

interface Unmatched {
  readonly older: readonly TicketEntry[];
  readonly newer: readonly TicketEntry[];
}
type Sameness = (older: TicketEntry, newer: TicketEntry) => boolean;

const isSame: readonly Sameness[] = [
  (older, newer) => older.id !== undefined && older.id === newer.id,
  (older, newer) => older.at !== null && older.at === newer.at && older.author === newer.author,
  // A person of the staff was renamed, or left.
  (older, newer) =>
    older.at !== null && older.at === newer.at && older.text.trim() === newer.text.trim(),
  (older, newer) => !haveComparableTimes(older, newer) && hasSameWords(older, newer),
  (older, newer) => isNameless(older) && isNameless(newer),
];

/** Each older message is the same as one newer one at most. */
function withoutPairs(
  older: readonly TicketEntry[],
  newer: readonly TicketEntry[],
  isTheSame: Sameness,
): Unmatched {
  const left = [...older];
  const unmatched = newer.filter((entry) => {
    const at = left.findIndex((one) => isTheSame(one, entry));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return { older: left, newer: unmatched };
}

function haveComparableTimes(older: TicketEntry, newer: TicketEntry): boolean {
  return older.at !== null && newer.at !== null && formOf(older.at) === formOf(newer.at);
}

function hasSameWords(older: TicketEntry, newer: TicketEntry): boolean {
  return older.author === newer.author && older.text.trim() === newer.text.trim();
}

function isNameless({ id, at }: TicketEntry): boolean {
  return id === undefined && at === null;
}

/** When a message was written; null if that cannot be read. */
export function writtenMs({ at }: TicketEntry): number | null {
  return at === null ? null : momentMs(at);
}
