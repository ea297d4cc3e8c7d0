import type { Service, Ticket } from '../../shared/domain/domain.ts';
import { serviceWords } from '../../shared/domain/item-name.ts';
import type { ItemKind } from '../../shared/domain/unread.ts';
import { readableText } from '../../shared/reading/html-text.ts';
import { searchedTexts } from '../../shared/reading/ticket-texts.ts';
import { createTextSearch, type TextSearch } from '../../shared/values/text-search.ts';
import type { Route } from '../../shared/view/route.ts';
import { sameRoute } from './history.ts';

/** Where a list was scrolled to, and its search: updated while it scrolls, read when it is shown again. */
export interface ListPlace {
  /** How many rows are scrolled out at the top. Row heights differ, so pixels would not work. */
  offset: number;
  /** The row with the keyboard focus. */
  activeId: string | null;
  query: string;
}

/** How many items the palette offers as opened last. */
const mostRecent = 5;

export interface Items {
  readonly services: Service;
  readonly tickets: Ticket;
}

export type ListName = 'services' | 'tickets';
export type ItemOf<Name extends ListName> = Items[Name];
export type PageName = 'overview' | 'money' | 'activity';

/** Which changes the activity shows. */
export type ActivityFilter = 'all' | ItemKind;

/** What the visible list does for the window's keys. */
export interface ListActions {
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

export type ListState = ReturnType<typeof createListState>;

/** The state of lists and pages that survives when they are hidden, and the way from keys to the visible list. */
export function createListState() {
  const places: Readonly<Record<ListName, ListPlace>> = {
    services: startOfList(),
    tickets: startOfList(),
  };
  /** Scroll positions, in CSS pixels. */
  const pages: Record<PageName, number> = { overview: 0, money: 0, activity: 0 };
  const activity: { filter: ActivityFilter } = { filter: 'all' };
  let recent: readonly Route[] = [];
  let shown: ListActions | null = null;
  let isSearchWanted = false;
  return {
    places,
    pages,
    activity,
    searches: createListSearches(),
    /** Services and tickets that were opened, latest first. */
    recent: (): readonly Route[] => recent,
    recordVisit(route: Route): void {
      if (route.view === 'service' || route.view === 'ticket') {
        recent = [route, ...recent.filter((one) => !sameRoute(one, route))].slice(0, mostRecent);
      }
    },
    /** All starts anew: the account is gone. */
    forget(): void {
      recent = [];
      activity.filter = 'all';
      Object.assign(places.services, startOfList());
      Object.assign(places.tickets, startOfList());
      Object.assign(pages, { overview: 0, money: 0, activity: 0 });
    },
    /** Makes a list the visible one; returns the function that ends this. */
    show(actions: ListActions): () => void {
      shown = actions;
      if (isSearchWanted) actions.focusSearch();
      isSearchWanted = false;
      return () => {
        if (shown === actions) shown = null;
      };
    },
    /** Waits for the next list if none is visible. */
    focusSearch(): void {
      if (shown === null) isSearchWanted = true;
      else shown.focusSearch();
    },
    /** The visible list; null for none. */
    shown: (): ListActions | null => shown,
  };
}

function startOfList(): ListPlace {
  return { offset: 0, activeId: null, query: '' };
}

/** Searches of the lists; of a ticket by subject and id, and by its text where that is known. */
export function createListSearches(): { readonly [Name in ListName]: TextSearch<ItemOf<Name>> } {
  return {
    services: createTextSearch(serviceWords),
    tickets: createTextSearch((ticket: Ticket) => [
      ticket.subject,
      ticket.id,
      ...searchedTexts(ticket, readableText),
    ]),
  };
}
