/** Kinds of change that Hostbell tells of. `compare.ts` finds them. */
export const changeKinds = [
  'service-suspended',
  'service-not-active',
  'service-active-again',
  'ticket-answered',
  'ticket-status-changed',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** One thing that happened to one service or ticket, found by comparing two snapshots. */
export interface Change {
  /** Stable for the same step from the same baseline, so that a crash between journal and snapshot tells it once. */
  readonly id: string;
  readonly kind: ChangeKind;
  readonly itemId: string;
  /** What a person calls the item: domain, IP or product for a service, subject for a ticket. Server text. */
  readonly itemName: string;
  /** The status words before and after, as the server wrote them; `from` is null for an item first seen now. */
  readonly from: string | null;
  readonly to: string | null;
  /** Wall clock. It happened between these two readings. */
  readonly lastSeenBeforeMs: number;
  readonly firstSeenMs: number;
}

/** How a change reached the person. `pending`: not announced yet (the app may have stopped in between). */
export type Announcement = 'pending' | 'told' | 'off' | 'failed';

export interface JournalEntry {
  readonly change: Change;
  readonly announcement: Announcement;
}
