import type { TicketForm } from '../../shared/domain/domain.ts';
import { addresseeOf } from '../../shared/view/addressee.ts';
import type { AccountCard } from '../../shared/view/view.ts';
import { Select } from '../parts/Select.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';

/** Among several accounts the one that the ticket goes to. */
export function useAddressee(form: TicketForm): AccountCard | undefined {
  const scope = useWindowState((state) => state.scope);
  const chosen = useWindowState((state) => state.addressee);
  return useView((view) => {
    const key = addresseeOf(view, form, [chosen, scope]);
    return view.accounts.find((card) => card.key === key);
  });
}

interface AccountFieldProps {
  readonly account: string;
  readonly onChange: (account: string) => void;
}

/** Chooses the account of a ticket that is about no service. */
export function AccountField({ account, onChange }: AccountFieldProps) {
  const { t } = useApp().texts;
  const accounts = useView((view) => view.accounts);
  const choices = accounts.map(({ key, label }) => ({ value: key, label }));
  const chosen = choices.find(({ value }) => value === account);
  return (
    <div className="form-row">
      <span className="form-label" aria-hidden="true">
        {t('settings.account')}
      </span>
      <Select
        className="input select-input"
        label={t('settings.account')}
        choices={choices}
        value={account}
        onChange={onChange}
      >
        <span className="select-value" dir="auto">
          {chosen?.label}
        </span>
      </Select>
    </div>
  );
}
