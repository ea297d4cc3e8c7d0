import type { Ticket } from '../../../shared/domain/domain.ts';
import { isReply, type OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { absenceMs, type FoundTickets } from '../../../shared/tickets/outbox-machine.ts';
import type { Clock } from '../ports.ts';
import type { OutboxEntry } from './document/ticket-schema.ts';
import type { OutboxBook } from './outbox-book.ts';
import { missedTwins } from './reply-twins.ts';
import type { TicketSender } from './send-ticket.ts';
import { countSame, findTicket } from './ticket-search.ts';

/** Finds out from good readings what became of tickets and replies that may have arrived. */
export function createArrivals(deps: {
  readonly book: OutboxBook;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly sender: () => TicketSender | null;
  /** Tickets that the previous run sent. */
  readonly sentBefore: () => readonly string[];
}) {
  const { book, clock, sender, sentBefore } = deps;

  return {
    /** Takes a good reading of the ticket list that began after `startedMs` (monotonic). */
    async recordTickets(read: readonly Ticket[], startedMs: number): Promise<void> {
      let isChanged = false;
      for (const { id } of ticketsIn(book)) {
        // Looked up each time: a ticket assigned to one item is known for the next.
        const entry = book.find(id);
        if (entry?.item.state.name !== 'unknown' || startedMs < entry.sinceMs) continue;
        const found = searchFor(entry, read, startedMs);
        if (book.move(id, { kind: 'list-read', found, atMs: startedMs })) isChanged = true;
      }
      askForReading();
      if (isChanged) await book.save();
    },

    /** The tickets whose messages will show whether a reply arrived. */
    doubtfulTickets(): readonly string[] {
      const replies = book.items().filter((item) => searchUnderWay(item) !== null);
      return [...new Set(replies.flatMap(({ replyTo }) => replyTo ?? []))];
    },

    /** Takes a good reading of a ticket with its messages, which began after `startedMs` (monotonic). */
    async recordMessages(ticket: Ticket, startedMs: number): Promise<void> {
      let isChanged = false;
      const doubtful = book.items().filter((item) => item.replyTo === ticket.id && isUnknown(item));
      for (const { id, form } of doubtful) {
        const count = await countSame(ticket, form.message);
        // Looked up each time: a message assigned to one reply is known for the next.
        const entry = book.find(id);
        if (entry?.item.state.name !== 'unknown' || startedMs < entry.sinceMs) continue;
        // What is on its way may be in this reading or not.
        if (missedTwins(book.entries(), entry.item, startedMs).length > 0) continue;
        const found = foundIn(ticket, count, entry.sameBefore);
        if (book.move(id, { kind: 'list-read', found, atMs: startedMs })) isChanged = true;
      }
      if (!isChanged) return;
      askForReading();
      await book.save();
    },
  };

  function searchFor(entry: OutboxEntry, read: readonly Ticket[], startedMs: number): FoundTickets {
    const { item, knownTicketIds, knowsAll, sentAtMs } = entry;
    const { subject, serviceId } = item.form;
    const others = ticketsIn(book).filter(({ id }) => id !== item.id);
    const ownedIds = others.flatMap(({ state }) =>
      state.name === 'sent' ? [state.ticket.id] : [],
    );
    return findTicket(read, {
      subject,
      serviceId,
      sentAtMs,
      knownTicketIds: [...knownTicketIds, ...ownedIds, ...sentBefore()],
      knowsAll,
      hasRival: book.hasRival(item),
      otherSubjects: others.map(({ form }) => form.subject),
      isLastLook: isLastLook(item, startedMs),
    });
  }

  /** Someone is waiting to know whether a ticket arrived, so this does not wait for the next poll. */
  function askForReading(): void {
    const waitsMs = book.items().flatMap((item) => {
      const search = searchUnderWay(item);
      if (search === null) return [];
      const sinceMs = search.emptySinceMs ?? Number.NEGATIVE_INFINITY;
      return [Math.max(0, sinceMs + absenceMs - clock.monotonicMs())];
    });
    if (waitsMs.length > 0) sender()?.readSoon(Math.min(...waitsMs));
  }
}

/** The new tickets in the outbox. */
export function ticketsIn(book: OutboxBook): readonly OutboxItem[] {
  return book.items().filter((item) => !isReply(item));
}

/** `count`: how many messages have the reply's text. */
function foundIn(ticket: Ticket, count: number, sameBefore: number | null): FoundTickets {
  // What is not known to be new may be an earlier message.
  if (sameBefore === null)
    return count > 0 ? { kind: 'doubtful', tickets: [ticket] } : { kind: 'none' };
  return count > sameBefore ? { kind: 'one', ticket } : { kind: 'none' };
}

function isLastLook(item: OutboxItem, atMs: number): boolean {
  const emptySinceMs = searchUnderWay(item)?.emptySinceMs ?? null;
  return emptySinceMs !== null && atMs - emptySinceMs >= absenceMs;
}

function isUnknown({ state }: OutboxItem): boolean {
  return state.name === 'unknown';
}

function searchUnderWay({ state }: OutboxItem) {
  return state.name === 'unknown' && state.search.kind === 'looking' ? state.search : null;
}
