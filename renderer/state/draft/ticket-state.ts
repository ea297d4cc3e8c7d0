import type { TicketForm } from '../../../shared/domain/domain.ts';
import type { Bridge } from '../../../shared/ipc/ipc-contract.ts';
import { emptyTicketForm, isSameForm } from '../../../shared/tickets/ticket-form.ts';
import type { Route } from '../../../shared/view/route.ts';
import type { View } from '../../../shared/view/view.ts';
import type { DraftState } from './draft-keeper.ts';
import type { Said } from './return-offer.ts';

/** The ticket being written, as the window shows it. */
export interface TicketState {
  /** Null until something is typed here: until then the view's draft is shown. */
  readonly form: TicketForm | null;
  readonly draftState: DraftState;
  /** The account that the person chose for it; null when they chose none. */
  readonly addressee: string | null;
  /** Whether the form is being filed. */
  readonly isFiling: boolean;
}

/** The surrounding window. */
export interface Desk {
  readonly bridge: Bridge;
  read(): TicketState & {
    /** Of the account shown. */
    readonly view: View | null;
    /** With several accounts, the key of the one shown; null for all of them. */
    readonly scope: string | null;
    /** What the toast says; null for none. */
    readonly said: Said | null;
  };
  change(part: Partial<TicketState> & { readonly said?: Said | null }): void;
  navigate(route: Route): void;
}

/** Before anything is written. */
export const nothingWritten: Pick<TicketState, 'form' | 'draftState'> = {
  form: null,
  draftState: { name: 'untouched' },
};

/** What the form shows; null when nothing was written here and the view has no draft. */
export function shownForm({
  form,
  view,
}: Pick<TicketState, 'form'> & { readonly view: View | null }) {
  return form ?? view?.draft ?? null;
}

/** Whether the form was emptied here and nothing has been written since. */
export function isEmptied({ form, draftState }: Pick<TicketState, 'form' | 'draftState'>): boolean {
  return draftState.name === 'untouched' && isSameForm(form, emptyTicketForm);
}
