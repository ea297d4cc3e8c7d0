import { useMemo, useState } from 'react';
import { hasFilters } from '../../shared/lists/list-choices.ts';
import { offeredRows } from '../../shared/settings/setting-table.ts';
import type { AccountSettings } from '../../shared/settings/settings.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import type { Route } from '../../shared/view/route.ts';
import type { View } from '../../shared/view/view.ts';
import { waitingIn } from '../../shared/view/waiting.ts';
import { type Action, kindOfList, wordsOf } from '../actions/action.ts';
import { actionsIn } from '../actions/action-table.ts';
import { actionsOfItem } from '../actions/use-item-menu.ts';
import {
  type App,
  useApp,
  useOwnSettings,
  useRoute,
  useView,
  useWindowState,
} from '../state/app-context.ts';
import { sameRoute } from '../state/history.ts';
import {
  actionEntry,
  createPaletteSearch,
  type EntryGroup,
  type FoundAction,
  findable,
  type ItemEntry,
  type PaletteEntry,
  serviceEntry,
  ticketEntry,
} from './palette-search.ts';

/** What the palette offers for a query, or before there is one, and what choosing an entry does. */
export function usePaletteEntries(query: string) {
  const app = useApp();
  const { t } = app;
  const own = useOwnSettings();
  const route = useRoute();
  const view = useView((whole) => whole);
  const picked = useWindowState((state) => state.picked);
  const [search] = useState(() => createPaletteSearch(app.listState.searches.tickets));
  const [recent] = useState(app.listState.recent);
  const offered = useMemo(
    () =>
      actionsIn(view, app.texts)
        .filter((action) => isListed(action) && (action.isOffered?.(view, route, picked) ?? true))
        .filter(({ id }) => hasTarget(id, route, () => isNarrowed(app, view, route)))
        .sort((a, b) => rank(a) - rank(b))
        .map((action) => findable(action, t)),
    [app, view, route, picked, t],
  );
  const settings = useMemo(() => foundSettings(view, own, app.texts), [view, own, app.texts]);
  // Whichever account is shown, items of the others are found too.
  const all = useWindowState((state) => state.all) ?? view;
  const { services, tickets } = all;
  const forCalling = useMemo(
    () =>
      callingItems(all)
        .filter(({ at }) => !sameRoute(at, route))
        .flatMap((on) =>
          actionsOfItem(all, on.at).map((action) => ({ action, names: [t(action.text)], on })),
        ),
    [all, route, t],
  );
  const groups = useMemo(
    (): readonly EntryGroup[] =>
      query.trim() === ''
        ? [
            {
              kind: 'recent' as const,
              items: recent
                .filter((one) => !sameRoute(one, route))
                .flatMap((one) => entryAt(one, all)),
            },
            {
              kind: 'action' as const,
              items: offered.filter(({ action }) => action.id !== route.view).map(actionEntry),
            },
          ].filter(({ items }) => items.length > 0)
        : search.find(query, {
            actions: [...offered, ...forCalling],
            settings,
            services: services.items,
            tickets: tickets.items,
          }),
    [
      query,
      recent,
      route,
      offered,
      forCalling,
      settings,
      services.items,
      tickets.items,
      search,
      all,
    ],
  );

  const choose = (entry: PaletteEntry) => {
    if (entry.kind !== 'action') app.store.navigate(routeOf(entry));
    else
      entry.action.run?.({
        ...app,
        ...(entry.on === null
          ? { view, route, picked }
          : { view: all, route: entry.on.at, picked: [] }),
      });
  };
  return { groups, choose };
}

/** How many items that need the person offer their actions from anywhere. */
const mostCalling = 5;

/** The items that need the person most, each once: suspended services, then other answered tickets, unless put aside. */
function callingItems(view: View) {
  const { suspended, replied, told } = waitingIn(view);
  const apart = replied.filter((ticket) => !told.includes(ticket));
  return [...suspended.map(serviceEntry), ...apart.map(ticketEntry)]
    .slice(0, mostCalling)
    .map((entry) => ({ at: routeOf(entry), name: entry.name }));
}

function routeOf({ kind, id }: ItemEntry) {
  return { view: kind, id };
}

/** Actions for the open item come first, then a new ticket, then all others, then the accounts, which may be many. */
function rank({ id, place }: Action): number {
  if (id === 'new-ticket') return 1;
  if (place === 'account') return 3;
  return place === 'anywhere' || place === 'list' ? 2 : 0;
}

/** These are about the open item: which row of a list is the active one cannot be seen behind the palette. */
const ofOpenItem: ReadonlySet<string> = new Set(['copy', 'copy-id', 'list-up', 'list-down']);

/** Whether there is anything that the action could work on. */
function hasTarget(id: string, route: Route, isNarrowed: () => boolean): boolean {
  if (id === 'search') return kindOfList(route) !== null;
  if (id === 'show-all') return isNarrowed();
  return 'id' in route || !ofOpenItem.has(id);
}

/** Whether the list of this view is searched or filtered. */
function isNarrowed({ listState }: App, { settings }: View, route: Route): boolean {
  const kind = kindOfList(route);
  if (kind === null) return false;
  const name = kind === 'service' ? 'services' : 'tickets';
  return listState.places[name].query !== '' || hasFilters(name, settings.lists[name]);
}

/** All but those that open or close the palette. */
function isListed({ id, run }: Action): boolean {
  return run !== undefined && id !== 'palette' && id !== 'back';
}

/** The service or ticket of a route, if it is still there. */
function entryAt(route: Route, { services, tickets }: View): readonly PaletteEntry[] {
  if (route.view === 'service')
    return services.items.filter(({ id }) => id === route.id).map(serviceEntry);
  if (route.view === 'ticket')
    return tickets.items.filter(({ id }) => id === route.id).map(ticketEntry);
  return [];
}

/** What leads to every setting available on this computer. */
export function foundSettings(
  view: View,
  own: AccountSettings | null,
  { t }: WindowTexts,
): readonly FoundAction[] {
  return offeredRows(view, own).map(({ field, name, also }) => {
    const action: Action = {
      icon: 'sliders',
      keys: [],
      place: 'anywhere',
      id: field,
      text: name,
      also: () => also.flatMap((key) => wordsOf(key)(t)),
      run: ({ store }) => store.navigate({ view: 'settings', at: field }),
    };
    return findable(action, t);
  });
}
