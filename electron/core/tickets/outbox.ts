import { type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import { isLookedFor, type OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { inTime } from '../in-time.ts';
import { createArrivals, ticketsIn } from './arrivals.ts';
import { createOutboxBook, type OutboxBookDeps } from './outbox-book.ts';
import { comparable } from './search/ticket-search.ts';
import { createTicketDispatch, type DispatchDeps } from './send-ticket.ts';
import { createTextFiling, type FilingDeps, notFound } from './text-filing.ts';
import { createZonedTickets } from './zoned-tickets.ts';

function needsReading({ state }: OutboxItem): boolean {
  if (state.name === 'queued') return !state.isHeld && !state.isDelayed;
  return state.name === 'sending' || isLookedFor({ state });
}

export interface OutboxDeps extends OutboxBookDeps, DispatchDeps, FilingDeps {
  /** The program had ended before a text could leave; it leaves now. */
  readonly onCutOff: () => void;
}

/** A person who quits waits no longer than this for a text to be sent. */
export const longestEndMs = 8_000;

/**
 * Tickets being sent. Each is on disk before its request leaves and is sent with one POST. Whatever becomes of it, it
 * is either confirmed by the server or still here for the person to decide on. `outbox-machine.ts` defines the
 * transitions between states; this moves the tickets through them.
 */
export function createOutbox(deps: OutboxDeps) {
  const { clock } = deps;
  const book = createOutboxBook(deps);
  const dispatch = createTicketDispatch({ ...deps, book });
  const arrivals = createArrivals({
    book,
    clock,
    sender: dispatch.sender,
    sentBefore: book.sentBefore,
  });

  return {
    ...createTextFiling({ ...deps, book, dispatch }),

    /** Sets the sender; null when there is none (no key): tickets then stay `queued`. */
    connect: dispatch.connect,

    /** Reads what earlier runs left, and forgets what they sent. What was `sending` is `unknown` now. Call once, first. */
    async load(): Promise<void> {
      await book.load();
      holdOld();
      book.show();
      const isCutOff = ({ state }: OutboxItem) => state.name === 'queued' && !state.isHeld;
      if (book.items().some(isCutOff)) deps.onCutOff();
    },

    /** Tickets as they are shown: with their times in the server's zone, once what was sent has shown it. */
    zoned: createZonedTickets(book.zoneMs),
    /** Newest first. */
    items: book.items,
    /** The replies being written. */
    replies: book.replies,

    /** Sends a `queued`, `rejected` or `unknown` item again, at the person's request. */
    async sendAgain(id: string): Promise<Result<OutboxItem, Problem>> {
      const entry = book.find(id);
      if (entry === undefined) return notFound;
      if (!book.busy.has(id) && book.move(id, { kind: 'send-again' })) {
        book.recordFiled(id);
        await book.save();
      }
      return dispatch.outcome(entry.item, dispatch.attempt(id));
    },

    /**
     * Whether a ticket with this id and subject was or may have been opened from here, in this run or the one before.
     */
    mayHaveOpened({ id, subject }: { readonly id: string; readonly subject: string }): boolean {
      if (book.sentBefore().includes(id)) return true;
      return ticketsIn(book).some(({ form, state }) => {
        if (state.name === 'sent') return state.ticket.id === id;
        const hasLeft = state.name === 'sending' || state.name === 'unknown';
        return hasLeft && comparable(form.subject) === comparable(subject);
      });
    },

    /** Records which of the look-alikes the person says an `unknown` item is. */
    async choose(id: string, ticketId: string): Promise<Result<OutboxItem, Problem>> {
      if (book.move(id, { kind: 'chosen', ticketId })) await book.save();
      const entry = book.find(id);
      return entry === undefined ? notFound : success(entry.item);
    },

    /**
     * The program is about to end: sends at once what the person could still undo, and resolves when all attempts are
     * over, or after `longestEndMs`. What has not left by then stays `queued`, or is found `sending` by the next start.
     */
    async finish(): Promise<void> {
      for (const { id } of book.items().toReversed())
        if (book.move(id, { kind: 'delay-over' })) void dispatch.attempt(id);
      if (dispatch.sender()?.isPaused() !== false) return;
      await inTime(dispatch.settled(), { clock, ms: longestEndMs, late: undefined });
    },

    /** Drops everything from memory: the documents are about to go. Attempts under way leave no trace. */
    close(): void {
      dispatch.connect(null);
      book.clear();
    },

    /** Sends what is waiting for the network or a valid key, oldest first, until one does not get through. */
    async sendQueued(): Promise<void> {
      holdOld();
      const due = book
        .items()
        .filter(({ state }) => state.name === 'queued' && !state.isHeld && !state.isDelayed);
      for (const { id } of due.toReversed()) {
        await dispatch.attempt(id);
        const name = book.find(id)?.item.state.name;
        // What stopped this one would stop all the others too, or leave them in doubt.
        if (name === 'queued' || name === 'unknown') return;
      }
    },

    /** Whether a text waits for the next reading, to be sent or found, or may do so in a moment. */
    needsReading: (): boolean => book.items().some(needsReading),
    recordTickets: arrivals.recordTickets,
    doubtfulTickets: arrivals.doubtfulTickets,
    recordMessages: arrivals.recordMessages,
    recordOverdue: arrivals.recordOverdue,
  };

  function holdOld(): void {
    for (const { id } of book.items()) book.holdOld(id);
  }
}
