import { type RefObject, useId } from 'react';
import type { TicketForm } from '../../shared/domain/domain.ts';
import { addresseeOf } from '../../shared/view/addressee.ts';
import type { AccountCard } from '../../shared/view/view.ts';
import { Select } from '../parts/Select.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';

/** With several accounts, the one that the ticket goes to; undefined otherwise, and until the person has chosen one. */
export function useAddressee(form: TicketForm): AccountCard | undefined {
  const scope = useWindowState((state) => state.scope);
  const chosen = useWindowState((state) => state.addressee);
  return useView((view) => {
    const key = addresseeOf(view, form, [chosen, scope]);
    return view.accounts.find((card) => card.key === key);
  });
}

interface AccountFieldProps {
  readonly input: RefObject<HTMLSelectElement | null>;
  /** Null until one is chosen. */
  readonly account: string | null;
  /** Whether to say that none is chosen. */
  readonly isMissed: boolean;
  readonly onChange: (account: string) => void;
}

/** Chooses the account of a ticket that is about no service. Nothing is chosen on the person's behalf. */
export function AccountField({ input, account, isMissed, onChange }: AccountFieldProps) {
  const { t } = useApp().texts;
  const accounts = useView((view) => view.accounts);
  const none = account === null ? [{ value: null, label: t('new.account-none') }] : [];
  const choices = [...none, ...accounts.map(({ key, label }) => ({ value: key, label }))];
  const chosen = choices.find(({ value }) => value === account);
  const id = useId();
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
        onChange={(key) => {
          if (key !== null) onChange(key);
        }}
        field={{ ref: input, 'aria-required': true, 'aria-invalid': isMissed, 'aria-describedby': id }}
      >
        <span className="select-value" dir="auto">
          {chosen?.label}
        </span>
      </Select>
      <div id={id} aria-live="polite">
        {isMissed && <p className="form-problem">{t('new.account-missing')}</p>}
      </div>
    </div>
  );
}
