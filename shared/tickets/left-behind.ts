import type { TicketForm } from '../domain/domain.ts';

/** An unsent text that the person wrote for a different account than the one watched now. */
export interface TextLeftBehind {
  readonly form: Pick<TicketForm, 'subject' | 'message'>;
  /** It was being sent, and there is no way left to find out whether it arrived. */
  readonly mayHaveArrived: boolean;
}
