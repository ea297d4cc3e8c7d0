import type { Account, Ticket } from './domain.ts';

/** The newest message of a ticket's conversation; null when there is none or the account's owner wrote it. */
export function newestReply({ message, conversation }: Ticket, owner: Account | null): string | null {
  const newest = conversation.at(-1);
  // Some servers repeat the ticket's own message as the first entry.
  if (newest === undefined || newest.text.trim() === message?.trim()) return null;
  const author = newest.author?.trim().toLowerCase();
  const isOwn =
    author !== undefined &&
    owner !== null &&
    [owner.name, owner.email].some((name) => name?.trim().toLowerCase() === author);
  return isOwn ? null : newest.text;
}
