import { exportFormats } from '../../shared/export/kinds.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { isOffered } from '../../shared/view/addressee.ts';
import type { View } from '../../shared/view/view.ts';
import { isNews, updateStep } from '../formats/update-words.ts';
import type { IconName } from '../parts/Icon.tsx';
import type { ListActions } from '../state/list-state.ts';
import { type Action, itemsAt, kindOfList, primary, primaryShift, wordsOf } from './action.ts';
import { itemActions } from './item-actions.ts';
import { quietActions } from './quiet-actions.ts';
import type { KeyBinding } from './shortcuts.ts';

/**
 * Everything that the window can be asked to do, once: the keys (`use-action-keys.ts`), the command palette and the
 * help sheet all read this table.
 */

export const actions: readonly Action[] = [
  {
    id: 'palette',
    text: 'action.palette',
    keys: primary('K'),
    place: 'anywhere',
    run: ({ store }) => store.showOverlay('palette'),
  },
  showView('overview', '1', 'home'),
  showView('services', '2', 'server'),
  showView('tickets', '3', 'ticket'),
  { ...showView('money', '4', 'calendar'), isOffered: (view) => isOffered('costs', view) },
  showView('activity', '5', 'pulse'),
  showView('settings', ',', 'sliders'),
  {
    id: 'new-ticket',
    text: 'nav.new-ticket',
    icon: 'pen',
    keys: primary('N'),
    place: 'anywhere',
    run: ({ store }) => store.navigate({ view: 'new-ticket', serviceId: null }),
    isOffered: (view) => isOffered('newTickets', view),
    also: (t) => [t('template.menu'), ...wordsOf('find.new-ticket')(t)],
  },
  {
    id: 'search',
    text: 'action.search',
    icon: 'search',
    keys: [{ key: '/' }, { key: 'F', primary: true }],
    place: 'anywhere',
    run({ store, listState, route }) {
      if (kindOfList(route) === null) store.navigate({ view: 'services' });
      listState.focusSearch();
    },
    also: wordsOf('find.search'),
  },
  inList('copy', [{ key: 'C' }], (list) => list.copy('name')),
  inList('copy-id', [{ key: 'C', shift: true }], (list) => list.copy('id')),
  inList('show-all', [{ key: 'A' }], (list) => list.showAll()),
  {
    id: 'mark-all',
    text: 'unread.mark-all',
    keys: [{ key: 'A', shift: true }],
    place: 'list',
    run: ({ bridge, store, route }) =>
      void bridge.invoke('items:look-at-all', { ...store.shown(), kind: kindOfList(route) }),
    isOffered: ({ unread }, route) => {
      const kind = kindOfList(route);
      return kind !== null && unread[kind].length > 0;
    },
    also: wordsOf('find.unread'),
  },
  {
    id: 'mark-read',
    text: 'unread.mark',
    keys: [{ key: 'I', shift: true }],
    place: 'item',
    run({ bridge, store, route, picked, texts, view }) {
      const items = itemsAt(route, picked);
      if (items === null) return;
      const { kind } = items;
      const ids = items.ids.filter((id) => view.unread[kind].includes(id));
      void bridge.invoke('items:look', items);
      store.pick([]);
      store.say(
        texts.t('unread.marked', { count: items.ids.length }),
        () => void bridge.invoke('items:mark-unread', { kind, ids }),
      );
    },
    isOffered({ unread }, route, picked) {
      const items = itemsAt(route, picked);
      return items !== null && unread[items.kind].some((id) => items.ids.includes(id));
    },
    pickedIcon: 'eye',
    also: wordsOf('find.unread'),
  },
  {
    id: 'refresh',
    text: 'status.refresh',
    icon: 'refresh',
    keys: [{ key: 'R', primary: true }, { key: 'F5' }],
    place: 'anywhere',
    run: ({ store }) => store.refresh(),
    also: wordsOf('find.refresh'),
  },
  {
    id: 'export',
    text: 'action.export',
    keys: primary('E'),
    place: 'anywhere',
    run: ({ store }) => store.showOverlay('export'),
    pickedIcon: 'download',
    also: (t) => [...Object.values(exportFormats), ...wordsOf('find.export')(t)],
  },
  {
    id: 'back',
    text: 'action.back',
    keys: [{ key: 'Escape' }],
    place: 'anywhere',
    run: ({ store, picked }) => (picked.length > 0 ? store.pick([]) : store.back()),
  },
  { id: 'undo-send', text: 'action.undo-send', keys: primary('Z'), place: 'anywhere' },
  {
    id: 'help',
    text: 'action.help',
    icon: 'question',
    keys: [{ key: '?' }, { key: 'F1' }],
    place: 'anywhere',
    run: ({ store }) => store.showOverlay('help'),
    also: wordsOf('find.help'),
  },
  {
    id: 'dismiss',
    text: 'action.dismiss',
    keys: [{ key: 'D' }],
    place: 'anywhere',
    run({ bridge, view }) {
      for (const { id } of view.notices) void bridge.invoke('notice:dismiss', { id });
      if (hasUpdateBar(view)) void bridge.invoke('update:put-away', null);
    },
    isOffered: (view) => view.notices.length > 0 || hasUpdateBar(view),
  },
  {
    id: 'update',
    text: 'action.update',
    keys: primaryShift('U'),
    place: 'anywhere',
    run({ bridge, store, view }) {
      const step = updateStep(view.updates.state);
      if (step !== undefined) void bridge.invoke(step.channel, null);
      // The settings show the state of the update.
      store.navigate({ view: 'settings', at: 'updates' });
    },
    isOffered: ({ updates }) => updateStep(updates.state) !== undefined,
  },
  {
    id: 'diagnostics',
    text: 'diagnostics.copy',
    keys: primaryShift('D'),
    place: 'anywhere',
    run({ bridge, store, texts }) {
      void bridge.invoke('diagnostics:copy', null).then((isCopied) => {
        store.say(texts.t(isCopied ? 'diagnostics.copied' : 'diagnostics.failed'));
      });
    },
    also: wordsOf('find.diagnostics'),
  },
  ...itemActions,
  ...quietActions,
  {
    ...inList('list-down', [{ key: 'ArrowDown' }, { key: 'J' }], (list) => list.step(1)),
    repeats: true,
  },
  {
    ...inList('list-up', [{ key: 'ArrowUp' }, { key: 'K' }], (list) => list.step(-1)),
    repeats: true,
  },
  { id: 'list-first', text: 'action.list-first', keys: [{ key: 'Home' }], place: 'list' },
  { id: 'list-last', text: 'action.list-last', keys: [{ key: 'End' }], place: 'list' },
  { id: 'list-open', text: 'action.list-open', keys: [{ key: 'Enter' }], place: 'list' },
  { id: 'list-pick', text: 'action.list-pick', keys: [{ key: 'Space' }], place: 'list' },
  {
    id: 'list-pick-more',
    text: 'action.list-pick-more',
    keys: [
      { key: 'ArrowDown', shift: true },
      { key: 'ArrowUp', shift: true },
    ],
    place: 'list',
  },
  inList('list-pick-all', primary('A'), (list) => list.pickAll()),
  { id: 'send', text: 'new.send', keys: primary('Enter'), place: 'form' },
  { id: 'templates', text: 'template.menu', keys: primaryShift('T'), place: 'form' },
  { id: 'check', text: 'check.offer', keys: primaryShift('L'), place: 'form' },
  { id: 'discard', text: 'new.discard', keys: primaryShift('Backspace'), place: 'form' },
];

