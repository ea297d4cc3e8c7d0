import type { Route } from './route.ts';

/** Where a list stood when it was last seen. */
export interface ListPlace {
  /** How many rows are above what is seen. Rows have more than one height, so pixels would not do. */
  readonly offset: number;
  /** The row that the keyboard was on. */
  readonly activeId: string | null;
  readonly query: string;
}

/** What a window tells of itself, so that the next one goes on where it was. Kept in main's memory alone. */
export interface WindowMemory {
  readonly route: Route;
  /** Services and tickets that were open, the last one first. */
  readonly recent: readonly Route[];
  readonly lists: Readonly<Record<'services' | 'tickets', ListPlace>>;
  /** How far pages were scrolled, in CSS pixels. */
  readonly pages: Readonly<Record<'overview' | 'money' | 'activity', number>>;
}

export const mostRecent = 5;
/** A search field takes no more. */
export const longestQuery = 200;
