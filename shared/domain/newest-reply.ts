import { momentMs } from '../values/calendar.ts';
import type { Account, Json, Ticket } from './domain.ts';

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

/**
 * When something last happened to a ticket, according to the provider and its clock: the newest time in its
 * conversation and in extra fields with names such as `updatedAt` or `lastReply`. Null when there is none.
 */
export function lastActivityMs({ conversation, further }: Ticket): number | null {
  const times = [
    ...conversation.map(({ at }) => at),
    ...Object.entries(further).flatMap(([name, value]) => (activityName.test(name) ? [value] : [])),
  ].flatMap((value) => timeMs(value) ?? []);
  return times.length === 0 ? null : Math.max(...times);
}

const activityName =
  /^(?:last|latest|date)?[_-]?(?:updated?|modified|reply|replied|response|responded|answer|answered|message|activity)[_-]?(?:at|on|date|time)?$/i;

/** A smaller number is a count, not seconds since 1970. */
const earliestSeconds = 1e9;
const earliestMs = 1e12;

function timeMs(value: Json): number | null {
  if (typeof value === 'number') {
    if (!(value >= earliestSeconds)) return null;
    return value >= earliestMs ? value : value * 1_000;
  }
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? momentMs(value) : null;
}
