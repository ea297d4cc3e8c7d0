import { useMemo, useState } from 'react';
import type { Route } from '../../shared/view/route.ts';
import type { View } from '../../shared/view/view.ts';
import { waitingIn } from '../../shared/view/waiting.ts';
import type { Action } from '../actions/action.ts';
import { actionsIn, hasSearch } from '../actions/action-table.ts';
import { actionsOfItem } from '../actions/use-item-menu.ts';
import { Icon } from '../parts/Icon.tsx';
import { ModalDialog } from '../parts/ModalDialog.tsx';
import { useCombobox } from '../parts/use-combobox.ts';
import { useApp, useOwnSettings, useRoute, useView, useWindowState } from '../state/app-context.ts';
import { sameRoute } from '../state/history.ts';
import { foundSettings } from './found-settings.ts';
import { PaletteRow } from './PaletteRow.tsx';
import {
  actionEntry,
  createPaletteSearch,
  type EntryGroup,
  findable,
  type ItemEntry,
  type PaletteEntry,
  serviceEntry,
  ticketEntry,
} from './palette-search.ts';

/** Finds services, tickets and actions by a few letters. `typedAhead`: those that came before its code was loaded. */
export function CommandPalette({ isOpen, typedAhead }: { isOpen: boolean; typedAhead: string }) {
  const { store, t } = useApp();
  const close = () => store.showOverlay(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [openings, setOpenings] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // Opened again while it still fades out, it starts empty.
    if (isOpen) setOpenings(openings + 1);
  }
  return (
    <ModalDialog isOpen={isOpen} onClose={close} className="dialog palette" aria-label={t('action.palette')}>
      <PaletteBody key={openings} firstQuery={openings === 0 ? typedAhead : ''} onDone={close} />
    </ModalDialog>
  );
}

function PaletteBody({ firstQuery, onDone }: { firstQuery: string; onDone: () => void }) {
  const app = useApp();
  const { t } = app;
  const own = useOwnSettings();
  const route = useRoute();
  const view = useView((whole) => whole);
  const [query, setQuery] = useState(firstQuery);
  const isWhole = useWindowState((state) => state.isWhole);
  const picked = useWindowState((state) => state.picked);
  const [search] = useState(() => createPaletteSearch(app.listState.searches.tickets));
  const [recent] = useState(app.listState.recent);
  const offered = useMemo(
    () =>
      actionsIn(view, app.texts)
        .filter((action) => isListed(action) && (action.isOffered?.(view, route, picked) ?? true))
        .filter(({ id }) => id !== 'search' || hasSearch(route))
        .sort((a, b) => rank(a) - rank(b))
        .map((action) => findable(action, t)),
    [view, route, picked, app.texts, t],
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
            { kind: 'recent' as const, items: recent.flatMap((one) => entryAt(one, all)) },
            { kind: 'action' as const, items: offered.map(actionEntry) },
          ].filter(({ items }) => items.length > 0)
        : withItemActions(
            search.find(query, {
              actions: [...offered, ...forCalling],
              settings,
              services: services.items,
              tickets: tickets.items,
            }),
            all,
          ),
    [query, recent, offered, forCalling, settings, services.items, tickets.items, search, all],
  );

  const choose = (entry: PaletteEntry) => {
    onDone();
    if (entry.kind !== 'action') app.store.navigate(routeOf(entry));
    else
      entry.action.run?.({
        ...app,
        ...(entry.on === null ? { view, route, picked } : { view: all, route: entry.on.at, picked: [] }),
      });
  };

  const combobox = useCombobox({
    entries: groups.flatMap(({ items }): readonly PaletteEntry[] => items),
    query,
    isOpen: true,
    startsAt: 0,
    onChoose: choose,
  });
  let shown = 0;

  return (
    <>
      <div className="palette-field">
        <Icon name="search" />
        <input
          {...combobox.field}
          // At once, not some frames later as the dialog would: the next letters are meant for this field.
          // biome-ignore lint/a11y/noAutofocus: as above.
          autoFocus
          className="palette-input"
          aria-label={t('palette.search')}
          placeholder={t('palette.placeholder')}
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <button type="button" className="visually-hidden" onClick={onDone}>
        {t('help.close')}
      </button>
      <p className="palette-empty" role="status">
        {query.trim() !== '' && groups.length === 0 && t(isWhole ? 'palette.nothing' : 'lists.reading-rest')}
      </p>
      <div {...combobox.list(t('palette.search'))} className="palette-list">
        {groups.map((group) => {
          const name = group.kind === 'found-item' ? group.name : t(groupNames[group.kind]);
          const first = shown;
          shown += group.items.length;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options.
            <div key={group.kind} role="group" aria-label={name}>
              <div className="palette-label" aria-hidden="true">
                <bdi>{name}</bdi>
              </div>
              {group.items.map((entry, at) => (
                <div
                  key={`${entry.kind} ${entry.id}`}
                  {...combobox.option(first + at)}
                  className="palette-item"
                >
                  <PaletteRow entry={entry} query={query} />
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </>
  );
}

const groupNames = {
  recent: 'palette.recent',
  action: 'palette.action',
  setting: 'nav.settings',
  service: 'nav.services',
  ticket: 'nav.tickets',
} as const satisfies Record<Exclude<EntryGroup['kind'], 'found-item'>, string>;

/** How many items that need the person offer their actions from anywhere. */
const mostCalling = 5;

/** The items that need the person most: suspended services and answered tickets, unless put aside. */
function callingItems(view: View) {
  const { suspended, replied } = waitingIn({ ...view, overrides: view.words.overrides });
  return [...suspended.map(serviceEntry), ...replied.map(ticketEntry)]
    .slice(0, mostCalling)
    .map((entry) => ({ at: routeOf(entry), name: entry.name }));
}

function routeOf({ kind, id }: ItemEntry) {
  return { view: kind, id };
}

/** If the best group is a single service or ticket, adds a group of its actions. */
function withItemActions(groups: readonly EntryGroup[], view: View): readonly EntryGroup[] {
  const [best, ...others] = groups;
  const [found, another] = best?.items ?? [];
  if (best === undefined || another !== undefined) return groups;
  if (found?.kind !== 'service' && found?.kind !== 'ticket') return groups;
  const at = routeOf(found);
  const items = actionsOfItem(view, at).map((action) => actionEntry({ action, on: { at } }));
  return [best, { kind: 'found-item', name: found.name, items }, ...others];
}

/** Actions for the open item come first, then those that are always there, then the accounts, which may be many. */
function rank({ place }: Action): number {
  return place === 'account' ? 2 : Number(place === 'anywhere');
}

/** All but those that open or close the palette. */
function isListed({ id, run }: Action): boolean {
  return run !== undefined && id !== 'palette' && id !== 'back';
}

/** The service or ticket of a route, if it is still there. */
function entryAt(route: Route, { services, tickets }: View): readonly PaletteEntry[] {
  if (route.view === 'service') return services.items.filter(({ id }) => id === route.id).map(serviceEntry);
  if (route.view === 'ticket') return tickets.items.filter(({ id }) => id === route.id).map(ticketEntry);
  return [];
}
