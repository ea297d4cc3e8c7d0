import type { ItemKind } from '../../shared/domain/unread.ts';
import type { Route } from '../../shared/view/route.ts';
import {
  mostRecent,
  type ListPlace as StoredPlace,
  type WindowMemory,
} from '../../shared/view/window-memory.ts';
import { sameRoute } from './history.ts';
import { createListSearches, type ListSearches } from './list-searches.ts';

/** Updated while the list scrolls, read when it is shown again. */
export type ListPlace = { -readonly [K in keyof StoredPlace]: StoredPlace[K] };

export type ListName = keyof WindowMemory['lists'];
export type PageName = keyof WindowMemory['pages'];

/** Which changes the activity shows. */
export type ActivityFilter = 'all' | ItemKind;

/** What the visible list does for the window's keys. */
interface ListActions {
  focusSearch(): void;
  /** Copies the name or id of the active row, or of the open item. */
  copy(what: 'name' | 'id'): void;
  /** Clears search and filters. */
  showAll(): void;
  /** Moves to the next or previous row; an open item follows. */
  step(by: 1 | -1): void;
  /** Picks every row. */
  pickAll(): void;
}

/** The state of lists and pages that survives when they are hidden, and the way from keys to the visible list. */
export interface ListState {
  readonly places: Readonly<Record<ListName, ListPlace>>;
  /** Scroll positions of pages, in CSS pixels. */
  readonly pages: Record<PageName, number>;
  readonly activity: { filter: ActivityFilter };
  readonly searches: ListSearches;
  /** Services and tickets that were opened, latest first. */
  recent(): readonly Route[];
  /** Records a place; returns what a new window needs to continue here. */
  recordVisit(route: Route): WindowMemory;
  /** Restores what `recordVisit` returned; null resets. Call before anything is shown. */
  recall(memory: WindowMemory | null): void;
  /** Makes a list the visible one; returns the function that ends this. */
  show(actions: ListActions): () => void;
  /** Waits for the next list if none is visible. */
  focusSearch(): void;
  copy(what: 'name' | 'id'): void;
  showAll(): void;
  step(by: 1 | -1): void;
  pickAll(): void;
}

export function createListState(): ListState {
  const places = { services: startOfList(), tickets: startOfList() };
  const pages = { overview: 0, money: 0, activity: 0 };
  const activity: { filter: ActivityFilter } = { filter: 'all' };
  let recent: readonly Route[] = [];
  let shown: ListActions | null = null;
  let isSearchWanted = false;
  return {
    places,
    pages,
    activity,
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
      activity.filter = 'all';
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
    step: (by) => shown?.step(by),
    pickAll: () => shown?.pickAll(),
  };
}

function startOfList(): ListPlace {
  return { offset: 0, activeId: null, query: '' };
}
