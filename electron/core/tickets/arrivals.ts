import type { Ticket } from '../../../shared/domain/domain.ts';
import { isLookedFor, isReply, type OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { absenceMs, type FoundTickets } from '../../../shared/tickets/outbox-machine.ts';
import type { Clock } from '../ports.ts';
import type { OutboxEntry } from './document/ticket-schema.ts';
import type { OutboxBook } from './outbox-book.ts';
import { missedTwins } from './reply-twins.ts';
import { comparerOf, readForReply } from './search/reply-search.ts';
import { findTicket } from './search/ticket-search.ts';
import type { TicketSender } from './send-ticket.ts';
import { createZoneLearning } from './zone-learning.ts';

const overdueMs = 10 * 60_000;

/** Finds out from good readings what became of tickets and replies that may have arrived. */
export function createArrivals(deps: {
  readonly book: OutboxBook;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly sender: () => TicketSender | null;
  /** Tickets that the previous run sent. */
  readonly sentBefore: () => readonly string[];
}) {
  const { book, clock, sender, sentBefore } = deps;
  const begunMs = clock.monotonicMs();
  const zone = createZoneLearning(deps);

  return {
    recordOverdue,
    /** Takes a good reading of the ticket list that began after `startedMs` (monotonic). */
    async recordTickets(read: readonly Ticket[], startedMs: number): Promise<void> {
      let isChanged = zone.learnFromList(read);
      const hasMessage = await messageSearch(read);
      for (const { id } of ticketsIn(book)) {
        // Looked up each time: a ticket assigned to one item is known for the next.
        const entry = book.find(id);
        if (entry?.item.state.name !== 'unknown' || startedMs < entry.sinceMs) continue;
        const found = searchFor(entry, read, startedMs, hasMessage);
        if (book.move(id, { kind: 'list-read', found, atMs: startedMs })) isChanged = true;
      }
      askForReading();
      if (isChanged) await book.save();
    },

    /** The tickets whose messages will show whether a reply arrived. */
    doubtfulTickets(): readonly string[] {
      const replies = book.items().filter(isLookedFor);
      return [...new Set(replies.flatMap(({ replyTo }) => replyTo ?? []))];
    },

    /** Takes a good reading of a ticket with its messages, which began after `startedMs` (monotonic). */
    async recordMessages(ticket: Ticket, startedMs: number): Promise<void> {
      let isChanged = await zone.learnFromTicket(ticket);
      const doubtful = book.items().filter((item) => item.replyTo === ticket.id && isUnknown(item));
      for (const { id, form } of doubtful) {
        const findReply = await readForReply(ticket, form.message, repliesTo(ticket.id, id));
        // Looked up each time: a message assigned to one reply is known for the next.
        const entry = book.find(id);
        if (entry?.item.state.name !== 'unknown' || startedMs < entry.sinceMs) continue;
        // What is on its way may be in this reading or not.
        if (missedTwins(book.entries(), entry.item, startedMs).length > 0) continue;
        const { sameBefore, marksBefore } = entry;
        const isLast = isLastLook(entry.item, startedMs);
        const found = findReply({ sameBefore, marksBefore, isLastLook: isLast });
        if (book.move(id, { kind: 'list-read', found, atMs: startedMs })) isChanged = true;
      }
      if (!isChanged) return;
      askForReading();
      await book.save();
    },
  };

  /** The texts of the other replies to this ticket that may have left. */
  function repliesTo(ticketId: string, exceptId: string): readonly string[] {
    return book
      .items()
      .filter(({ id, replyTo, state }) => {
        const hasLeft = state.name === 'sent' || state.name === 'unknown';
        return replyTo === ticketId && id !== exceptId && hasLeft;
      })
      .map(({ form }) => form.message);
  }

  /** Whether a ticket that was read has an item's message, or begins as long as that. */
  async function messageSearch(read: readonly Ticket[]) {
    const unknown = ticketsIn(book).filter(isUnknown);
    if (unknown.length === 0) return () => false;
    const served = ({ message, conversation: [first] }: Ticket) => message ?? first?.text ?? '';
    const texts = [...unknown.map(({ form }) => form.message), ...read.map(served)];
    const compared = await comparerOf(texts);
    return (ticket: Ticket, message: string) =>
      served(ticket) !== '' && compared(served(ticket)) === compared(message);
  }

  function searchFor(
    entry: OutboxEntry,
    read: readonly Ticket[],
    startedMs: number,
    hasMessage: (ticket: Ticket, message: string) => boolean,
  ): FoundTickets {
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
      zoneMs: book.zoneMs(),
      listedIds: knowsAll ? knownTicketIds : [],
      hasMessage: (ticket) => hasMessage(ticket, item.form.message),
      knownTicketIds: [...knownTicketIds, ...ownedIds, ...sentBefore()],
      knowsAll,
      hasRival: book.hasRival(item),
      otherSubjects: others.map(({ form }) => form.subject),
      isLastLook: isLastLook(item, startedMs),
    });
  }

  /**
   * Says that items could not be looked for in ten minutes: then the person may decide, and readings go on. Call after
   * each attempt at a reading.
   */
  async function recordOverdue(): Promise<void> {
    const nowMs = clock.monotonicMs();
    const overdue = book.entries().filter(({ item, sinceMs }) => {
      const readMs = searchUnderWay(item)?.emptySinceMs ?? begunMs;
      return nowMs - Math.max(sinceMs, begunMs, readMs) >= overdueMs;
    });
    const moved = overdue.filter(({ item }) => book.move(item.id, { kind: 'not-readable' }));
    if (moved.length > 0) await book.save();
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