/** Goes to a view that the navigation shows. */
function showView(
  view: 'overview' | 'services' | 'tickets' | 'money' | 'activity' | 'settings',
  key: string,
  icon: IconName,
): Action {
  return {
    id: view,
    text: `nav.${view}`,
    icon,
    keys: primary(key),
    place: 'anywhere',
    run: ({ store }) => store.navigate({ view }),
    also: wordsOf(`find.${view}`),
  };
}

/** Does something with the list shown. */
function inList(
  id: 'copy' | 'copy-id' | 'show-all' | 'list-down' | 'list-up' | 'list-pick-all',
  keys: readonly KeyBinding[],
  run: (list: ListActions) => void,
): Action {
  return {
    id,
    text: `action.${id}`,
    keys,
    place: 'list',
    run({ listState }) {
      const list = listState.shown();
      if (list !== null) run(list);
    },
    isOffered: (_, route) => kindOfList(route) !== null,
  };
}

function hasUpdateBar({ updates }: View): boolean {
  return !updates.isBarPutAway && isNews(updates.state);
}

export function actionCalled(id: string): Action {
  const action = actions.find((one) => one.id === id);
  if (action === undefined) throw new Error(`There is no action ${id}.`);
  return action;
}

/** The action's first key, for a label beside a button. */
export function keyOf(id: string): KeyBinding {
  const [key] = actionCalled(id).keys;
  if (key === undefined) throw new Error(`The action ${id} has no key.`);
  return key;
}

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
