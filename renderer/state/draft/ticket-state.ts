import type { TicketForm } from '../../../shared/domain/domain.ts';
import type { Problem } from '../../../shared/domain/problem.ts';
import type { Bridge } from '../../../shared/ipc/ipc-contract.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { emptyTicketForm, isEmptyForm } from '../../../shared/tickets/ticket-form.ts';
import type { Route } from '../../../shared/view/route.ts';
import type { View, WritingWindow } from '../../../shared/view/view.ts';
import type { Said } from './return-offer.ts';

/** Where a text is written: null for a new ticket, otherwise the id of the ticket that it replies to. */
export type Place = string | null;

/** `pending`: not saved yet. `kept`: saved. `failed`: could not be saved. */
export type DraftState =
  | { readonly name: 'untouched' | 'pending' | 'kept' }
  | { readonly name: 'failed'; readonly problem: Problem };

/** Before anything is typed. */
export const untouched: DraftState = { name: 'untouched' };

/** What was typed in this window, shown in place of main's text for as long as it counts. */
export interface TypedText {
  readonly form: TicketForm;
  /** The turn in which it was typed; null while it waits for one. */
  readonly turn: number | null;
  /** What main had before it. */
  readonly replaces: TicketForm | null;
  /** Of a new ticket: the account that keeps it; null while there is only one, and before it is kept. */
  readonly account: string | null;
  readonly state: DraftState;
}

/** The texts being written, as the window shows them. */
export interface TicketState {
  readonly texts: ReadonlyMap<Place, TypedText>;
  /** The account that the person chose for the new ticket; null when they chose none. */
  readonly addressee: string | null;
  /** Whether the form is being filed. */
  readonly isFiling: boolean;
}

interface Shown extends Pick<TicketState, 'texts'> {
  /** Of the account shown. */
  readonly view: View | null;
}

/** The surrounding window. */
export interface Desk {
  readonly bridge: Bridge;
  /** Which window this is; null for one in which nothing is written. */
  readonly kind: WritingWindow | null;
  read(): TicketState &
    Shown & {
      /** Of all accounts. */
      readonly all: View | null;
      /** With several accounts, the key of the one shown; null for all of them. */
      readonly scope: string | null;
      /** What the toast says; null for none. */
      readonly said: Said | null;
    };
  change(part: Partial<TicketState> & { readonly said?: Said | null }): void;
  /** Where the window is. */
  place(): Route;
  navigate(route: Route): void;
  /** Shows one account out of several, or all (null). */
  showAccount(account: string | null): void;
}

/** What was typed there and still counts; null when main's text is shown. */
export function typedText({ texts, view }: Shown, place: Place): TypedText | null {
  const text = texts.get(place);
  const counts = text?.turn === null || text?.turn === view?.writing.turn;
  return text !== undefined && counts ? text : null;
}

/** What the form for a new ticket shows; null when nothing is written. */
export function shownForm(shown: Shown): TicketForm | null {
  return typedText(shown, null)?.form ?? shown.view?.draft ?? null;
}

/** Whether something is being written where this item would be taken back to. */
export function isPlaceTaken(shown: Shown, { replyTo }: Pick<OutboxItem, 'replyTo'>): boolean {
  if (replyTo === undefined) return !isEmptyForm(shownForm(shown) ?? emptyTicketForm);
  const kept = shown.view?.replies.find(({ ticketId }) => ticketId === replyTo)?.text ?? '';
  return (typedText(shown, replyTo)?.form.message ?? kept) !== '';
}
