import type { Ticket, TicketForm } from './domain.ts';
import type { ApiProblem } from './problem.ts';

/**
 * A ticket on its way. `queued`: waits for its turn, or for what `problem` says. `sending`: on disk before the
 * request leaves. `unknown`: the request may have arrived; the ticket list will tell. Nothing is ever sent again
 * unasked.
 */
export type OutboxState =
  | { readonly name: 'queued'; readonly problem: ApiProblem | null }
  | { readonly name: 'sending' }
  | { readonly name: 'sent'; readonly ticket: Ticket }
  | { readonly name: 'rejected'; readonly problem: ApiProblem }
  | { readonly name: 'unknown'; readonly problem: ApiProblem | null };

export interface OutboxItem {
  readonly id: string;
  readonly form: TicketForm;
  readonly state: OutboxState;
  /** Wall clock: when the person pressed Send. */
  readonly filedAtMs: number;
  /** Wall clock of the last change of state. */
  readonly changedAtMs: number;
}
