import type { Ticket, TicketForm } from '../../shared/domain.ts';
import type { OutboxItem, OutboxState } from '../../shared/outbox-item.ts';
import {
  type ApiProblem,
  failure,
  type Problem,
  type Result,
  type StorageProblem,
  success,
} from '../../shared/problem.ts';
import { checkTicketForm } from '../../shared/ticket-form.ts';
import type { ApiClient } from './api-client.ts';
import type { Clock, DocumentStore, Random } from './ports.ts';
import { loadDocument } from './stored-document.ts';
import { type StoredOutboxItem, storedOutbox, storedOutboxItem } from './stored-schema.ts';

/**
 * Tickets on their way. Each is on disk before its request leaves and is sent with one POST. Whatever becomes of
 * it, it is either confirmed by the server or still here, for the person to decide.
 */
export interface Outbox {
  /** Reads what earlier runs left. What was `sending` then is `unknown` now. Call once, first. */
  load(): Promise<void>;
  /** Sets the way to the provider; null when there is none (no key): tickets then stay `queued`. */
  connect(sender: TicketSender | null): void;
  /** Newest first. */
  items(): readonly OutboxItem[];
  /**
   * Takes a ticket, stores it and sends it. Resolves when the attempt is over, or at once with `queued` when the
   * provider's limit makes it wait. Fails, taking nothing, when the form has a problem or cannot
   * be stored.
   */
  file(form: TicketForm): Promise<Result<OutboxItem, Problem>>;
  /** Sends a `queued`, `rejected` or `unknown` item once more: the person asked for it. */
  sendAgain(id: string): Promise<Result<OutboxItem, Problem>>;
  /** The form of an item that is not `sending`, or null. */
  formOf(id: string): TicketForm | null;
  /** Removes an item, unless it is `sending`. One that waits for its turn is not sent then. */
  discard(id: string): Promise<Result<null, StorageProblem>>;
  /** Drops everything from memory: the documents are about to go. What is under way leaves no trace. */
  close(): void;
  /** Sends what waits for the network or a valid key, oldest first, until one fails again. */
  sendQueued(): Promise<void>;
  /** Tells the outbox a good reading of the ticket list that began after `startedMs` (monotonic). */
  noteTickets(tickets: readonly Ticket[], startedMs: number): Promise<void>;
}

/** The way to the provider, while there is one. */
export interface TicketSender {
  /** Opens a ticket with one POST; see `ApiClient.fileTicket`. */
  readonly post: ApiClient['fileTicket'];
  /** Whether the provider's limit makes every request wait now. */
  readonly isPaused: () => boolean;
}

export interface OutboxDeps {
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly random: Random;
  /** The tickets as last read. */
  readonly tickets: () => readonly Ticket[];
  readonly onItems: (items: readonly OutboxItem[]) => void;
  readonly onStorageProblem: (problem: StorageProblem) => void;
}

/** A queued ticket older than this is not sent by itself any more. */
const staleAfterMs = 24 * 60 * 60_000;

interface Entry extends StoredOutboxItem {
  /** Monotonic time at which it became `unknown`: only a reading begun later can tell. */
  readonly unknownSinceMs: number;
}

