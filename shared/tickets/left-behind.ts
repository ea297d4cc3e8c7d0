import type { TicketForm } from '../domain/domain.ts';

/** A text that the person wrote to another account than the one that is watched now, and that was not sent. */
export interface TextLeftBehind {
  readonly form: Pick<TicketForm, 'subject' | 'message'>;
  /** It was being sent, and nobody will find out any more whether it arrived. */
  readonly mayHaveArrived: boolean;
}
