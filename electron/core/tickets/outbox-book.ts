import type { Ticket, TicketForm } from '../../../shared/domain/domain.ts';
import type { StorageProblem } from '../../../shared/domain/problem.ts';
import { isReply, type OutboxItem, type ReplyDraft } from '../../../shared/tickets/outbox-item.ts';
import {
  moveTicket,
  type OutboxEvent,
  type TicketState,
} from '../../../shared/tickets/outbox-machine.ts';
import { emptyTicketForm, isEmptyForm } from '../../../shared/tickets/ticket-form.ts';
import { onceForEach } from '../../../shared/values/once-for-each.ts';
import type { AccountPart } from '../../../shared/view/view.ts';
import type { Clock, DocumentStore } from '../ports.ts';
import { createOutboxDocument } from './document/outbox-document.ts';
import type { OutboxEntry, StoredOutboxItem } from './document/ticket-schema.ts';
import { earlierTwins } from './reply-twins.ts';
import { createShownOutbox } from './shown-outbox.ts';
import { comparable } from './ticket-search.ts';

export interface OutboxBookDeps {
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly show: (parts: Pick<AccountPart, 'outbox' | 'draft' | 'replies'>) => void;
  readonly onStorageProblem: (problem: StorageProblem) => void;
}

export type OutboxBook = ReturnType<typeof createOutboxBook>;

/** As much unsent text as is kept of an account, in bytes: without a limit, a page could fill the memory and the disk. */
export const mostTextBytes = 4_000_000;

/**
 * The outbox's tickets and replies, and what is being written, in memory and in one document: so that sending it, or
 * taking it back, is a single write. Every change of state goes through the machine.
 */
export function createOutboxBook(deps: OutboxBookDeps) {
  const { documents, clock, onStorageProblem } = deps;
  let entries: readonly OutboxEntry[] = [];
  const items = (): readonly OutboxItem[] => entries.map(({ item }) => item);
  /** What is being written, by the ticket that it replies to; undefined for a new one. */
  let written: ReadonlyMap<string | undefined, TicketForm> = new Map();
  const draft = () => written.get(undefined) ?? null;
  const shownOutbox = createShownOutbox();
  const show = () => deps.show(shownOutbox(items(), written));
  const stored = createOutboxDocument({
    documents,
    onStorageProblem,
    kept: () => ({
      items: entries.map(({ sinceMs: _sinceMs, ...entry }) => entry),
      draft: draft(),
      replies: repliesIn(written),
    }),
  });
  const { write } = stored;

  return {
    /**
     * Reads what earlier runs left, newest first, in the state that a restart puts it in. A damaged item goes
     * to its own file; the rest are kept, but for what was sent.
     */
    async load(): Promise<void> {
      const left = await stored.load();
      for (const { ticketId, text } of left.replies)
        setWritten(ticketId, { ...emptyTicketForm, message: text });
      setWritten(undefined, left.draft);
      entries = left.items
        .filter(({ item }) => item.state.name !== 'sent')
        .map((entry) => ({ ...entry, sinceMs: Number.NEGATIVE_INFINITY }));
      if (left.isUnsaved) await save();
    },
    settled: stored.settled,
    sentBefore: stored.sentBefore,
    /** Newest first. */
    items,
    entries: (): readonly OutboxEntry[] => entries,
    find,
    /** Drops everything from memory, and writes nothing from now on. */
    clear(): void {
      stored.close();
      entries = [];
      written = new Map();
    },
    /** Inserts an item at `index`, first by default. Not shown before `show`. */
    insert(stored: StoredOutboxItem, index: number = 0): void {
      entries = entries.toSpliced(index, 0, { ...stored, sinceMs: clock.monotonicMs() });
    },
    remove,
    /** What is being written, by the ticket that it replies to; undefined for a new one. */
    written: () => written,
    /** The replies being written. */
    replies: () => repliesIn(written),
    /** Whether there is room for this text, in place of what is being written there; always where it is not longer. */
    hasRoom(replyTo: string | undefined, form: TicketForm, isInPlace: boolean): boolean {
      const replaced = isInPlace ? bytesOf(written.get(replyTo) ?? emptyTicketForm) : 0;
      const unsent = items().filter(({ state }) => state.name !== 'sent');
      const all = [...written.values(), ...unsent.map((item) => item.form)];
      const others = all.reduce((sum, one) => sum + bytesOf(one), -replaced);
      return bytesOf(form) <= Math.max(replaced, mostTextBytes - others);
    },
    /** Replaces what is being written there; null or an empty form removes it. Not shown before `show`. */
    setWritten,
    /** Lets the machine decide; false when it refuses or nothing changes. */
    move,
    /** Records facts about an item that are not its state. */
    record: (
      id: string,
      facts: Partial<
        Pick<StoredOutboxItem, 'knownTicketIds' | 'knowsAll' | 'sameBefore' | 'sentAtMs'>
      >,
    ): void => replace(id, (entry) => ({ ...entry, ...facts })),
    /** Records that the person pressed Send just now. */
    recordFiled: (id: string): void =>
      replace(id, (entry) => ({ ...entry, item: { ...entry.item, filedAtMs: clock.nowMs() } })),
    /** Whether another item with this subject may have arrived too: their tickets cannot be told apart. */
    hasRival: (item: OutboxItem): boolean =>
      namesakes(item).some(({ state }) => state.name === 'unknown' || state.name === 'sending'),
    /** Passes the current items to the listener. `move` does so by itself. */
    show,
    /** Writes it all to disk; the caller must report a failure. */
    write,
    /** Writes, and reports a failure to `onStorageProblem`. False when it failed. */
    save,
    /** Items whose one attempt is under way, from waiting for its turn to the answer. */
    busy: new Set<string>(),
  };

  function find(id: string): OutboxEntry | undefined {
    return entries.find((entry) => entry.item.id === id);
  }

  function setWritten(replyTo: string | undefined, form: TicketForm | null): void {
    const others = [...written].filter(([to]) => to !== replyTo);
    written = new Map(form === null || isEmptyForm(form) ? others : [...others, [replyTo, form]]);
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
    const state = withoutLongTexts(moved);
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
    show();
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

  async function save(): Promise<boolean> {
    const saved = await write();
    if (!saved.ok) onStorageProblem(saved.problem);
    return saved.ok;
  }
}

function repliesIn(written: ReadonlyMap<string | undefined, TicketForm>): readonly ReplyDraft[] {
  return [...written].flatMap(([ticketId, { message }]) =>
    ticketId === undefined ? [] : [{ ticketId, text: message }],
  );
}

const encoder = new TextEncoder();

/** Of a form's texts. */
const bytesOf = onceForEach(
  ({ subject, message }: TicketForm) =>
    encoder.encode(subject).length + encoder.encode(message).length,
  new WeakMap<TicketForm, number>(),
);

/** Strips a state's tickets of what the document does not need, since the server decides how long that is. */
function withoutLongTexts(state: TicketState): TicketState {
  if (state.name === 'sent') return { ...state, ticket: inShort(state.ticket) };
  if (state.name !== 'unknown' || state.search.kind !== 'look-alikes') return state;
  return { ...state, search: { ...state.search, tickets: state.search.tickets.map(inShort) } };
}

function inShort(ticket: Ticket): Ticket {
  return { ...ticket, message: null, conversation: [], further: {} };
}
