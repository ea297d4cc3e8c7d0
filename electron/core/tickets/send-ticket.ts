import type { Ticket, TicketForm } from '../../../shared/domain/domain.ts';
import type { Result, StorageProblem } from '../../../shared/domain/problem.ts';
import type { OutboxEvent } from '../../../shared/tickets/outbox-machine.ts';
import type { ApiClient } from '../api/client.ts';
import type { Clock } from '../ports.ts';
import type { OutboxBook } from './outbox-book.ts';
import { hasSubject, resembles } from './ticket-search.ts';

/** The one place from which a ticket leaves: with one POST, once `sending` is on disk. */
export interface TicketDispatch {
  /** Sets the way to the provider; null when there is none. */
  connect(sender: TicketSender | null): void;
  sender(): TicketSender | null;
  /** Sends a queued item when its turn has come, and books what became of it. Does nothing for any other. */
  attempt(id: string): Promise<void>;
}

/** The way to the provider, while there is one. */
export interface TicketSender {
  /** Opens a ticket with one POST; see `ApiClient.fileTicket`. */
  readonly post: ApiClient['fileTicket'];
  /** Whether the provider's limit makes every request wait now. */
  readonly isPaused: () => boolean;
  /** Asks for a reading of the ticket list after about `delayMs`, unless one comes earlier. */
  readonly readSoon: (delayMs: number) => void;
}

export interface TicketDispatchDeps {
  readonly clock: Pick<Clock, 'nowMs'>;
  /** The tickets as last read; null before the first reading. */
  readonly tickets: () => readonly Ticket[] | null;
  /** Removes the draft, on disk too, if it is this ticket. While that fails, the ticket is not sent. */
  readonly letDraftGo: (form: TicketForm) => Promise<Result<null, StorageProblem>>;
  readonly book: OutboxBook;
  readonly onStorageProblem: (problem: StorageProblem) => void;
}

export function createTicketDispatch(deps: TicketDispatchDeps): TicketDispatch {
  const { clock, book, tickets, letDraftGo, onStorageProblem } = deps;
  let sender: TicketSender | null = null;

  return {
    connect(next) {
      sender = next;
    },

    sender: () => sender,

    async attempt(id) {
      const entry = book.find(id);
      const way = sender;
      if (entry?.item.state.name !== 'queued' || book.busy.has(id) || way === null) return;
      book.busy.add(id);
      // When there is another key meanwhile, this attempt, which has only the old one, is over.
      const answer = await way.post(entry.item.form, async () => way === sender && (await recordSending(id)));
      book.busy.delete(id);
      const event: OutboxEvent = answer.ok
        ? { kind: 'opened', ticket: answer.value }
        : { kind: 'failed', problem: answer.problem };
      // Refused when it is still queued, or gone: then it was not sent.
      if (!book.move(id, event)) return;
      if (book.find(id)?.item.state.name === 'unknown') sender?.readSoon(0);
      // When this fails, the disk still says `sending`, which the next start reads as `unknown`: nothing is lost.
      await book.save();
    },
  };

  /** Whether the request may leave: the item is still wanted, and `sending` is on disk. */
  async function recordSending(id: string): Promise<boolean> {
    const entry = book.find(id);
    if (entry === undefined) return false;
    // The next start would offer a draft that was sent already.
    const draftGone = await letDraftGo(entry.item.form);
    if (!draftGone.ok) {
      onStorageProblem(draftGone.problem);
      return false;
    }
    if (book.withdrawn.has(id) || !book.move(id, { kind: 'turn-came' })) return false;
    const before = tickets();
    const knowsAll = before !== null && before.length <= mostKnown;
    const known = knowsAll
      ? before
      : (before ?? []).filter((ticket) => mayBe(ticket, entry.item.form.subject));
    const knownTicketIds = [...new Set([...entry.knownTicketIds, ...known.map((ticket) => ticket.id)])];
    book.record(id, { knownTicketIds, knowsAll, sentAtMs: clock.nowMs() });
    const isStored = await book.save();
    if (!isStored) book.move(id, { kind: 'not-stored' });
    return isStored;
  }
}

/** The ids of a longer list would make the outbox's document large. */
const mostKnown = 2_000;

function mayBe(ticket: Ticket, subject: string): boolean {
  return hasSubject(ticket, subject) || (ticket.subject !== null && resembles(ticket.subject, subject));
}
