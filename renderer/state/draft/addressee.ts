import type { TicketForm } from '../../../shared/domain/domain.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import { accountOfDraft, accountOffers, addresseeOf } from '../../../shared/view/addressee.ts';
import type { View } from '../../../shared/view/view.ts';
import { type TicketState, typedText } from './ticket-state.ts';

interface Addressed extends Pick<TicketState, 'texts' | 'addressee'> {
  readonly view: View | null;
  readonly scope: string | null;
}

/**
 * With several accounts, the one that this window's new ticket goes to; null until the person has chosen one. A text
 * stays with the account that it was written for: whatever becomes of the accounts or the settings, it goes to no other
 * one unless the person says so. One from main, of which only the account that keeps it is known, is for that one, but the
 * first account also keeps what was written before any was chosen.
 */
export function addresseeIn(state: Addressed, form: TicketForm | null): string | null {
  const { view, scope, addressee } = state;
  if (view === null || view.accounts.length < 2) return null;
  const { serviceId = null } = form ?? {};
  if (serviceId !== null || addressee !== null) {
    const to = serviceId === null ? addressee : accountOf(serviceId);
    return to !== null && takesTickets(view, to) ? to : null;
  }
  const keeper = typedText(state, null) === null ? accountOfDraft(view, scope) : null;
  const to = addresseeOf(view, form, [keeper === view.accounts[0]?.key ? null : keeper, scope]);
  return keeper === null || to === keeper ? to : null;
}

/** Whether the account that this text is for is gone, or takes no tickets any more: then the person has to choose again. */
export function isStranded({ view, addressee }: Addressed, form: TicketForm | null): boolean {
  const { serviceId = null } = form ?? {};
  const to = serviceId === null ? addressee : accountOf(serviceId);
  return view !== null && to !== null && !takesTickets(view, to);
}

/** The account to which a text that is begun now belongs from then on; null where the person has yet to choose. */
export function addresseeAtFirst(state: Addressed, form: TicketForm): string | null {
  const { view } = state;
  if (view?.accounts.length === 1) return view.accounts[0]?.key ?? null;
  return addresseeIn(state, form);
}

function takesTickets({ accounts }: View, account: string): boolean {
  return accounts.some((card) => card.key === account && accountOffers('newTickets', card.account));
}
