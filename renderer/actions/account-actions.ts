import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import type { View } from '../../shared/view/view.ts';
import type { Action } from './action.ts';
import { actions } from './action-table.ts';
import type { KeyBinding } from './shortcuts.ts';

/** One for each digit, except the one that shows all accounts. */
const withKey = 9;

/** Everything that the window can be asked to do, including what no table can know: which accounts exist. */
export function actionsIn(view: View, texts: WindowTexts): readonly Action[] {
  return [...actions, ...accountActions(view, texts)];
}

/** Shows all accounts, or one of several. */
function accountActions({ accounts }: View, { t }: WindowTexts): readonly Action[] {
  if (accounts.length < 2) return [];
  const show = (name: string, account: string | null, keys: readonly KeyBinding[]): Action => ({
    id: account === null ? 'show-all-accounts' : `show-account-${account}`,
    text: 'accounts.switch',
    name: account === null ? name : t('accounts.show', { name }),
    keys,
    place: 'account',
    run: ({ store }) => store.showAccount(account),
    also: () => [name],
  });
  return [
    show(t('accounts.all'), null, [{ key: '0', alt: true }]),
    ...accounts.map(({ key, label }, at) =>
      show(label, key, at < withKey ? [{ key: String(at + 1), alt: true }] : []),
    ),
  ];
}
