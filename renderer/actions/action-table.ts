import type { Bridge } from '../../shared/ipc-contract.ts';
import type { Route } from '../../shared/route.ts';
import { serviceMeaning } from '../../shared/service-status.ts';
import type { TextKey, TextParameters } from '../../shared/texts/text.ts';
import type { View } from '../../shared/view.ts';
import type { ListDesk } from '../lists/list-desk.ts';
import type { KeyBinding } from '../shortcuts.ts';
import type { WindowStore } from '../store.ts';

/**
 * Everything that the window can be asked to do, once: the keys (`use-action-keys.ts`), the command palette and the
 * help sheet all read this table.
 */

/** A text without parameters. */
type PlainTextKey = { [K in TextKey]: keyof TextParameters<K> extends never ? K : never }[TextKey];

/** Where an action can be asked for. Two actions of one place never share a key. */
export type ActionPlace = 'anywhere' | 'service' | 'ticket' | 'list' | 'form';

export interface Action {
  readonly id: string;
  readonly text: PlainTextKey;
  /** The first one is shown beside the action. */
  readonly keys: readonly [KeyBinding, ...KeyBinding[]];
  readonly place: ActionPlace;
  /** Absent where the part of the window that has the focus does it itself; such a one is only in the help sheet. */
  readonly run?: (where: ActionWindow) => void;
  /** Whether it makes sense now; absent for always. */
  readonly isOffered?: (view: View, route: Route) => boolean;
}

/** What an action works on. */
export interface ActionWindow {
  readonly store: WindowStore;
  readonly bridge: Bridge;
  readonly desk: ListDesk;
  readonly route: Route;
}

const go =
  (route: Route) =>
  ({ store }: ActionWindow): void =>
    store.navigate(route);

const listViews: ReadonlySet<Route['view']> = new Set(['services', 'service', 'tickets', 'ticket']);

const primary = (key: string): readonly [KeyBinding] => [{ key, primary: true }];

export const actions: readonly Action[] = [
  {
    id: 'palette',
    text: 'action.palette',
    keys: primary('K'),
    place: 'anywhere',
    run: ({ store }) => store.showOverlay('palette'),
  },
  {
    id: 'overview',
    text: 'nav.overview',
    keys: primary('1'),
    place: 'anywhere',
    run: go({ view: 'overview' }),
  },
  {
    id: 'services',
    text: 'nav.services',
    keys: primary('2'),
    place: 'anywhere',
    run: go({ view: 'services' }),
  },
  { id: 'tickets', text: 'nav.tickets', keys: primary('3'), place: 'anywhere', run: go({ view: 'tickets' }) },
  { id: 'money', text: 'nav.money', keys: primary('4'), place: 'anywhere', run: go({ view: 'money' }) },
  {
    id: 'activity',
    text: 'nav.activity',
    keys: primary('5'),
    place: 'anywhere',
    run: go({ view: 'activity' }),
  },
  {
    id: 'settings',
    text: 'nav.settings',
    keys: primary(','),
    place: 'anywhere',
    run: go({ view: 'settings' }),
  },
  {
    id: 'new-ticket',
    text: 'nav.new-ticket',
    keys: primary('N'),
    place: 'anywhere',
    run: go({ view: 'new-ticket', serviceId: null }),
  },
  {
    id: 'search',
    text: 'action.search',
    keys: [{ key: '/' }, { key: 'F', primary: true }],
    place: 'anywhere',
    run({ store, desk, route }) {
      if (!listViews.has(route.view)) store.navigate({ view: 'services' });
      desk.focusSearch();
    },
  },
  {
    id: 'copy',
    text: 'action.copy',
    keys: [{ key: 'C' }],
    place: 'list',
    run: ({ desk }) => desk.copy(),
    isOffered: (_, { view }) => listViews.has(view),
  },
  {
    id: 'refresh',
    text: 'status.refresh',
    keys: [{ key: 'R', primary: true }, { key: 'F5' }],
    place: 'anywhere',
    run: ({ store }) => store.refresh(),
  },
  {
    id: 'export',
    text: 'action.export',
    keys: primary('E'),
    place: 'anywhere',
    run: ({ store }) => store.showOverlay('export'),
  },
  {
    id: 'back',
    text: 'action.back',
    keys: [{ key: 'Escape' }],
    place: 'anywhere',
    run: ({ store }) => store.back(),
  },
  {
    id: 'help',
    text: 'action.help',
    keys: [{ key: '?' }, { key: 'F1' }],
    place: 'anywhere',
    run: ({ store }) => store.showOverlay('help'),
  },
  {
    id: 'ticket-about',
    text: 'service.ticket-about',
    keys: primary('T'),
    place: 'service',
    run: ({ store, route }) =>
      route.view === 'service' && store.navigate({ view: 'new-ticket', serviceId: route.id }),
    isOffered: (_, { view }) => view === 'service',
  },
  {
    id: 'open-site',
    text: 'service.open-site',
    keys: primary('O'),
    place: 'service',
    run: ({ bridge, route }) =>
      route.view === 'service' && void bridge.invoke('link:open-service', { id: route.id }),
    isOffered: (view, route) =>
      route.view === 'service' &&
      view.services.items.some(({ id, domain }) => id === route.id && domain !== null),
  },
  {
    id: 'ask-why',
    text: 'service.ask-why',
    keys: [{ key: 'A', primary: true, shift: true }],
    place: 'service',
    run: ({ bridge, route }) =>
      route.view === 'service' && void bridge.invoke('service:ask-why', { id: route.id }),
    isOffered: ({ services, words }, route) =>
      route.view === 'service' &&
      services.items.some(
        ({ id, status }) => id === route.id && serviceMeaning(status, words.taught) === 'suspended',
      ),
  },
  {
    id: 'open-service-in-portal',
    text: 'portal.open-service',
    keys: primary('P'),
    place: 'service',
    run: ({ bridge, route }) =>
      route.view === 'service' && void bridge.invoke('link:open-portal', { kind: 'service', id: route.id }),
    isOffered: ({ settings }, { view }) => view === 'service' && settings.portalAddress !== null,
  },
  {
    id: 'open-ticket-in-portal',
    text: 'portal.open-ticket',
    keys: primary('P'),
    place: 'ticket',
    run: ({ bridge, route }) =>
      route.view === 'ticket' && void bridge.invoke('link:open-portal', { kind: 'ticket', id: route.id }),
    isOffered: ({ settings }, { view }) => view === 'ticket' && settings.portalAddress !== null,
  },
  { id: 'list-down', text: 'action.list-down', keys: [{ key: 'ArrowDown' }], place: 'list' },
  { id: 'list-up', text: 'action.list-up', keys: [{ key: 'ArrowUp' }], place: 'list' },
  { id: 'list-first', text: 'action.list-first', keys: [{ key: 'Home' }], place: 'list' },
  { id: 'list-last', text: 'action.list-last', keys: [{ key: 'End' }], place: 'list' },
  { id: 'list-open', text: 'action.list-open', keys: [{ key: 'Enter' }], place: 'list' },
  { id: 'send', text: 'new.send', keys: primary('Enter'), place: 'form' },
];

/** The action's first key, for a label beside a button. */
export function keyOf(id: string): KeyBinding {
  const action = actions.find((one) => one.id === id);
  if (action === undefined) throw new Error(`There is no action ${id}.`);
  return action.keys[0];
}
