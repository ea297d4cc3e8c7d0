import { useMemo, useState } from 'react';
import type { Service, Ticket } from '../../shared/domain/domain.ts';
import type { ListChoices } from '../../shared/lists/list-choices.ts';
import { countByStatus } from '../../shared/lists/list-filter.ts';
import { type Order, sorted } from '../../shared/lists/list-order.ts';
import type { TextSearch } from '../../shared/values/text-search.ts';
import type { Section } from '../../shared/view/view.ts';
import { useApp } from '../state/app-context.ts';
import type { ListName } from '../state/list-state.ts';

interface Items {
  readonly services: Service;
  readonly tickets: Ticket;
}

export type ItemOf<Name extends ListName> = Items[Name];
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
  /** Snoozed or done. */
  readonly asideIds: ReadonlySet<string>;
  readonly search: TextSearch<ItemOf<Name>>;
  readonly choices: ListChoices[Name];
  readonly onChange: (change: ChangedOrder<Name> | ListChoices[Name]) => void;
  readonly order: Order<ItemOf<Name>, unknown>;
  /** The first is the default. */
  readonly sorts: readonly SortOf<Name>[];
  /** What people look for most, as tabs. */
  readonly groups: readonly GroupOf<Name>[];
  readonly isInGroup: (item: Pick<Service | Ticket, 'id' | 'status'>, group: GroupOf<Name>) => boolean;
  /** Of all items in their order, those to show. */
  readonly choose: (items: readonly ItemOf<Name>[]) => readonly ItemOf<Name>[];
}

/** The found items in their order, the number of items in each tab, and the search. */
export function useItemList<Name extends ListName>(list: ItemListParts<Name>) {
  const { name, section, asideIds, search, order, choose, groups, isInGroup } = list;
  const { listState } = useApp();
  const place = listState.places[name];
  const [query, setQuery] = useState(place.query);
  const all = useMemo(() => sorted(section.items, order), [section.items, order]);
  const chosen = useMemo(() => choose(all), [all, choose]);
  const items = useMemo(() => search.find(chosen, query), [search, chosen, query]);
  const counts = useMemo(() => {
    const count = countByStatus(section.items, asideIds);
    return groups.map((group) => ({ group, count: count((item) => isInGroup(item, group)) }));
  }, [section.items, asideIds, groups, isInGroup]);
  const onSearch = (text: string) => {
    place.query = text;
    setQuery(text);
  };
  return { place, items, counts, query, onSearch };
}
