import type { Ticket } from '../../../shared/domain/domain.ts';
import {
  type ApiProblem,
  type Problem,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import { isDelayed, type OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import type { OutboxEvent } from '../../../shared/tickets/outbox-machine.ts';
import type { OutboxBook, OutboxBookDeps } from './outbox-book.ts';
import { missedTwins } from './reply-twins.ts';
import { countSame, hasSubject, resembles } from './ticket-search.ts';

/** Access to the provider, while there is any. */
export interface TicketSender {
  /** Opens a ticket with one POST, or sends a reply; see `ApiClient.fileTicket`. */
  readonly post: (
    item: OutboxItem,
    beforeSending: () => Promise<boolean>,
  ) => Promise<Result<Ticket, ApiProblem>>;
  /** Reads whose account the key opens: false when the tickets here are not for that one, or this cannot be told now. */
  readonly mayLeave: () => Promise<boolean>;
  /** Reads a ticket with its messages now; null when that fails. */
  readonly read: (ticketId: string) => Promise<Ticket | null>;
  /** Whether the provider's limit currently makes every request wait. */
  readonly isPaused: () => boolean;
  /** Asks for a reading of the ticket list after about `delayMs`, unless one comes earlier. */
  readonly readSoon: (delayMs: number) => void;
}

/** A ticket whose turn comes later than this after Send has waited. */
const longestFreshMs = 5_000;

export interface DispatchDeps extends Pick<OutboxBookDeps, 'clock' | 'onStorageProblem'> {
  /** The tickets as last read; null before the first reading. */
  readonly tickets: () => readonly Ticket[] | null;
}

export type TicketDispatch = ReturnType<typeof createTicketDispatch>;

/** The only place that sends a ticket: with one POST, once `sending` is on disk. */
export function createTicketDispatch(deps: DispatchDeps & { readonly book: OutboxBook }) {
  const { clock, book, tickets, onStorageProblem } = deps;
  let sender: TicketSender | null = null;
  const underWay = new Set<Promise<void>>();

  return {
    /** Sets the sender; null when there is none. */
    connect(next: TicketSender | null): void {
      sender = next;
    },

    sender: (): TicketSender | null => sender,

    /** The item once this attempt is over, or at once while the provider's limit makes it wait. */
    async outcome(item: OutboxItem, sending: Promise<void>): Promise<Result<OutboxItem, Problem>> {
      if (sender?.isPaused() !== true) await sending;
      return success(book.find(item.id)?.item ?? item);
    },

    /**
     * Sends a queued item when its turn has come, and records the outcome. Does nothing for any other item. `isFresh`:
     * the person has just pressed Send.
     */
    async attempt(id: string, { isFresh } = { isFresh: false }): Promise<void> {
      const attempt = send(id, isFresh);
      underWay.add(attempt);
      await attempt.finally(() => underWay.delete(attempt));
    },

    /** Resolves when no attempt is under way. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };

  async function send(id: string, isFresh: boolean): Promise<void> {
    const entry = book.find(id);
    const way = sender;
    if (entry?.item.state.name !== 'queued' || isDelayed(entry.item)) return;
    if (book.busy.has(id) || way === null || book.holdOld(id)) return;
    book.busy.add(id);
    // If the key was replaced meanwhile, this attempt is over: it has only the old one.
    const beganMs = clock.monotonicMs();
    const hasWaited = () => !isFresh || clock.monotonicMs() - beganMs > longestFreshMs;
    const answer = await way.post(entry.item, async () => {
      if (hasWaited() && !(await way.mayLeave())) return false;
      const sameBefore = await countBefore(entry.item, way);
      return way === sender && (await recordSending(id, sameBefore));
    });
    book.busy.delete(id);
    const event: OutboxEvent = answer.ok
      ? { kind: 'opened', ticket: answer.value }
      : { kind: 'failed', problem: answer.problem };
    // Refused when the item is still queued, or gone: then it was not sent.
    if (!book.move(id, event)) return;
    if (book.find(id)?.item.state.name === 'unknown') sender?.readSoon(0);
    // When this fails, the disk still says `sending`, which the next start reads as `unknown`: nothing is lost.
    await book.save();
  }

  /** Whether the request may leave: the item is still wanted, and `sending` is on disk. */
  async function recordSending(id: string, sameBefore: number | null): Promise<boolean> {
    const entry = book.find(id);
    // The computer may have slept for days meanwhile.
    if (entry === undefined || book.holdOld(id)) return false;
    if (!book.move(id, { kind: 'turn-came' })) return false;
    const before = tickets();
    const knowsAll = before !== null && before.length <= mostKnown;
    const known = knowsAll
      ? before
      : (before ?? []).filter((ticket) => mayBe(ticket, entry.item.form.subject));
    const knownTicketIds = [
      ...new Set([...entry.knownTicketIds, ...known.map((ticket) => ticket.id)]),
    ];
    book.record(id, { knownTicketIds, knowsAll, sameBefore, sentAtMs: clock.nowMs() });
    const written = await book.write();
    if (written.ok) return true;
    book.move(id, { kind: 'not-stored' });
    onStorageProblem(written.problem);
    return false;
  }

  /**
   * How many messages with a reply's text its ticket may have without it: those that are there now, and those of others
   * that this reading may have missed. Null for a new ticket, and when nobody knows.
   */
  async function countBefore(item: OutboxItem, way: TicketSender): Promise<number | null> {
    if (item.replyTo === undefined) return null;
    const startedMs = clock.monotonicMs();
    const ticket = await way.read(item.replyTo);
    if (ticket === null) return null;
    const count = await countSame(ticket, item.form.message);
    return count + missedTwins(book.entries(), item, startedMs).length;
  }
}

/** The ids of a longer list would make the outbox's document large. */
const mostKnown = 2_000;

function mayBe(ticket: Ticket, subject: string): boolean {
  return (
    hasSubject(ticket, subject) || (ticket.subject !== null && resembles(ticket.subject, subject))
  );
}
