import type { Route } from '../../shared/view/route.ts';
import {
  mostRecent,
  type ListPlace as StoredPlace,
  type WindowMemory,
} from '../../shared/view/window-memory.ts';
import { sameRoute } from './history.ts';
import { createListSearches, type ListSearches } from './list-searches.ts';

/** Written to as the list scrolls, read when it is shown again. */
export type ListPlace = { -readonly [K in keyof StoredPlace]: StoredPlace[K] };

export type ListName = keyof WindowMemory['lists'];
export type PageName = keyof WindowMemory['pages'];

/** What the list that is shown can do when a key asks for it. */
export interface ListActions {
  focusSearch(): void;
  /** Copies what names the row that the keyboard is on, or the item that is open; or its id. */
  copy(what: 'name' | 'id'): void;
  /** Empties the search and takes the filters away. */
  showAll(): void;
}

/** What outlives a list or page that goes out of sight, and the way from the window's keys to the list that is shown. */
export interface ListState {
  readonly places: Readonly<Record<ListName, ListPlace>>;
  /** How far pages are scrolled, in CSS pixels. */
  readonly pages: Record<PageName, number>;
  readonly searches: ListSearches;
  /** Services and tickets that were open, the last one first. */
  recent(): readonly Route[];
  /** Notes where the person went, and tells all that a window made anew goes on with. */
  recordVisit(route: Route): WindowMemory;
  /** Goes on where another window was; null begins anew. Before anything is shown. */
  recall(memory: WindowMemory | null): void;
  /** Returns the function that ends it. */
  show(actions: ListActions): () => void;
  /** Of the list that is shown, or else of the next one. */
  focusSearch(): void;
  copy(what: 'name' | 'id'): void;
  showAll(): void;
}

export function createListState(): ListState {
  const places = { services: startOfList(), tickets: startOfList() };
  const pages = { overview: 0, money: 0, activity: 0 };
  let recent: readonly Route[] = [];
  let shown: ListActions | null = null;
  let isSearchWanted = false;
  return {
    places,
    pages,
    searches: createListSearches(),
    recent: () => recent,
    recordVisit(route) {
      if (route.view === 'service' || route.view === 'ticket') {
        recent = [route, ...recent.filter((one) => !sameRoute(one, route))].slice(0, mostRecent);
      }
      return { route, recent, lists: places, pages };
    },
    recall(memory) {
      recent = memory?.recent ?? [];
      Object.assign(places.services, memory?.lists.services ?? startOfList());
      Object.assign(places.tickets, memory?.lists.tickets ?? startOfList());
      Object.assign(pages, memory?.pages ?? { overview: 0, money: 0, activity: 0 });
    },
    show(actions) {
      shown = actions;
      if (isSearchWanted) actions.focusSearch();
      isSearchWanted = false;
      return () => {
        if (shown === actions) shown = null;
      };
    },
    focusSearch() {
      if (shown === null) isSearchWanted = true;
      else shown.focusSearch();
    },
    copy: (what) => shown?.copy(what),
    showAll: () => shown?.showAll(),
  };
}

function startOfList(): ListPlace {
  return { offset: 0, activeId: null, query: '' };
}
