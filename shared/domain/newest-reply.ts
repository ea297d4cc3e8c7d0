import { momentMs } from '../values/calendar.ts';
import { isEqual } from '../values/keep-unchanged.ts';
import type { Account, FurtherFields, Json, Ticket, TicketEntry } from './domain.ts';
import { guessedWords, wordsOf } from './guessed-words.ts';

/** The newest message after the ticket's own, as the server sent it; null when none was read. */
export function newestMessage(
  { message, conversation }: Ticket,
  owner: Account | null,
): { readonly text: string; readonly isOwn: boolean } | null {
  const newest = conversation.at(-1);
  // Some servers repeat the ticket's own message as the first entry.
  if (newest === undefined || newest.text.trim() === message?.trim()) return null;
  return { text: newest.text, isOwn: isByOwner(newest, owner) };
}

/** The same as a reply: null when the account's owner wrote it. */
export function newestReply(ticket: Ticket, owner: Account | null): string | null {
  const newest = newestMessage(ticket, owner);
  return newest === null || newest.isOwn ? null : newest.text;
}

/** When support first replied, as far as the messages say; null when they do not. */
export function firstReplyMs({ message, conversation }: Ticket, owner: Account | null): number | null {
  const first = conversation.find(
    ({ text, author, isStaff }) =>
      isStaff === true || (writerOf(author, owner) === 'support' && text.trim() !== message?.trim()),
  );
  return first === undefined ? null : momentMs(first.at ?? '');
}

/** A reply that came between two readings of a ticket. */
export interface NewReply {
  /** When it was written, by the provider's clock: tells it from the ticket's other replies. */
  readonly atMs: number;
  /** `unknown` where the ticket does not say. */
  readonly writer: Writer | 'unknown';
}

/** `others`: neither the owner nor support, such as an automatic reply. */
type Writer = 'owner' | 'support' | 'others';

/**
 * The reply that a ticket has since the older reading, found by the time of the last reply, or by the time of the last
 * update where the ticket also has more replies than before or nothing else in it has changed but who wrote last. Null
 * when no such time is in both readings, or it has not advanced: a time that is written in another form does not count.
 */
export function replySince(before: Ticket, after: Ticket, owner: Account | null): NewReply | null {
  const older = signsOf(before);
  const newer = signsOf(after);
  const names = [...newer.replyTimes.keys()];
  const isStaffsKnown = names.some((name) => staffName.test(name));
  for (const name of names) {
    const isStaffs = staffName.test(name);
    // Where support's replies have a time of their own, any other may be the customer's.
    if (isStaffsKnown && !isStaffs) continue;
    const sent = newer.replyTimes.get(name) ?? null;
    const atMs = advancedMs(older.replyTimes.get(name), sent);
    if (atMs === null) continue;
    return { atMs, writer: isStaffs ? 'support' : writerOf(newer.author, owner) };
  }
  if (newer.replyTimes.size > 0) return null;
  const isReply =
    newer.replyCount > older.replyCount ||
    (newer.author !== null && isEqual(withoutSigns(before), withoutSigns(after)));
  if (!isReply) return null;
  for (const [name, sent] of newer.updateTimes) {
    const atMs = advancedMs(older.updateTimes.get(name), sent);
    if (atMs !== null) return { atMs, writer: writerOf(newer.author, owner) };
  }
  return null;
}

/**
 * When something last happened to a ticket, according to the provider and its clock: the newest time in its
 * conversation and in extra fields with names such as `updatedAt` or `lastReply`. Null when there is none.
 */
export function lastActivityMs(ticket: Ticket): number | null {
  const { replyTimes, updateTimes } = signsOf(ticket);
  const times = [...ticket.conversation.map(({ at }) => at), ...replyTimes.values(), ...updateTimes.values()];
  const readMs = times.flatMap((value) => timeMs(value) ?? []);
  return readMs.length === 0 ? null : Math.max(...readMs);
}

/** What a ticket says about its last reply. */
interface Signs {
  /** By the name of their field. */
  readonly replyTimes: ReadonlyMap<string, Json>;
  readonly updateTimes: ReadonlyMap<string, Json>;
  /** Who wrote last. */
  readonly author: string | null;
  /** Of several counts the largest; 0 where there is none. */
  readonly replyCount: number;
}

const replyTimeName =
  /^(?:last|latest|date)?[_-]?(?:staff|support|agent|admin|operator)?[_-]?(?:reply|replied|response|responded|answer|answered|message)[_-]?(?:at|on|date|time)?$/i;
