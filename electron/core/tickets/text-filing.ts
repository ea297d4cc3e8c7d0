import type { Ticket, TicketForm } from '../../../shared/domain/domain.ts';
import {
  type FormProblem,
  failure,
  type Problem,
  type Result,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
import { isDelayed, type OutboxItem, sendDelayMs } from '../../../shared/tickets/outbox-item.ts';
import { moveTicket, type OutboxEvent } from '../../../shared/tickets/outbox-machine.ts';
import {
  checkMessage,
  checkTicketForm,
  emptyTicketForm,
  isEmptyForm,
  isTicket,
  type TextLimit,
  type TextLimits,
} from '../../../shared/tickets/ticket-form.ts';
import type { Clock, Random } from '../ports.ts';
import { mostTextBytes, type OutboxBook } from './outbox-book.ts';
import type { TicketDispatch } from './send-ticket.ts';

export interface FilingDeps {
  readonly clock: Clock;
  readonly random: Random;
  /** Whether the person wants a moment to take a ticket back before it is sent. */
  readonly delaysSending: () => boolean;
}

/** What the person sends. */
type Filed = Pick<OutboxItem, 'form' | 'replyTo' | 'department'>;

/** How a text is filed. */
export interface Filing {
  readonly department?: string | undefined;
  /** Runs what takes it from where it is being written: no window may write there meanwhile. */
  readonly between?: <T>(act: () => Promise<T>) => Promise<T>;
}

/** Far more than anyone leaves unsent: without a limit, a page could fill the memory and the disk. */
export const mostUnsent = 200;

/** Keeps what the person writes, makes items of it, and texts of items again. */
export function createTextFiling(
  deps: FilingDeps & { readonly book: OutboxBook; readonly dispatch: TicketDispatch },
) {
  const { book, dispatch, clock } = deps;
  return {
    /**
     * Stores a ticket, in place of the draft if that is the same, and sends it. Resolves when the attempt is over, or with
     * `queued` when the provider's limit or the delay that the person wants makes it wait. Fails, taking nothing, when the
     * form has a problem, cannot be stored, or `mostUnsent` others are here.
     */
    async file(
      form: TicketForm,
      {
        department,
        longest,
        between = atOnce,
      }: Filing & {
        readonly longest?: TextLimits | undefined;
      } = {},
    ): Promise<Result<OutboxItem, Problem>> {
      const checked = checkTicketForm(form, longest);
      if (!checked.ok) return checked;
      const filed = { form: checked.value, ...(department !== undefined && { department }) };
      const isDraft = () => isTicket(book.written().get(undefined) ?? null, checked.value, longest);
      return sent(await between(() => take(filed, isDraft())));
    },

    /** The same for a reply within its limits: it takes the place of the one being written. */
    async fileReply(
      { id, subject }: Pick<Ticket, 'id' | 'subject'>,
      text: string,
      { between = atOnce, ...limit }: Filing & TextLimit,
    ): Promise<Result<OutboxItem, Problem>> {
      const checked = checkMessage(text, limit);
      if (!checked.ok) return checked;
      const form = { ...emptyTicketForm, subject: subject ?? '', message: checked.value };
      return sent(await between(() => take({ form, replyTo: id }, true)));
    },

    ...createTextKeeping(book),

    /**
     * Makes a `queued` or `rejected` item what is being written, and from the call on does not send it. Fails, keeping
     * the item, when it is in another state, another text is being written in its place, or the write fails.
     */
    async takeBack(id: string): Promise<Result<TicketForm, Problem>> {
      const item = book.find(id)?.item;
      if (item === undefined || moveTicket(item.state, { kind: 'taken-back' }) === null)
        return notFound;
      const { replyTo, form } = item;
      if (book.written().has(replyTo)) return failure({ kind: 'draft-present' });
      book.setWritten(replyTo, form);
      const removed = await leave(id, { kind: 'taken-back' });
      if (removed.ok) return success(form);
      // Anything typed meanwhile is kept too.
      if (book.written().get(replyTo) === form) book.setWritten(replyTo, null);
      book.show();
      return removed;
    },

    /** Removes an item, unless it is `sending`. One that is waiting for its turn is then not sent. */
    discard: (id: string): Promise<Result<null, StorageProblem>> =>
      leave(id, { kind: 'discarded' }),
  };

  /** Stores it. `isWritten`: it takes the place of what is being written there. */
  async function take(filed: Filed, isWritten: boolean): Promise<Result<OutboxItem, Problem>> {
    if (countUnsent(book) >= mostUnsent) return failure({ kind: 'outbox-full', limit: mostUnsent });
    const item = fileItem(filed, deps);
    const { replyTo } = item;
    if (!book.hasRoom(replyTo, item.form, isWritten)) return textsFull;
    const text = isWritten ? book.written().get(replyTo) : undefined;
    if (text !== undefined) book.setWritten(replyTo, null);
    book.insert({ item, knownTicketIds: [], knowsAll: false, sameBefore: null, sentAtMs: null });
    // What could not be stored was not taken, so nothing sends it before.
    book.busy.add(item.id);
    const written = await book.write();
    book.busy.delete(item.id);
    if (!written.ok) {
      book.remove(item.id);
      if (text !== undefined && !book.written().has(replyTo)) book.setWritten(replyTo, text);
      book.show();
      // Another write may have put it on disk meanwhile; the next start must not find it there.
      await book.write();
      return written;
    }
    book.show();
    return success(item);
  }

  async function sent(taken: Result<OutboxItem, Problem>): Promise<Result<OutboxItem, Problem>> {
    if (!taken.ok) return taken;
    const item = taken.value;
    if (!isDelayed(item))
      return dispatch.outcome(item, dispatch.attempt(item.id, { isFresh: true }));
    sendLater(item.id);
    return taken;
  }

  function sendLater(id: string): void {
    clock.setTimer(sendDelayMs, () => {
      if (book.move(id, { kind: 'delay-over' })) void dispatch.attempt(id);
    });
  }

  /** Removes an item if the machine lets it go. Puts it back when the write fails. */
  async function leave(id: string, event: OutboxEvent): Promise<Result<null, StorageProblem>> {
    const index = book.entries().findIndex(({ item }) => item.id === id);
    const entry = book.entries()[index];
    if (entry === undefined || !book.move(id, event)) return success(null);
    const written = await book.write();
    if (!written.ok) {
      book.insert(entry, index);
      book.show();
      // Its moment may have been over while it was gone.
      if (isDelayed(entry.item)) sendLater(id);
    }
    return written;
  }
}

/** Keeps what the person is writing. */
function createTextKeeping(book: OutboxBook) {
  return {
    /**
     * Keeps the ticket that is being written; null or an empty form discards it. Takes effect in memory even when the
     * disk fails.
     */
    async saveDraft(form: TicketForm | null): Promise<Result<null, StorageProblem | FormProblem>> {
      const isNothing = form === null || isEmptyForm(form);
      return isNothing && !book.written().has(undefined)
        ? success(null)
        : keepWritten(undefined, form ?? emptyTicketForm);
    },

    /** Keeps a reply that is being written; an empty text discards it. */
    async saveReply(
      ticketId: string,
      text: string,
    ): Promise<Result<null, FormProblem | StorageProblem>> {
      const others = [...book.written().keys()].filter((to) => to !== undefined && to !== ticketId);
      if (others.length >= mostUnsent && text.trim() !== '')
        return failure({ kind: 'outbox-full', limit: mostUnsent });
      return keepWritten(ticketId, { ...emptyTicketForm, message: text });
    },
  };

  async function keepWritten(replyTo: string | undefined, form: TicketForm) {
    if (!book.hasRoom(replyTo, form, true)) return textsFull;
    book.setWritten(replyTo, form);
    book.show();
    return book.write();
  }
}

function countUnsent(book: OutboxBook): number {
  return book.items().filter(({ state }) => state.name !== 'sent').length;
}

function fileItem(filed: Filed, { clock, random, delaysSending }: FilingDeps): OutboxItem {
  const state = moveTicket({ name: 'draft' }, { kind: 'filed', isDelayed: delaysSending() });
  if (state?.name !== 'queued') throw new Error('The machine lets no draft be filed.');
  const nowMs = clock.nowMs();
  return { id: random.uuid(), ...filed, state, filedAtMs: nowMs, changedAtMs: nowMs };
}

const atOnce = <T>(act: () => Promise<T>): Promise<T> => act();
export const notFound = failure({ kind: 'not-found', words: null } as const);
const textsFull = failure({ kind: 'texts-full', limit: mostTextBytes / 1_000_000 } as const);
