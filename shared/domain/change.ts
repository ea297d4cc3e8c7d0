import { calendarDayMs } from '../values/calendar.ts';

/** Kinds of change that Hostbell tells of, the most pressing first. `compare.ts` finds them. */
export const changeKinds = [
  'service-suspended',
  'service-not-active',
  'service-active-again',
  'service-gone',
  'service-new',
  'service-due-soon',
  'service-due-moved',
  'service-price-changed',
  'ticket-answered',
  'ticket-closed',
  'ticket-status-changed',
  'ticket-opened-elsewhere',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** What of an item a change is about: two changes of one aspect follow one another. */
type ChangeAspect = 'status' | 'presence' | 'due-soon' | 'due' | 'price';

export const aspects = {
  'service-suspended': 'status',
  'service-not-active': 'status',
  'service-active-again': 'status',
  'service-gone': 'presence',
  'service-new': 'presence',
  'service-due-soon': 'due-soon',
  'service-due-moved': 'due',
  'service-price-changed': 'price',
  'ticket-answered': 'status',
  'ticket-closed': 'status',
  'ticket-status-changed': 'status',
  'ticket-opened-elsewhere': 'presence',
} as const satisfies Record<ChangeKind, ChangeAspect>;

/** Whether the item is a service; else it is a ticket. The two may have the same ids. */
export function isAboutService(kind: ChangeKind): boolean {
  return kind.startsWith('service-');
}

/** The item, and what of it: changes of one subject follow one another. */
export function subjectOf({ kind, itemId }: Change): string {
  return `${isAboutService(kind) ? 'service' : 'ticket'} ${aspects[kind]} ${itemId}`;
}

/** One thing that happened to one service or ticket, found by comparing two snapshots. */
export interface Change {
  /** Stable for the same step from the same baseline, so that a crash between journal and snapshot tells it once. */
  readonly id: string;
  readonly kind: ChangeKind;
  readonly itemId: string;
  /** What a person calls the item: domain, IP or product for a service, subject for a ticket. Server text. */
  readonly itemName: string;
  /**
   * Before and after, of what the kind's aspect says: status words (of presence too), due dates as the server wrote
   * them, or decimal amounts. `from` is null for an item first seen now and for a date that is near, `to` for an item
   * that is gone.
   */
  readonly from: string | null;
  readonly to: string | null;
  /** Wall clock. It happened between these two readings. */
  readonly lastSeenBeforeMs: number;
  readonly firstSeenMs: number;
  /** The same happened a moment ago and was undone since: the item keeps changing, and rests before more is told. */
  readonly keepsChanging?: true;
}

/** Whether a due date moved on, and not back or to something that is no date. */
export function isRenewal({ kind, from, to }: Change): boolean {
  if (kind !== 'service-due-moved' || from === null || to === null) return false;
  const [before, after] = [calendarDayMs(from), calendarDayMs(to)];
  return before !== null && after !== null && after > before;
}

/**
 * How a change reached the person. `pending`: not announced yet (the app may have stopped in between). `held`: waits
 * until it is no longer to be quiet. `seen`: the person looked at the item while it was held.
 */
export const announcements = ['pending', 'told', 'held', 'seen', 'off', 'failed'] as const;
export type Announcement = (typeof announcements)[number];

/** How many changes are kept. */
export const longestJournal = 1_000;

export interface JournalEntry {
  readonly change: Change;
  readonly announcement: Announcement;
}
