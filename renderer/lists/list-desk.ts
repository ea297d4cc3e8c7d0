import { createListSearches, type ListSearches } from './list-searches.ts';

/** Where a list stood when it was last seen. Written to as it scrolls, read when it is shown again. */
export interface ListPlace {
  offset: number;
  activeId: string | null;
  query: string;
}

export type ListName = 'services' | 'tickets';

/** What the list that is shown can do when a key asks for it. */
export interface ListActions {
  focusSearch(): void;
  /** Copies what names the row that the keyboard is on, or the item that is open. */
  copy(what: 'name' | 'id'): void;
  /** Empties the search and takes the filters away. */
  showAll(): void;
}

/** What outlives a list that goes out of sight, and the way from the window's keys to the list that is shown. */
export interface ListDesk {
  readonly places: Readonly<Record<ListName, ListPlace>>;
  readonly searches: ListSearches;
  /** Returns the function that ends it. */
  show(actions: ListActions): () => void;
  /** Of the list that is shown, or else of the next one. */
  focusSearch(): void;
  copy(what: 'name' | 'id'): void;
  showAll(): void;
}

export function createListDesk(): ListDesk {
  let shown: ListActions | null = null;
  let isSearchWanted = false;
  return {
    places: { services: startOfList(), tickets: startOfList() },
    searches: createListSearches(),
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
