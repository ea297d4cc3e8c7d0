import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import type { OutboxEntry } from './document/ticket-schema.ts';
import { comparable } from './search/ticket-search.ts';

/** Replies to one ticket with one text, whose messages cannot be told apart: each message is counted for one of them. */

function twinsOf(
  entries: readonly OutboxEntry[],
  { id, replyTo, form }: OutboxItem,
): readonly OutboxEntry[] {
  if (replyTo === undefined) return [];
  const text = comparable(form.message);
  return entries.filter(
    ({ item }) =>
      item.id !== id && item.replyTo === replyTo && comparable(item.form.message) === text,
  );
}

/** The twins that may have arrived but that a reading which began at this monotonic time may have missed. */
export function missedTwins(
  entries: readonly OutboxEntry[],
  item: OutboxItem,
  startedMs: number,
): readonly OutboxEntry[] {
  return twinsOf(entries, item).filter(({ item: { state }, sinceMs }) => {
    const hasLeft = state.name === 'sent' || state.name === 'unknown';
    return state.name === 'sending' || (hasLeft && sinceMs > startedMs);
  });
}

/** The twins that left before this reply, which was sent, and that are in doubt: its message is not theirs. */
export function earlierTwins(
  entries: readonly OutboxEntry[],
  { item, sentAtMs }: OutboxEntry,
): readonly OutboxEntry[] {
  return twinsOf(entries, item).filter(
    (twin) => twin.item.state.name === 'unknown' && (twin.sentAtMs ?? 0) <= (sentAtMs ?? 0),
  );
}
