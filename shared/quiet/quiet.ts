import {
  type Aside,
  countUnread,
  type ItemKind,
  type ItemRef,
  type Unread,
} from '../domain/unread.ts';
import { tomorrowMorningMs } from './quiet-hours.ts';

/** How long an item is snoozed. `change`: until it changes. `done`: likewise, since the person is done with it. */
export const snoozeLengths = ['hour', 'morning', 'day', 'week', 'change', 'done'] as const;
export type SnoozeLength = (typeof snoozeLengths)[number];

/** How long Do Not Disturb lasts. `open`: until the person ends it. */
export const doNotDisturbLengths = ['hour', 'morning', 'day', 'week', 'open'] as const;
export type DoNotDisturbLength = (typeof doNotDisturbLengths)[number];

export interface Snooze extends ItemRef {
  /** Wall clock; null: until the item changes. */
  readonly untilMs: number | null;
  /** The person is done with it. */
  readonly isDone?: true;
}

/** What is silenced now, and why. */
export interface Quiet {
  /** Why everything is silent; null when it is not. */
  readonly now: QuietNow | null;
  /** Items that do not notify. */
  readonly snoozes: readonly Snooze[];
  /** How many changes are held until the quiet ends. */
  readonly heldCount: number;
}

export interface QuietNow {
  readonly cause: 'do-not-disturb' | 'quiet-hours';
  /** Wall clock; null: until the person ends it. */
  readonly untilMs: number | null;
}

export const notQuiet: Quiet = { now: null, snoozes: [], heldCount: 0 };

/** Null for an item that is not snoozed or that the person is done with. */
export function snoozeOf(quiet: Quiet, item: ItemRef): Snooze | null {
  const snooze = find(quiet, item);
  return snooze?.isDone === true ? null : snooze;
}

/** Whether the person is done with this ticket: it no longer waits for them until it changes. */
export function isDone(quiet: Quiet, ticketId: string): boolean {
  return find(quiet, { kind: 'ticket', id: ticketId })?.isDone === true;
}

/** The ids of the items that are put aside, and how. */
export function putAsideIds({ snoozes }: Quiet, kind: ItemKind): ReadonlyMap<string, Aside> {
  return new Map(
    snoozes
      .filter((snooze) => snooze.kind === kind)
      .map(({ id, isDone }) => [id, isDone === true ? 'done' : 'snoozed']),
  );
}

function find(quiet: Quiet, { kind, id }: ItemRef): Snooze | null {
  return quiet.snoozes.find((snooze) => snooze.kind === kind && snooze.id === id) ?? null;
}

/** The items that are not snoozed. */
export function awake<T extends { readonly id: string }>(
  items: readonly T[],
  kind: ItemKind,
  quiet: Quiet,
): readonly T[] {
  const snoozedIds = putAsideIds(quiet, kind);
  return snoozedIds.size === 0 ? items : items.filter(({ id }) => !snoozedIds.has(id));
}

/** How many items are unread and not snoozed: the count in the navigation and in the tray's tooltip. */
export function countCalling(unread: Unread, quiet: Quiet): number {
  const snoozed = quiet.snoozes.filter(({ kind, id }) => unread[kind].includes(id));
  return countUnread(unread) - snoozed.length;
}

const hourMs = 3_600_000;

/** When a snooze or Do Not Disturb that begins now ends, on the wall clock; null when time alone does not end it. */
export function endOf(length: SnoozeLength | DoNotDisturbLength, nowMs: number): number | null {
  switch (length) {
    case 'hour':
      return nowMs + hourMs;
    case 'morning':
      return tomorrowMorningMs(nowMs);
    case 'day':
      return nowMs + 24 * hourMs;
    case 'week':
      return nowMs + 7 * 24 * hourMs;
    case 'change':
    case 'done':
    case 'open':
      return null;
  }
}
