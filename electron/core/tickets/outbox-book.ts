import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { moveTicket, type OutboxEvent } from '../../../shared/tickets/outbox-machine.ts';
import type { Clock } from '../ports.ts';
import type { StoredOutboxItem } from './ticket-schema.ts';
import { comparable } from './ticket-search.ts';

/** The tickets of the outbox in memory. Every change of state goes through the machine. */
export interface OutboxBook {
  /** Newest first. */
  items(): readonly OutboxItem[];
  entries(): readonly OutboxEntry[];
  find(id: string): OutboxEntry | undefined;
  /** Replaces everything, as read at the start. */
  restore(stored: readonly StoredOutboxItem[]): void;
  /** Puts an item where it was, or first. Not shown before `show`. */
  insert(stored: StoredOutboxItem, index?: number): void;
  remove(id: string): void;
  /** Lets the machine decide; false when it refuses, and when nothing changes. */
  move(id: string, event: OutboxEvent): boolean;
  /** Notes facts about an item that are not its state. */
  note(id: string, facts: Partial<Pick<StoredOutboxItem, 'knownTicketIds' | 'sentAtMs'>>): void;
  /** The person pressed Send just now. */
  noteFiled(id: string): void;
  /** Whether another item with this subject may have arrived too: their tickets cannot be told apart. */
  hasRival(item: OutboxItem): boolean;
  /** Tells the listener of the items as they are. `move` does it by itself. */
  show(): void;
}

export interface OutboxEntry extends StoredOutboxItem {
  /** Monotonic time of the last change of state: only a reading begun later can tell of an `unknown` one. */
  readonly sinceMs: number;
}

export function createOutboxBook(deps: {
  readonly clock: Clock;
  readonly onItems: (items: readonly OutboxItem[]) => void;
}): OutboxBook {
  const { clock } = deps;
  let entries: readonly OutboxEntry[] = [];

  const book: OutboxBook = {
    items: () => entries.map((entry) => entry.item),
    entries: () => entries,
    find,
    restore(stored) {
      entries = stored.map((entry) => ({ ...entry, sinceMs: Number.NEGATIVE_INFINITY }));
    },
    insert(stored, index = 0) {
      entries = entries.toSpliced(index, 0, { ...stored, sinceMs: clock.monotonicMs() });
    },
    remove,
    move,
    note: (id, facts) => replace(id, (entry) => ({ ...entry, ...facts })),
    noteFiled: (id) =>
      replace(id, (entry) => ({ ...entry, item: { ...entry.item, filedAtMs: clock.nowMs() } })),
    hasRival: (item) =>
      namesakes(item).some(({ state }) => state.name === 'unknown' || state.name === 'sending'),
    show: () => deps.onItems(book.items()),
  };
  return book;

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
    const state = entry === undefined ? null : moveTicket(entry.item.state, event);
    if (entry === undefined || state === null || state === entry.item.state) return false;
    if (state.name === 'draft' || state.name === 'gone') {
      remove(id);
    } else {
      const item = { ...entry.item, state, changedAtMs: clock.nowMs() };
      // A reading does not begin the doubt anew: what counts is when the sending was over.
      const sinceMs = event.kind === 'list-read' ? entry.sinceMs : clock.monotonicMs();
      replace(id, (now) => ({ ...now, item, sinceMs }));
      if (state.name === 'sent') noteOwned(item, state.ticket.id);
    }
    book.show();
    return true;
  }

  /** A ticket that is this item's cannot be that of another one with the same subject. */
  function noteOwned(item: OutboxItem, ticketId: string): void {
    for (const { id } of namesakes(item)) {
      replace(id, (other) => ({ ...other, knownTicketIds: [...other.knownTicketIds, ticketId] }));
      move(id, { kind: 'claimed', ticketId });
    }
  }

  function namesakes({ id, form }: OutboxItem): readonly OutboxItem[] {
    const subject = comparable(form.subject);
    return book.items().filter((other) => other.id !== id && comparable(other.form.subject) === subject);
  }
}
