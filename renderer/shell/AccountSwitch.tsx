import { accountName } from '../../shared/view/account-name.ts';
import type { AccountCard } from '../../shared/view/view.ts';
import { accountState } from '../formats/account-state.ts';
import { Select } from '../parts/Select.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';

/** Chooses what the window shows: all accounts or one, each with what is wrong with it. */
export function AccountSwitch() {
  const { store, texts } = useApp();
  const { t } = texts;
  const accounts = useView((view) => view.accounts);
  const scope = useWindowState((state) => state.scope);
  if (accounts.length < 2) return null;
  const choices = [
    { value: null, label: t('accounts.all') },
    ...accounts.map((card) => ({ value: card.key, label: labelOf(card) })),
  ];
  const chosen = accounts.find(({ key }) => key === scope);
  return (
    <div className="account-switch">
      <Select
        className="input select-input"
        label={t('accounts.switch')}
        choices={choices}
        value={scope}
        onChange={store.showAccount}
      >
        <span className="select-value" dir="auto">
          {chosen === undefined ? t('accounts.all') : accountName(chosen)}
        </span>
      </Select>
    </div>
  );

  function labelOf(card: AccountCard): string {
    const state = accountState(card, texts);
    const name = accountName(card);
    return state === null ? name : t('accounts.with-state', { name, state });
  }
}
