import type { TicketForm } from '../../shared/domain/domain.ts';
import { accountSettings } from '../../shared/settings/account-settings.ts';
import { ourLimits, type TextLimits } from '../../shared/tickets/ticket-form.ts';
import { isOffered } from '../../shared/view/addressee.ts';
import { useAddressee } from '../lists/AccountField.tsx';
import { useView } from '../state/app-context.ts';

export type Recipient = ReturnType<typeof useRecipient>;

/** The account that a ticket goes to, and what its provider takes and asks for. */
export function useRecipient(form: TicketForm) {
  const addressee = useAddressee(form);
  const choosesAccount = useView((view) => view.accounts.length > 1) && form.serviceId === null;
  const owner = useView(
    (view) => addressee ?? (view.accounts.length === 1 ? view.accounts[0] : undefined),
  );
  const offers = owner?.account?.offers;
  const asksDepartment = offers?.departments === true;
  const department = useView(
    ({ settings }) => accountSettings(settings, owner?.key ?? '').department,
  );
  const longest: TextLimits = offers?.longest ?? ourLimits;
  return {
    addressee,
    owner,
    offers,
    longest,
    /** Whether it takes tickets at all. */
    isTaken: useView((view) => isOffered('newTickets', view, form.serviceId)),
    choosesAccount,
    lacksAccount: choosesAccount && addressee === undefined,
    asksDepartment,
    department,
    lacksDepartment: asksDepartment && department === null,
  };
}
