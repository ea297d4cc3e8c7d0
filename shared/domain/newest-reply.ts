import { momentMs } from '../values/calendar.ts';
import { onceForEach } from '../values/once-for-each.ts';
import type { Account, Ticket, TicketEntry } from './domain.ts';
import { guessedWords, wordsOf } from './guessed-words.ts';
import { newestMs, signsOf } from './reply-signs.ts';
import { ticketMeaning } from './ticket-status.ts';

/**
 * `others`: neither the owner nor support, such as a colleague or a machine. `stranger`: a name that says nothing, and is
 * support's unless something else is known. `unknown`: no name, or one that may be the owner's.
 */
export type Writer = 'owner' | 'support' | 'stranger' | 'others' | 'unknown';

/** Who wrote a message, as far as it says. */
export function writerOf(
  { author, isStaff, isOwn, side }: TicketEntry,
  owner: Account | null,
): Writer {
  if (isStaff === true) return 'support';
  if (isOwn === true) return 'owner';
  return side === undefined ? writerNamed(author, owner) : 'others';
}

/** Who this is, by name. */
export function writerNamed(author: string | null, owner: Account | null): Writer {
  const name = author?.trim().toLowerCase() ?? '';
  if (name === '') return 'unknown';
  const { email, names } = owner === null ? nameless : ownNames(owner);
  if (name === email || names.some((own) => own.text === name)) return 'owner';
  const rest = email === '' ? name : name.replaceAll(email, ' ');
  const words = namesIn(rest);
  const isOwn = (word: string) => names.some((own) => own.words.includes(word));
  const has = (named: ReadonlySet<string>) => words.some((word) => named.has(word) && !isOwn(word));
  if (has(guessedWords.support)) return 'support';
  const isWhole = names.some((own) => own.words.every((word) => words.includes(word)));
  if (isWhole || rest !== name || has(guessedWords.customer)) return 'owner';
  if (has(guessedWords.others)) return 'others';
  const isInitial = (word: string) =>
    word.length === 1 && names.some((own) => own.words.some((one) => one.startsWith(word)));
  return words.every((word) => isOwn(word) || isInitial(word)) ? 'unknown' : 'stranger';
}

const nameless = { email: '', names: [] };

/** The names of an account's owner: their own, and their company's. */
const ownNames = onceForEach(
  ({ name, email, company }: Account) => ({
    email: email?.trim().toLowerCase() ?? '',
    names: [name, company].flatMap((own) => {
      const text = own?.trim().toLowerCase() ?? '';
      const words = namesIn(text);
      return words.length === 0 ? [] : [{ text, words }];
    }),
  }),
  new WeakMap(),
);

function namesIn(text: string): readonly string[] {
  return wordsOf(text, guessedWords.customer).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Whether the account's owner wrote a message. */
export function isByOwner(entry: TicketEntry, owner: Account | null): boolean {
  return writerOf(entry, owner) === 'owner';
}

/**
 * The newest message after the ticket's own, as far as they were read; null when there is none. Its text is empty if it
 * only carries an attachment.
 */
export function newestMessage(
  { message, conversation }: Ticket,
  owner: Account | null,
): { readonly text: string; readonly isOwn: boolean } | null {
  // What a machine wrote is not worth showing in place of what a person did.
  const newest = conversation.findLast(({ side }) => side !== 'automatic') ?? conversation.at(-1);
  // Some servers repeat the ticket's own message as the first entry.
  if (newest === undefined || isRepeated(newest, message)) return null;
  return { text: newest.text, isOwn: isByOwner(newest, owner) };
}

/** The same as a reply: null when the account's owner wrote it. */
export function newestReply(ticket: Ticket, owner: Account | null): string | null {
  const newest = newestMessage(ticket, owner);
  return newest === null || newest.isOwn ? null : newest.text;
}

/** When support first replied, as far as the messages say; null when they do not. */
export function firstReplyMs(
  { message, conversation }: Ticket,
  owner: Account | null,
): number | null {
  const first = conversation.find(
    (entry) =>
      entry.isStaff === true ||
      (['support', 'stranger'].includes(writerOf(entry, owner)) && !isRepeated(entry, message)),
  );
  return first === undefined ? null : momentMs(first.at ?? '');
}

/** Whether a message is the ticket's own. */
export function isRepeated({ text }: TicketEntry, message: string | null): boolean {
  return text.trim() !== '' && text.trim() === message?.trim();
}

/**
 * When something last happened to a ticket, according to the provider and its clock: the newest time in its
 * conversation and in extra fields with names such as `updatedAt` or `lastReply`. Null when there is none.
 */
export function lastActivityMs(ticket: Ticket): number | null {
  const { replyTimes, updateTimes } = signsOf(ticket);
  const times = ticket.conversation.map(({ at }) => at);
  return newestMs([...times, ...replyTimes.values(), ...updateTimes.values()]);
}

/**
 * By what time a list of tickets is dated: their latest activity, or nothing but their creation (null) where a ticket
 * that was answered or closed has no such time. Messages are then known only of tickets that were opened, and opening
 * one would change its date.
 */
export function activityReader(tickets: readonly Ticket[]): (ticket: Ticket) => number | null {
  const isTouched = ({ status }: Ticket) => ['answered', 'closed'].includes(ticketMeaning(status));
  const isUnknown = tickets.some((ticket) => isTouched(ticket) && lastActivityMs(ticket) === null);
  return isUnknown ? () => null : lastActivityMs;
}
