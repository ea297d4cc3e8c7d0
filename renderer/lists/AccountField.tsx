import type { TicketForm } from '../../shared/domain/domain.ts';
import { accountOffers } from '../../shared/view/addressee.ts';
import type { AccountCard } from '../../shared/view/view.ts';
import { RequiredSelect } from '../parts/Select.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import { addresseeIn } from '../state/draft/addressee.ts';

/** With several accounts, the one that the ticket goes to; undefined otherwise, and until the person has chosen one. */
export function useAddressee(form: TicketForm): AccountCard | undefined {
  const to = useWindowState((state) => addresseeIn(state, form));
  return useView((view) => view.accounts.find((card) => card.key === to));
}

interface AccountFieldProps {
  /** Null until one is chosen. */
  readonly account: string | null;
  /** Whether to say that none is chosen. */
  readonly isMissed: boolean;
  readonly onChange: (account: string) => void;
}

/** Chooses the account of a ticket that is about no service, among those that take any. */
export function AccountField({ account, isMissed, onChange }: AccountFieldProps) {
  const { t } = useApp();
  const accounts = useView((view) =>
    view.accounts.filter(({ account: of }) => accountOffers('newTickets', of)),
  );
  return (
    <RequiredSelect
      label={t('settings.account')}
      choices={accounts.map(({ key, label }) => ({ value: key, label }))}
      value={account}
      none={t('new.account-none')}
      missed={isMissed ? t('new.account-missing') : null}
      onChange={onChange}
    />
  );
}
