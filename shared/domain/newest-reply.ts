import { momentMs } from '../values/calendar.ts';
import type { Account, Ticket, TicketEntry } from './domain.ts';
import { guessedWords, wordsOf } from './guessed-words.ts';
import { newestMs, signsOf } from './reply-signs.ts';
import { ticketMeaning } from './ticket-status.ts';

/** `others`: neither the owner nor support, such as a colleague or an automatic reply. */
export type Writer = 'owner' | 'support' | 'others' | 'unknown';

/** Who wrote a message, as far as it says. */
export function writerOf(
  { author, isStaff, isOwn, side }: TicketEntry,
  owner: Account | null,
): Writer {
  if (isStaff === true) return 'support';
  if (isOwn === true) return 'owner';
  return side === undefined ? writerNamed(author, owner) : 'others';
}

/** Who this is, by name. A name that says nothing is support's: the owner's own is known. */
export function writerNamed(author: string | null, owner: Account | null): Writer {
  const name = author?.trim().toLowerCase() ?? '';
  if (name === '') return 'unknown';
  if ([owner?.name, owner?.email].some((own) => own?.trim().toLowerCase() === name)) return 'owner';
  const words = wordsOf(name, guessedWords.customer);
  if (words.some((word) => guessedWords.support.has(word))) return 'support';
  if (words.some((word) => guessedWords.customer.has(word))) return 'owner';
  return words.some((word) => guessedWords.others.has(word)) ? 'others' : 'support';
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
      (writerOf(entry, owner) === 'support' && !isRepeated(entry, message)),
  );
  return first === undefined ? null : momentMs(first.at ?? '');
}

function isRepeated({ text }: TicketEntry, message: string | null): boolean {
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
