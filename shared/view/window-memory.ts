import type { Route } from './route.ts';

/** Where a list was scrolled to, and its search. */
export interface ListPlace {
  /** How many rows are scrolled out at the top. Row heights differ, so pixels would not work. */
  readonly offset: number;
  /** The row with the keyboard focus. */
  readonly activeId: string | null;
  readonly query: string;
}

/** Where a window is, so that the next one opens there. Kept in main's memory only. */
export interface WindowMemory {
  readonly route: Route;
  /** Services and tickets opened last, most recent first. */
  readonly recent: readonly Route[];
  readonly lists: Readonly<Record<'services' | 'tickets', ListPlace>>;
  /** How far pages were scrolled, in CSS pixels. */
  readonly pages: Readonly<Record<'overview' | 'money' | 'activity', number>>;
}

export const mostRecent = 5;
/** The most characters that a search field accepts. */
export const longestQuery = 200;