const staffName = /staff|support|agent|admin|operator/i;
const updateTimeName = /^(?:last|latest|date)?[_-]?(?:updated?|modified|activity)[_-]?(?:at|on|date|time)?$/i;
const authorName =
  /^(?:last|latest)[_-]?(?:repl(?:y|ied|ier)|respon(?:se|ded|der)|answer(?:ed)?|message|updated?|author|poster)[_-]?(?:by|from|author|name|user)?$/i;
const countName =
  /^(?:(?:repl(?:y|ies)|responses?|answers?|messages?|posts?)[_-]?(?:count|total|number)?|(?:num|number|count|total)[_-]?(?:of)?[_-]?(?:replies|responses|answers|messages|posts))$/i;

/** The conversation's newest entry stands beside the fields under a name that no field has. */
const ofConversation = ' conversation';

function signsOf({ conversation, further }: Ticket): Signs {
  const replyTimes = new Map<string, Json>();
  const updateTimes = new Map<string, Json>();
  const newest = conversation.at(-1);
  let author = newest?.author ?? null;
  let replyCount = conversation.length;
  if (newest !== undefined && timeMs(newest.at) !== null) replyTimes.set(ofConversation, newest.at);
  for (const [name, value] of Object.entries(further)) {
    if (typeof value === 'number' && countName.test(name) && value < earliestSeconds)
      replyCount = Math.max(replyCount, value);
    if (timeMs(value) !== null) {
      if (replyTimeName.test(name)) replyTimes.set(name, value);
      else if (updateTimeName.test(name)) updateTimes.set(name, value);
    } else if (authorName.test(name)) {
      const entry = isFields(value) ? value : { author: value };
      author = firstTextOf(entry, writerNames) ?? author;
      const at = entryTimeNames.map((own) => entry[own] ?? null).find((own) => timeMs(own) !== null);
      if (at !== undefined) replyTimes.set(name, at);
    }
  }
  return { replyTimes, updateTimes, author, replyCount };
}

const writerNames = ['author', 'by', 'from', 'sender', 'user', 'name', 'role', 'type'] as const;
const entryTimeNames = ['at', 'createdAt', 'created_at', 'date', 'timestamp', 'time'] as const;

function firstTextOf(fields: FurtherFields, names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

function isFields(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the account's owner wrote a message. */
export function isByOwner({ author, isStaff, isOwn }: TicketEntry, owner: Account | null): boolean {
  return isStaff !== true && (isOwn === true || writerOf(author, owner) === 'owner');
}

function writerOf(author: string | null, owner: Account | null): Writer | 'unknown' {
  const name = author?.trim().toLowerCase() ?? '';
  if (name === '') return 'unknown';
  if ([owner?.name, owner?.email].some((own) => own?.trim().toLowerCase() === name)) return 'owner';
  const words = wordsOf(name, guessedWords.customer);
  if (words.some((word) => guessedWords.support.has(word))) return 'support';
  if (words.some((word) => guessedWords.customer.has(word))) return 'owner';
  return words.some((word) => guessedWords.others.has(word)) ? 'others' : 'support';
}

/** Without when the ticket was updated and who wrote last. */
function withoutSigns(ticket: Ticket): unknown {
  const further = Object.entries(ticket.further).filter(
    ([name]) => !updateTimeName.test(name) && !authorName.test(name),
  );
  return { ...ticket, further: Object.fromEntries(further) };
}

/** A difference below this is a matter of how many decimals are written. */
const leastAdvanceMs = 1_000;

/** The newer time if it is later and written in the same form, which a changed format or time zone is not. */
function advancedMs(before: Json | undefined, after: Json): number | null {
  const [beforeMs, afterMs] = [timeMs(before ?? null), timeMs(after)];
  if (beforeMs === null || afterMs === null || afterMs - beforeMs < leastAdvanceMs) return null;
  return formOf(before) === formOf(after) ? afterMs : null;
}

function formOf(time: Json | undefined): string {
  return `${typeof time} ${String(time)
    .replace(/[.,]\d+/, '')
    .replace(/\d/g, '0')}`;
}

/** A smaller number is a count, not seconds since 1970. */
const earliestSeconds = 1e9;
const earliestMs = 1e12;
/** The last moment that a date can hold. */
const latestDateMs = 8.64e15;

function timeMs(value: Json): number | null {
  if (typeof value === 'number') {
    if (!(value >= earliestSeconds && value <= latestDateMs)) return null;
    return value >= earliestMs ? value : value * 1_000;
  }
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? momentMs(value) : null;
}
