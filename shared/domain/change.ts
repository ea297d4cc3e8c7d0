import { calendarDayMs } from '../values/calendar.ts';

/**
 * The kinds of change that a comparison finds, the most pressing first, each with the part of an item that it is about:
 * the changes of one aspect form a sequence. Last, what a message at the account's alert address says, which is about no
 * item.
 */
export const aspects = {
  'service-suspended': 'status',
  'service-not-active': 'status',
  'service-active-again': 'status',
  'service-gone': 'presence',
  'service-new': 'presence',
  'service-due-soon': 'due-soon',
  'service-due-moved': 'due',
  'service-price-changed': 'price',
  'ticket-answered': 'answer',
  'ticket-closed': 'status',
  'ticket-status-changed': 'status',
  'ticket-opened-elsewhere': 'presence',
  'alert-invoice': 'alert',
  'alert-message': 'alert',
} as const;

export type ChangeKind = keyof typeof aspects;

// `Object.keys` loses the names.
export const changeKinds = Object.keys(aspects) as readonly ChangeKind[];

/** Whether it is what a message at the alert address says: about no item, and not checked. */
export function isAlert({ kind }: Pick<Change, 'kind'>): boolean {
  return aspects[kind] === 'alert';
}

/** Whether the item is a service; otherwise it is a ticket, unless it is an alert. A service and a ticket may share an id. */
export function isAboutService(kind: ChangeKind): boolean {
  return kind.startsWith('service-');
}

/** The item and its aspect as one string: the changes of one subject form a sequence. */
export function subjectOf({ kind, itemId }: Change): string {
  return `${isAboutService(kind) ? 'service' : 'ticket'} ${aspects[kind]} ${itemId}`;
}

/** Whether the status word is the same before and after: another answer to a ticket that was answered before. */
export function isSameStatus({ kind, from, to }: Change): boolean {
  return aspects[kind] === 'answer' && from === to;
}

/** Whether the change led to the item's status, or says that support answered. */
function isAboutStatus({ kind }: Pick<Change, 'kind'>): boolean {
  return aspects[kind] === 'status' || aspects[kind] === 'answer';
}

/** What else happened to a ticket in the same reading. */
export const companions = ['answered', 'closed', 'reopened', 'opened'] as const;
export type Companion = (typeof companions)[number];

/** Whether support answered, as the change itself or as what came with it. */
export function saysAnswered(change: Change): boolean {
  return change.kind === 'ticket-answered' || change.with === 'answered';
}

/** Without the changes that the notification of an answer among them names too. */
export function withoutCompanions(changes: readonly Change[]): readonly Change[] {
  const naming = changes.filter(
    (change) => change.kind === 'ticket-answered' && change.with !== undefined,
  );
  const answered = new Set(naming.map(({ itemId }) => itemId));
  return changes.filter((change) => change.with !== 'answered' || !answered.has(change.itemId));
}

/** One thing that happened to one service or ticket, found by comparing two snapshots. */
export interface Change {
  /** The same step from the same baseline has the same id, so a crash between journal and snapshot notifies once. */
  readonly id: string;
  readonly kind: ChangeKind;
  readonly itemId: string;
  /** What a person calls the item: domain, IP or product for a service, subject for a ticket. Server text. */
  readonly itemName: string;
  /**
   * The aspect before and after: status words (also for presence), due dates as the server wrote them, or decimal
   * amounts. `from` is null for an item first seen now and for a date that is near, `to` for an item that is gone.
   */
  readonly from: string | null;
  readonly to: string | null;
  /** Wall clock. It happened between these two readings. */
  readonly lastSeenBeforeMs: number;
  readonly firstSeenMs: number;
  /** The same change was undone a moment ago: the item is flapping, and nothing more notifies until it settles. */
  readonly keepsChanging?: true;
  readonly with?: Companion;
  /** An answer that a message shows, or the sign of one: it is told whenever it is found, however the status wavers. */
  readonly isSure?: true;
  /** Of a reply: a machine's receipt. It is in Activity and unread, and does not notify. */
  readonly isReceipt?: true;
}

/** Whether a due date moved to a later date. */
export function isRenewal({ kind, from, to }: Change): boolean {
  if (kind !== 'service-due-moved' || from === null || to === null) return false;
  const [before, after] = [calendarDayMs(from), calendarDayMs(to)];
  return before !== null && after !== null && after > before;
}

/**
 * How a change reached the person. `pending`: not announced yet (the app may have stopped in between). `held`: waits
 * for the end of Do Not Disturb, a snooze or quiet hours. `seen`: the person opened the item while it was held. `receipt`:
 * a machine's, which notifies of nothing.
 */
export const announcements = [
  'pending',
  'told',
  'held',
  'seen',
  'off',
  'receipt',
  'failed',
] as const;
export type Announcement = (typeof announcements)[number];

/** How many changes are kept. */
export const longestJournal = 1_000;

export interface JournalEntry {
  readonly change: Change;
  readonly announcement: Announcement;
}

/** The changes of one service or ticket, newest first. */
export function historyOf(
  journal: readonly JournalEntry[],
  item: { readonly kind: 'service' | 'ticket'; readonly id: string },
): readonly Change[] {
  const isService = item.kind === 'service';
  return journal
    .filter(({ change }) => change.itemId === item.id && isAboutService(change.kind) === isService)
    .map(({ change }) => change)
    .reverse();
}

/**
 * By item id, the change that led to the present status. Absent for an item that has had its status since the first
 * reading or since before the journal begins.
 */
export function statusChanges(
  journal: readonly JournalEntry[],
  kind: 'service' | 'ticket',
): ReadonlyMap<string, Change> {
  const isService = kind === 'service';
  const latest = new Map<string, Change>();
  for (const { change } of journal) {
    const isLeading = isAboutStatus(change) || aspects[change.kind] === 'presence';
    if (isLeading && isAboutService(change.kind) === isService) latest.set(change.itemId, change);
  }
  return latest;
}
