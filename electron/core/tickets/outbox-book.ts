import { type Ticket, type TicketForm, ticketFormSchema } from '../../../shared/domain/domain.ts';
import type { Result, StorageProblem } from '../../../shared/domain/problem.ts';
import { isReply, type OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { moveTicket, type OutboxEvent, type TicketState } from '../../../shared/tickets/outbox-machine.ts';
import { replyDraftSchema } from '../../../shared/tickets/outbox-schema.ts';
import { emptyTicketForm, isEmptyForm, isTicket } from '../../../shared/tickets/ticket-form.ts';
import type { AccountPart } from '../../../shared/view/view.ts';
import type { Clock, DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';
import { earlierTwins } from './reply-twins.ts';
import {
  type OutboxEntry,
  type StoredOutboxItem,
  storedDraft,
  storedOutbox,
  storedOutboxItem,
} from './ticket-schema.ts';
import { comparable } from './ticket-search.ts';

export interface OutboxBookDeps {
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly show: (parts: Pick<AccountPart, 'outbox' | 'draft' | 'replies'>) => void;
  readonly onStorageProblem: (problem: StorageProblem) => void;
}

export type OutboxBook = ReturnType<typeof createOutboxBook>;

/**
 * The outbox's tickets and replies, and what is being written, in memory and in one document: so that sending it, or
 * taking it back, is a single write. Every change of state goes through the machine.
 */
export function createOutboxBook(deps: OutboxBookDeps) {
  const { documents, clock, onStorageProblem } = deps;
  let entries: readonly OutboxEntry[] = [];
  /** Damaged items that could not be written to their own file; they stay in the document. */
  let unkept: readonly unknown[] = [];
  /** Something damaged was read, so that the document must be written without it. */
  let hasDamage = false;
  const items = (): readonly OutboxItem[] => entries.map(({ item }) => item);
  /** What is being written, by the ticket that it replies to; undefined for a new one. */
  let written: ReadonlyMap<string | undefined, TicketForm> = new Map();
  const draft = () => written.get(undefined) ?? null;
  const replies = () =>
    [...written].flatMap(([ticketId, { message }]) =>
      ticketId === undefined ? [] : [{ ticketId, text: message }],
    );
  const show = () => deps.show({ outbox: items(), draft: draft(), replies: replies() });

  return {
    /**
     * Reads and returns what earlier runs left, newest first, in the state that a restart puts it in. A damaged item goes
     * to its own file; the rest are kept, but for what was sent.
     */
    async load(): Promise<readonly StoredOutboxItem[]> {
      const loaded = await loadDocument(documents, 'outbox', storedOutbox);
      const left = new Map<string, StoredOutboxItem>();
      for (const raw of loaded?.items ?? []) {
        const stored = readItem(raw);
        if (stored === null || left.has(stored.item.id)) await setAside(raw);
        else left.set(stored.item.id, stored);
      }
      for (const raw of loaded?.replies ?? []) {
        const reply = replyDraftSchema.safeParse(raw);
        if (reply.success) setWritten(reply.data.ticketId, { ...emptyTicketForm, message: reply.data.text });
        else await setAside(raw);
      }
      const earlier = (await loadDocument(documents, 'draft', storedDraft)) ?? noDraft;
      const { draft: raw } = loaded ?? {};
      const form = ticketFormSchema.safeParse(raw);
      if (form.success) setWritten(undefined, form.data);
      else if (raw != null) await setAside(raw);
      else if (raw === undefined) {
        // An older Hostbell moved a ticket in two writes; a crash may have left it in both documents.
        left.delete(earlier.takenFrom ?? '');
        const isFiled = ({ item }: StoredOutboxItem) => !isReply(item) && isTicket(earlier.form, item.form);
        if (![...left.values()].some(isFiled)) setWritten(undefined, earlier.form);
      }
      const found = [...left.values()];
      entries = found
        .filter(({ item }) => item.state.name !== 'sent')
        .map((entry) => ({ ...entry, sinceMs: Number.NEGATIVE_INFINITY }));
      const hasEarlier = earlier.form !== null;
      const isSaved = (found.length > 0 || hasEarlier || hasDamage) && (await save());
      if (isSaved && hasEarlier) await documents.write('draft', noDraft);
      return found;
    },
    /** Newest first. */
    items,
    entries: (): readonly OutboxEntry[] => entries,
    find,
    /** Drops everything from memory. */
    clear(): void {
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
    /** Replaces what is being written there; null or an empty form removes it. Not shown before `show`. */
    setWritten,
    /** Lets the machine decide; false when it refuses or nothing changes. */
    move,
    /** Records facts about an item that are not its state. */
    record: (
      id: string,
      facts: Partial<Pick<StoredOutboxItem, 'knownTicketIds' | 'knowsAll' | 'sameBefore' | 'sentAtMs'>>,
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

  async function setAside(raw: unknown): Promise<void> {
    hasDamage = true;
    onStorageProblem({ kind: 'ticket-corrupt' });
    const kept = await documents.quarantinePart('outbox', raw);
    if (!kept.ok) unkept = [...unkept, raw];
  }

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
      replace(item.id, (twin) => ({ ...twin, sameBefore: sameBefore === null ? null : sameBefore + 1 }));
  }

  function namesakes({ id, form }: OutboxItem): readonly OutboxItem[] {
    const subject = comparable(form.subject);
    return items().filter(
      (other) => other.id !== id && !isReply(other) && comparable(other.form.subject) === subject,
    );
  }

  function write(): Promise<Result<null, StorageProblem>> {
    const stored = entries.map(({ sinceMs: _sinceMs, ...entry }) => entry);
    const all = [...stored, ...unkept];
    return documents.write('outbox', { items: all, draft: draft(), replies: replies() });
  }

  async function save(): Promise<boolean> {
    const saved = await write();
    if (!saved.ok) onStorageProblem(saved.problem);
    return saved.ok;
  }
}

/** What is left in the document of an earlier version once its draft is in the outbox. */
const noDraft = { form: null, takenFrom: null };

/** Strips a state's tickets of what the document does not need, since the server decides how long that is. */
function withoutLongTexts(state: TicketState): TicketState {
  if (state.name === 'sent') return { ...state, ticket: inShort(state.ticket) };
  if (state.name !== 'unknown' || state.search.kind !== 'look-alikes') return state;
  return { ...state, search: { ...state.search, tickets: state.search.tickets.map(inShort) } };
}

function inShort(ticket: Ticket): Ticket {
  return { ...ticket, message: null, conversation: [], further: {} };
}

function readItem(raw: unknown): StoredOutboxItem | null {
  const parsed = storedOutboxItem.safeParse(raw);
  if (!parsed.success) return null;
  const { item } = parsed.data;
  const state = moveTicket(item.state, { kind: 'restarted' });
  if (state === null || state.name === 'draft' || state.name === 'gone') return null;
  return { ...parsed.data, item: { ...item, state } };
}
