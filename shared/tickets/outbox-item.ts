import type { Ticket, TicketForm } from '../domain/domain.ts';
import type { ApiProblem } from '../domain/problem.ts';

/**
 * A ticket on its way, or a reply to one. `outbox-machine.ts` has the transitions; docs/outbox.md lists them in a table. Nothing is ever
 * sent again without being asked for.
 */
export type OutboxState =
  /**
   * Waits for its turn, or for what `problem` says: the network, the provider's limit, a key. `isHeld`: it has waited
   * for over a day and is sent only when the person says so. `isDelayed`: it was filed a moment ago, and the person
   * may still take it back before it leaves; on disk it looks like any other.
   */
  | {
      readonly name: 'queued';
      readonly problem: ApiProblem | null;
      readonly isHeld: boolean;
      readonly isDelayed?: true;
    }
  /** On disk before the request leaves. */
  | { readonly name: 'sending' }
  | { readonly name: 'sent'; readonly ticket: Ticket }
  | { readonly name: 'rejected'; readonly problem: ApiProblem }
  /** The request may have arrived; the ticket list or the person will settle it. */
  | { readonly name: 'unknown'; readonly problem: ApiProblem | null; readonly search: TicketSearch };

/** What the ticket list has shown so far about a ticket that may have arrived. */
export type TicketSearch =
  /** `emptySinceMs`: monotonic time of the first reading without it; null before that. */
  | { readonly kind: 'looking'; readonly emptySinceMs: number | null }
  /** Two readings far enough apart did not contain it: the person is asked. */
  | { readonly kind: 'absent' }
  /** One or more could be it; only the person can tell which. */
  | { readonly kind: 'look-alikes'; readonly tickets: readonly Ticket[] };

export interface OutboxItem {
  readonly id: string;
  readonly form: TicketForm;
  /** Of a reply: the id of its ticket, whose subject the form has. */
  readonly replyTo?: string;
  /** The id of the department that it goes to, as chosen when it was filed. */
  readonly department?: string;
  readonly state: OutboxState;
  /** Wall clock: when the person last pressed Send. */
  readonly filedAtMs: number;
  /** Wall clock of the last change of state. */
  readonly changedAtMs: number;
}

/** A reply that a person is writing. */
export interface ReplyDraft {
  readonly ticketId: string;
  readonly text: string;
}

export function isReply({ replyTo }: OutboxItem): boolean {
  return replyTo !== undefined;
}

/** What to say of how many items: tickets and replies have texts of their own. Empty without any. */
export function countedKinds<Text extends string>(
  ofTickets: Text,
  ofReplies: Text,
  items: readonly OutboxItem[],
): readonly { readonly text: Text; readonly count: number }[] {
  const replies = items.filter(isReply).length;
  const both = [
    { text: ofTickets, count: items.length - replies },
    { text: ofReplies, count: replies },
  ];
  return both.filter(({ count }) => count > 0);
}

/** Whether this ticket was filed so recently that it still waits here and can be taken back. */
export function isDelayed({ state }: OutboxItem): boolean {
  return state.name === 'queued' && state.isDelayed === true;
}

/** Whether this ticket goes nowhere until the person decides. */
export function needsPerson({ state }: OutboxItem): boolean {
  switch (state.name) {
    case 'queued':
      return state.isHeld;
    case 'sending':
    case 'sent':
      return false;
    case 'rejected':
      return true;
    case 'unknown':
      return state.search.kind !== 'looking';
  }
}
