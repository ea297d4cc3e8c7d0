import type { AccountCard } from '../../../shared/view/view.ts';
import { accountState } from '../../formats/account-state.ts';
import { Select } from '../../parts/Select.tsx';
import { useApp, useView, useWindowState } from '../../state/app-context.ts';
import { Badge } from './Badge.tsx';

/** Chooses what the window shows: all accounts or one, each with what is wrong with it and how much waits in it. */
export function AccountSwitch() {
  const { store, texts } = useApp();
  const { t } = texts;
  const accounts = useView((view) => view.accounts);
  const scope = useWindowState((state) => state.scope);
  if (accounts.length < 2) return null;
  const choices = [
    { value: null, label: t('accounts.all') },
    ...accounts.map((card) => ({ value: card.key, label: labelOf(card), end: badgeOf(card.waitingCount) })),
  ];
  const chosen = accounts.find(({ key }) => key === scope);
  const waitingElsewhere =
    chosen === undefined
      ? 0
      : accounts.reduce((sum, card) => sum + (card === chosen ? 0 : card.waitingCount), 0);
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
          {chosen === undefined ? t('accounts.all') : labelOf(chosen)}
        </span>
        <Badge count={waitingElsewhere} meaning={t('accounts.elsewhere', { count: waitingElsewhere })} />
      </Select>
    </div>
  );

  function labelOf(card: AccountCard): string {
    const state = accountState(card, texts);
    return state === null ? card.label : t('accounts.with-state', { name: card.label, state });
  }

  function badgeOf(count: number) {
    return <Badge count={count} meaning={t('nav.attention', { count })} />;
  }
}
