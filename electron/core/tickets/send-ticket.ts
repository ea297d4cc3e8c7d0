import type { Ticket } from '../../../shared/domain/domain.ts';
import {
  type ApiProblem,
  type Problem,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import { isDelayed, type OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import type { OutboxEvent } from '../../../shared/tickets/outbox-machine.ts';
import type { StoredOutboxItem } from './document/ticket-schema.ts';
import type { OutboxBook, OutboxBookDeps } from './outbox-book.ts';
import { missedTwins } from './reply-twins.ts';
import { isAlike } from './search/likeness.ts';
import { marksOf, ownMessages } from './search/reply-search.ts';
import { hasSubject } from './search/ticket-search.ts';

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
  /** The server's clock, as its last answer in some minutes said; null where none did. */
  readonly serverNowMs: () => number | null;
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
      const before = await readBefore(entry.item, way);
      return way === sender && (await recordSending(id, before));
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
  async function recordSending(id: string, replies: BeforeReply): Promise<boolean> {
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
    const sentAtMs = sender?.serverNowMs() ?? clock.nowMs();
    book.record(id, { knownTicketIds, knowsAll, ...replies, sentAtMs });
    const written = await book.write();
    if (written.ok) return true;
    book.move(id, { kind: 'not-stored' });
    onStorageProblem(written.problem);
    return false;
  }

  /**
   * What a reply's ticket may have without it: how many messages with its text, those that are there now and those of
   * others that this reading may have missed, and marks of all messages. Nothing for a new ticket, and when nobody knows.
   */
  async function readBefore(item: OutboxItem, way: TicketSender): Promise<BeforeReply> {
    if (item.replyTo === undefined) return { sameBefore: null };
    const startedMs = clock.monotonicMs();
    const ticket = await way.read(item.replyTo);
    if (ticket === null) return { sameBefore: null };
    const { same, texts } = await ownMessages(ticket, item.form.message);
    return {
      sameBefore: same + missedTwins(book.entries(), item, startedMs).length,
      marksBefore: marksOf(texts),
    };
  }
}

type BeforeReply = Pick<StoredOutboxItem, 'sameBefore' | 'marksBefore'>;

/** The ids of a longer list would make the outbox's document large. */
const mostKnown = 2_000;

function mayBe(ticket: Ticket, subject: string): boolean {
  return (
    hasSubject(ticket, subject) || (ticket.subject !== null && isAlike(ticket.subject, subject))
  );
}
