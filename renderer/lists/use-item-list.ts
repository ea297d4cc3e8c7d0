import { useCallback, useMemo, useState } from 'react';
import type { Service, Ticket } from '../../shared/domain/domain.ts';
import type { Aside } from '../../shared/domain/unread.ts';
import { hasFilters, type ListChoices, listGroups } from '../../shared/lists/list-choices.ts';
import { isServiceInGroup, isTicketInGroup } from '../../shared/lists/list-filter.ts';
import { type Order, sorted } from '../../shared/lists/list-order.ts';
import type { Section } from '../../shared/view/view.ts';
import { useApp } from '../state/app-context.ts';
import type { ItemOf, ListName } from '../state/list-state.ts';

export type SortOf<Name extends ListName> = ListChoices[Name]['sort'];
type GroupOf<Name extends ListName> = ListChoices[Name]['group'];

interface ChangedOrder<Name extends ListName> {
  readonly sort?: SortOf<Name>;
  readonly isReversed?: boolean;
  readonly group?: GroupOf<Name>;
}

/** Services or tickets, and how the person wants to see them. Functions and the order change only with their result. */
export interface ItemListParts<Name extends ListName> {
  readonly name: Name;
  readonly section: Section<ItemOf<Name>>;
  readonly asideIds: ReadonlyMap<string, Aside>;
  readonly choices: ListChoices[Name];
  readonly onChange: (change: ChangedOrder<Name> | ListChoices[Name]) => void;
  readonly order: Order<ItemOf<Name>, unknown>;
  /** Whether the filters beside the tabs let it through. */
  readonly isChosen: (item: ItemOf<Name>) => boolean;
  /** Changes the order once more. */
  readonly arrange?: (items: readonly ItemOf<Name>[]) => readonly ItemOf<Name>[];
}

/** Whether an item is in a tab. */
const tabs: {
  readonly [Name in ListName]: (
    item: Pick<Service | Ticket, 'id' | 'status'>,
    group: GroupOf<Name>,
    aside: Aside | undefined,
  ) => boolean;
} = { services: isServiceInGroup, tickets: isTicketInGroup };

/** The found items in their order, the number of items in each tab, and the search. */
export function useItemList<Name extends ListName>(list: ItemListParts<Name>) {
  const { name, section, asideIds, choices, order, isChosen, arrange } = list;
  const { listState } = useApp();
  const place = listState.places[name];
  const [query, setQuery] = useState(place.query);
  const all = useMemo(() => sorted(section.items, order), [section.items, order]);
  const isInGroup = useCallback(
    (item: Pick<Service | Ticket, 'id' | 'status'>, group: GroupOf<Name>) =>
      tabs[name](item, group, asideIds.get(item.id)),
    [name, asideIds],
  );
  const chosen = useMemo(() => {
    const isShown = (item: ItemOf<Name>) => isInGroup(item, choices.group) && isChosen(item);
    const shown = hasFilters(name, choices) ? all.filter(isShown) : all;
    return arrange?.(shown) ?? shown;
  }, [all, name, choices, isInGroup, isChosen, arrange]);
  const search = listState.searches[name];
  const items = useMemo(() => search.find(chosen, query), [search, chosen, query]);
  const counts = useMemo(() => {
    const { items: listed }: Section<Service | Ticket> = section;
    const groups: readonly GroupOf<Name>[] = listGroups[name];
    return groups.map((group) => ({
      group,
      count: listed.filter((item) => isInGroup(item, group)).length,
    }));
  }, [section, name, isInGroup]);
  const onSearch = (text: string) => {
    place.query = text;
    setQuery(text);
  };
  return { place, items, counts, query, onSearch };
}
