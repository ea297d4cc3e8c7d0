import type { Ticket, TicketEntry } from '../domain/domain.ts';
import { formOf } from '../domain/reply-signs.ts';
import { momentMs } from '../values/calendar.ts';
import { foldText } from '../values/text-search.ts';

type Conversation = Ticket['conversation'];

/**
 * The messages of a newer reading that an older one does not have. A message is the same by its id; else by its time and
 * writer; else, where one of the two has no time or writes it in another form, by its words. An edited one without an id
 * takes the place of the one that is missing.
 */
export function unknownMessages(known: Conversation, read: Conversation): Conversation {
  const byRule = isSame.reduce<Unmatched>(
    ({ older, newer }, isTheSame) => withoutPairs(older, newer, isTheSame),
    { older: known, newer: read },
  );
  return byRule.newer;
}

interface Unmatched {
  readonly older: Conversation;
  readonly newer: Conversation;
}
type Sameness = (older: TicketEntry, newer: TicketEntry) => boolean;

const isSame: readonly Sameness[] = [
  (older, newer) => older.id !== undefined && older.id === newer.id,
  (older, newer) => older.at !== null && older.at === newer.at && older.author === newer.author,
  // A person of the staff was renamed, or left.
  (older, newer) =>
    older.at !== null && older.at === newer.at && older.text.trim() === newer.text.trim(),
  (older, newer) => !haveComparableTimes(older, newer) && hasSameWords(older, newer),
  (older, newer) => older.author === newer.author && isEdited(older, newer),
  (older, newer) => isNameless(older) && isNameless(newer),
];

/** Each older message is the same as one newer one at most. */
function withoutPairs(older: Conversation, newer: Conversation, isTheSame: Sameness): Unmatched {
  if (older.length === 0 || newer.length === 0) return { older, newer };
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

/** So much of the longer text is in the shorter one, of texts with enough words to say so. */
const editedShare = 0.8;
const fewestWords = 5;
/** In characters: the beginning says enough. */
const mostCompared = 4_000;

function isEdited(older: TicketEntry, newer: TicketEntry): boolean {
  if (older.id !== undefined || newer.id !== undefined) return false;
  const wordsOf = ({ text }: TicketEntry) =>
    new Set(foldText(text.slice(0, mostCompared)).match(/[\p{L}\p{N}]+/gu));
  const [before, now] = [wordsOf(older), wordsOf(newer)];
  const size = Math.max(before.size, now.size);
  const common = [...before].filter((word) => now.has(word)).length;
  return size >= fewestWords && common >= size * editedShare;
}

function isNameless({ id, at }: TicketEntry): boolean {
  return id === undefined && at === null;
}

/** How much older than the newest known one a message may say it is and still be new: clocks go back by an hour. */
const latestArrivalMs = 60 * 60_000;

/** Which messages came after the known ones: by their ids where these ascend, else by their times. */
export function isAfterKnown(
  known: Conversation,
  read: Conversation,
): (entry: TicketEntry) => boolean {
  const newest = known.toSorted(byId).at(-1);
  if (newest !== undefined && areNumbered(known) && haveAscendingIds(read))
    return (entry) => byId(newest, entry) < 0;
  const times = known.flatMap((entry) => writtenMs(entry) ?? []);
  return (entry) => isLater(entry, Math.max(...times) - latestArrivalMs);
}

/** True also where no time is known. */
export function isLater(entry: TicketEntry, thanMs: number): boolean {
  const atMs = writtenMs(entry);
  return atMs === null || atMs > thanMs;
}

/** True if the ids of these messages are whole numbers that grow from each to the next. */
export function haveAscendingIds(entries: Conversation): boolean {
  if (!areNumbered(entries)) return false;
  return entries.every((entry, at) => {
    const next = entries[at + 1];
    return next === undefined || byId(entry, next) < 0;
  });
}

function areNumbered(entries: Conversation): boolean {
  return entries.every(({ id = '' }) => /^[1-9]\d*$/.test(id));
}

/** Numbers of any length, as text. */
function byId({ id: one = '' }: TicketEntry, { id: other = '' }: TicketEntry): number {
  if (one === other) return 0;
  return one.length - other.length || (one < other ? -1 : 1);
}

/** When a message was written; null if that cannot be read. */
export function writtenMs({ at }: TicketEntry): number | null {
  return at === null ? null : momentMs(at);
}