export function createOutbox(deps: OutboxDeps): Outbox {
  const { documents, clock, random } = deps;
  const attempts = new Set<string>();
  let entries: readonly Entry[] = [];
  let sender: TicketSender | null = null;

  return {
    connect(next) {
      sender = next;
    },

    async load() {
      const loaded = await loadDocument(documents, 'outbox', storedOutbox);
      if (loaded.problem !== null) deps.onStorageProblem(loaded.problem);
      const parsed = (loaded.value?.items ?? []).map((raw) => storedOutboxItem.safeParse(raw));
      if (parsed.some((result) => !result.success)) {
        // The whole file is kept beside, so that the damaged item is not lost when the rest is written again.
        await documents.setAside('outbox');
        deps.onStorageProblem({ kind: 'document-damaged' });
      }
      const stored = parsed.flatMap((result) => (result.success ? [result.data] : []));
      entries = stored.filter(({ item }) => item.state.name !== 'sent').map(afterRestart);
      deps.onItems(items());
      if (entries.length > 0) await write();
    },

    items,

    async file(form) {
      const checked = checkTicketForm(form);
      if (!checked.ok) return checked;
      const nowMs = clock.nowMs();
      const item: OutboxItem = {
        id: random.uuid(),
        form: checked.value,
        state: { name: 'queued', problem: null },
        filedAtMs: nowMs,
        changedAtMs: nowMs,
      };
      entries = [{ item, knownTicketIds: [], unknownSinceMs: 0 }, ...entries];
      const written = await write();
      if (!written.ok) {
        entries = entries.filter((entry) => entry.item.id !== item.id);
        return written;
      }
      deps.onItems(items());
      return begin(item);
    },

    async sendAgain(id) {
      const entry = find(id);
      if (entry === undefined) return failure({ kind: 'not-found', words: null });
      if (!isAtRest(entry) || attempts.has(id)) return success(entry.item);
      change(id, { name: 'queued', problem: null });
      return begin(entry.item);
    },

    formOf(id) {
      const entry = find(id);
      return entry !== undefined && isAtRest(entry) ? entry.item.form : null;
    },

    async discard(id) {
      const entry = find(id);
      if (entry === undefined || entry.item.state.name === 'sending') return success(null);
      const before = entries;
      entries = entries.filter((other) => other !== entry);
      const written = await write();
      if (!written.ok) entries = before;
      deps.onItems(items());
      return written;
    },

    close() {
      sender = null;
      entries = [];
    },

    async sendQueued() {
      const due = entries.filter(
        ({ item }) => item.state.name === 'queued' && clock.nowMs() - item.filedAtMs < staleAfterMs,
      );
      for (const { item } of due.toReversed()) {
        await attempt(item.id);
        if (find(item.id)?.item.state.name === 'queued') return;
      }
    },

    async noteTickets(tickets, startedMs) {
      const claimed = new Set(
        entries.flatMap(({ item }) => (item.state.name === 'sent' ? [item.state.ticket.id] : [])),
      );
      let isChanged = false;
      for (const entry of entries) {
        if (entry.item.state.name !== 'unknown' || startedMs < entry.unknownSinceMs) continue;
        const known = new Set(entry.knownTicketIds);
        const candidates = sameSubject(tickets, entry.item.form).filter(
          (ticket) => !known.has(ticket.id) && !claimed.has(ticket.id),
        );
        const [ticket] = candidates;
        if (ticket === undefined || candidates.length > 1) continue;
        claimed.add(ticket.id);
        change(entry.item.id, { name: 'sent', ticket });
        isChanged = true;
      }
      if (isChanged) report(await write());
    },
  };

  function items(): readonly OutboxItem[] {
    return entries.map((entry) => entry.item);
  }

  function find(id: string): Entry | undefined {
    return entries.find((entry) => entry.item.id === id);
  }

  async function begin(item: OutboxItem): Promise<Result<OutboxItem, Problem>> {
    const sending = attempt(item.id);
    if (sender?.isPaused() !== true) await sending;
    return success(find(item.id)?.item ?? item);
  }

  /** Sends a queued item, once its turn has come and `sending` is on disk. */
  async function attempt(id: string): Promise<void> {
    const entry = find(id);
    if (entry?.item.state.name !== 'queued' || attempts.has(id) || sender === null) return;
    attempts.add(id);
    const answer = await sender.post(entry.item.form, () => noteSending(entry));
    attempts.delete(id);
    // Still queued, or gone: it was not sent.
    if (find(id)?.item.state.name !== 'sending') return;
    change(id, answer.ok ? { name: 'sent', ticket: answer.value } : stateAfter(answer.problem));
    // When this fails, the disk still says `sending`, which the next start reads as `unknown`: nothing is lost.
    report(await write());
  }

  /** Whether the request may leave: the item is still wanted, and `sending` is on disk. */
  async function noteSending({ item }: Entry): Promise<boolean> {
    if (find(item.id) === undefined) return false;
    change(item.id, { name: 'sending' }, sameSubject(deps.tickets(), item.form));
    const written = await write();
    if (!written.ok) {
      change(item.id, { name: 'queued', problem: null });
      deps.onStorageProblem(written.problem);
    }
    return written.ok;
  }

  function change(id: string, state: OutboxState, known?: readonly Ticket[]): void {
    entries = entries.map((entry): Entry => {
      if (entry.item.id !== id) return entry;
      return {
        item: { ...entry.item, state, changedAtMs: clock.nowMs() },
        knownTicketIds: known?.map((ticket) => ticket.id) ?? entry.knownTicketIds,
        unknownSinceMs: clock.monotonicMs(),
      };
    });
    deps.onItems(items());
  }

  function write(): Promise<Result<null, StorageProblem>> {
    const stored = entries.map(({ item, knownTicketIds }): StoredOutboxItem => ({ item, knownTicketIds }));
    return documents.write('outbox', { version: 1, items: stored });
  }

  function report(written: Result<null, StorageProblem>): void {
    if (!written.ok) deps.onStorageProblem(written.problem);
  }
}

function isAtRest({ item: { state } }: Entry): boolean {
  return state.name === 'queued' || state.name === 'rejected' || state.name === 'unknown';
}

function sameSubject(tickets: readonly Ticket[], form: TicketForm): readonly Ticket[] {
  return tickets.filter((ticket) => ticket.subject?.trim() === form.subject);
}

/** What a failed POST means: not sent, refused, or not known. */
function stateAfter(problem: ApiProblem): OutboxState {
  switch (problem.kind) {
    case 'key-refused':
    case 'limited':
    case 'cancelled':
      return { name: 'queued', problem };
    case 'network':
      return problem.mayHaveArrived ? { name: 'unknown', problem } : { name: 'queued', problem };
    case 'forbidden':
    case 'not-found':
    case 'rejected':
      return { name: 'rejected', problem };
    case 'server-error':
    case 'web-page':
    case 'unreadable':
    case 'too-large':
      return { name: 'unknown', problem };
  }
}

function afterRestart(stored: StoredOutboxItem): Entry {
  const { item } = stored;
  const state: OutboxState = item.state.name === 'sending' ? { name: 'unknown', problem: null } : item.state;
  return { ...stored, item: { ...item, state }, unknownSinceMs: Number.NEGATIVE_INFINITY };
}
