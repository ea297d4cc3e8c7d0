import { numberText } from '../../shared/texts/formats.ts';
import { labelParts } from '../../shared/view/account-name.ts';
import type { AccountCard } from '../../shared/view/view.ts';
import { accountState } from '../formats/account-state.ts';
import { AccountInitial } from '../items/ItemMarks.tsx';
import { Select } from '../parts/Select.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';

/** Chooses what the window shows: all accounts or one, each with what is wrong with it and how many items wait. */
export function AccountSwitch() {
  const { store, t, texts } = useApp();
  const accounts = useView((view) => view.accounts);
  const scope = useWindowState((state) => state.scope);
  if (accounts.length < 2) return null;
  const choices = [
    { value: null, label: t('accounts.all') },
    ...accounts.map((card) => ({ value: card.key, label: card.label, end: endOf(card) })),
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
        <span className="select-value">
          {labelParts(chosen?.label ?? t('accounts.all')).map((part) => (
            <bdi key={part} title={chosen?.label}>
              {part}
            </bdi>
          ))}
        </span>
        <span className="account-switch-marks">
          {(chosen === undefined ? accounts : [chosen]).map(({ key }) => (
            <AccountInitial key={key} account={key} />
          ))}
        </span>
        <Badge
          count={waitingElsewhere}
          meaning={t('accounts.elsewhere', { count: waitingElsewhere })}
        />
      </Select>
    </div>
  );

  function endOf(card: AccountCard) {
    const state = accountState(card, texts);
    const { waitingCount: count } = card;
    return (
      <>
        <AccountInitial account={card.key} />
        {/* Separates the two when read out. */}
        {state !== null && <span className="visually-hidden">, </span>}
        {state !== null && <span className="popup-more">{state}</span>}
        <Badge count={count} meaning={t('nav.attention', { count })} />
      </>
    );
  }
}

/** A count of what needs the person; renders nothing for zero. `meaning` says what is counted. */
export function Badge({ count, meaning }: { count: number; meaning: string }) {
  const { locale } = useApp().texts;
  if (count === 0) return null;
  return (
    <span className="badge" title={meaning}>
      <span aria-hidden="true">
        {count > 99 ? `${numberText(99, locale)}+` : numberText(count, locale)}
      </span>
      <span className="visually-hidden">, {meaning}</span>
    </span>
  );
}
