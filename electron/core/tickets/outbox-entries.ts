import type { Ticket } from '../../../shared/domain/domain.ts';
import { isReply, type OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import {
  moveTicket,
  type OutboxEvent,
  type TicketState,
} from '../../../shared/tickets/outbox-machine.ts';
import type { Clock } from '../ports.ts';
import type { OutboxEntry, StoredOutboxItem } from './document/ticket-schema.ts';
import { earlierTwins } from './reply-twins.ts';
import { comparable } from './search/ticket-search.ts';

/** A queued item older than this is sent only when the person says so. */
const heldAfterMs = 24 * 60 * 60_000;

/** The outbox's tickets and replies in memory. Every change of state goes through the machine. */
export function createOutboxEntries(deps: {
  readonly clock: Clock;
  /** An item's state has changed. */
  readonly onMoved: () => void;
}) {
  const { clock, onMoved } = deps;
  let entries: readonly OutboxEntry[] = [];
  const items = (): readonly OutboxItem[] => entries.map(({ item }) => item);

  return {
    /** Newest first. */
    items,
    entries: (): readonly OutboxEntry[] => entries,
    find,
    /** Has exactly these from now on, as left by an earlier run. */
    restore(left: readonly StoredOutboxItem[]): void {
      entries = left.map((entry) => ({ ...entry, sinceMs: Number.NEGATIVE_INFINITY }));
    },
    /** Inserts an item at `index`, first by default. Not shown before `show`. */
    insert(stored: StoredOutboxItem, index: number = 0): void {
      entries = entries.toSpliced(index, 0, { ...stored, sinceMs: clock.monotonicMs() });
    },
    remove,
    /** Lets the machine decide; false when it refuses or nothing changes. */
    move,
    /** Records facts about an item that are not its state. */
    record: (
      id: string,
      facts: Partial<
        Pick<
          StoredOutboxItem,
          'knownTicketIds' | 'knowsAll' | 'sameBefore' | 'marksBefore' | 'sentAtMs'
        >
      >,
    ): void => replace(id, (entry) => ({ ...entry, ...facts })),
    /** Records that the person pressed Send just now. */
    recordFiled: (id: string): void =>
      replace(id, (entry) => ({ ...entry, item: { ...entry.item, filedAtMs: clock.nowMs() } })),
    /** Holds a queued item that has waited for a day; true if it then needs the person's word to be sent. */
    holdOld(id: string): boolean {
      const item = find(id)?.item;
      if (item?.state.name !== 'queued') return false;
      // A clock that was set back says nothing about the age, so the person is asked then too.
      const isOld = Math.abs(clock.nowMs() - item.filedAtMs) >= heldAfterMs;
      if (isOld) move(id, { kind: 'aged' });
      return isOld || item.state.isHeld;
    },
    /** Whether another item with this subject may have arrived too: their tickets cannot be told apart. */
    hasRival: (item: OutboxItem): boolean =>
      namesakes(item).some(({ state }) => state.name === 'unknown' || state.name === 'sending'),
    /** Items whose one attempt is under way, from waiting for its turn to the answer. */
    busy: new Set<string>(),
  };

  function find(id: string): OutboxEntry | undefined {
    return entries.find((entry) => entry.item.id === id);
  }

  function remove(id: string): void {
    entries = entries.filter(({ item }) => item.id !== id);
  }

  function replace(id: string, next: (entry: OutboxEntry) => OutboxEntry): void {
    entries = entries.map((entry) => (entry.item.id === id ? next(entry) : entry));
  }

  function move(id: string, event: OutboxEvent): boolean {
    const entry = find(id);
    const moved = entry === undefined ? null : moveTicket(entry.item.state, event);
    if (entry === undefined || moved === null || moved === entry.item.state) return false;
    const state = withoutLongTexts(moved, isReply(entry.item));
    if (state.name === 'draft' || state.name === 'gone') {
      remove(id);
    } else {
      const item = { ...entry.item, state, changedAtMs: clock.nowMs() };
      // A reading does not restart the doubt: what counts is when the sending ended.
      const sinceMs = event.kind === 'list-read' ? entry.sinceMs : clock.monotonicMs();
      replace(id, (now) => ({ ...now, item, sinceMs }));
      if (state.name === 'sent' && isReply(item)) recordCounted({ ...entry, item });
      else if (state.name === 'sent') recordOwned(item, state.ticket.id);
    }
    onMoved();
    return true;
  }

  /** A ticket that belongs to this item cannot belong to another. */
  function recordOwned(item: OutboxItem, ticketId: string): void {
    for (const { id, replyTo } of items()) {
      if (id === item.id || replyTo !== undefined) continue;
      replace(id, (other) => ({ ...other, knownTicketIds: [...other.knownTicketIds, ticketId] }));
      move(id, { kind: 'claimed', ticketId });
    }
  }

  /** The message of this reply is no other's. */
  function recordCounted(sent: OutboxEntry): void {
    for (const { item, sameBefore } of earlierTwins(entries, sent))
      replace(item.id, (twin) => ({
        ...twin,
        sameBefore: sameBefore === null ? null : sameBefore + 1,
      }));
  }

  function namesakes({ id, form }: OutboxItem): readonly OutboxItem[] {
    const subject = comparable(form.subject);
    return items().filter(
      (other) => other.id !== id && !isReply(other) && comparable(other.form.subject) === subject,
    );
  }
}

/** Strips a state's tickets of what the document does not need, since the server decides how long that is. */
function withoutLongTexts(state: TicketState, isOfReply: boolean): TicketState {
  if (state.name === 'sent') return { ...state, ticket: inShort(state.ticket) };
  if (state.name !== 'unknown' || state.search.kind !== 'look-alikes') return state;
  const tickets = state.search.tickets.map((ticket) => ({
    ...inShort(ticket),
    // The message that may be the reply, by which the person knows it.
    message: isOfReply ? (ticket.message?.slice(0, longestQuote) ?? null) : null,
  }));
  return { ...state, search: { ...state.search, tickets } };
}

/** In characters. */
const longestQuote = 1_000;

function inShort(ticket: Ticket): Ticket {
  return { ...ticket, message: null, conversation: [], further: {} };
}
