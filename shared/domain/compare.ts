import { daysUntil } from '../values/calendar.ts';
import { byId } from '../values/keep-unchanged.ts';
import type { Change, ChangeKind } from './change.ts';
import type { Account, Item, Service, Ticket } from './domain.ts';
import { serviceName, ticketName } from './item-name.ts';
import { replySince } from './newest-reply.ts';
import { serviceMeaning } from './service-status.ts';
import { ticketMeaning } from './ticket-status.ts';
import type { StatusOverrides } from './vocabulary.ts';

/** The context in which two readings are compared. */
export interface Comparison {
  /** Incremented whenever a changed baseline is stored; part of a change's id. */
  readonly generation: number;
  /** When the two readings were taken. */
  readonly beforeMs: number;
  readonly afterMs: number;
  /** Applied to both readings, so that a new override by itself is not a change. */
  readonly overrides: StatusOverrides;
  /** Whose account it is; null when it may not be read. */
  readonly owner: Account | null;
  /** When a due date counts as near: at the older reading, and now. */
  readonly dueBefore: DueHorizon;
  readonly dueNow: DueHorizon;
}

interface DueHorizon {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly withinDays: number;
}

/** By id, items missing from the older reading or without a word in it, as they were when they last had one. */
export type Remembered<T> = ReadonlyMap<string, T>;

const nothingRemembered = new Map<string, never>();

/**
 * What happened to services between two good readings. An item first seen now counts as coming from "no word",
 * so a service that appears suspended notifies. Nothing is concluded from a missing word, date or price.
 */
export function compareServices(
  before: readonly Service[],
  after: readonly Service[],
  comparison: Comparison,
  remembered: Remembered<Service> = nothingRemembered,
): readonly Change[] {
  const { overrides, dueBefore, dueNow } = comparison;
  const isHorizonNew = dueBefore.today !== dueNow.today || dueBefore.withinDays !== dueNow.withinDays;
  if (before === after && !isHorizonNew) return [];
  const olderById = byId(before);
  const changes: Change[] = [];
  for (const item of after) {
    const old = olderById.get(item.id);
    // Unchanged items keep their identity (see `keepUnchanged`), which makes the common case cheap.
    if (old === item && !isHorizonNew) continue;
    const known = old ?? remembered.get(item.id);
    if (old !== item) {
      const from = lastWord(item.id, old, remembered);
      const kind = hasWord(item) && item.status !== from ? serviceKind(from, item.status, overrides) : null;
      if (kind !== null) add(kind, item, from, item.status);
      else if (old === undefined) add('service-new', item, null, item.status);
      if (isMoved(known?.nextDueDate, item.nextDueDate)) {
        add('service-due-moved', item, known?.nextDueDate ?? null, item.nextDueDate);
      }
      if (isMoved(known?.price, item.price)) {
        add('service-price-changed', item, String(known?.price), String(item.price));
      }
    }
    const wasNear = known?.nextDueDate === item.nextDueDate && isNear(known.nextDueDate, dueBefore);
    const isDueSoon = !wasNear && isNear(item.nextDueDate, dueNow);
    if (isDueSoon && serviceMeaning(item.status, overrides) !== 'ended')
      add('service-due-soon', item, null, item.nextDueDate);
  }
  const present = new Set(after.map(({ id }) => id));
  for (const item of before) if (!present.has(item.id)) add('service-gone', item, item.status, null);
  return changes;

  function add(kind: ChangeKind, item: Service, from: string | null, to: string | null): void {
    changes.push(changeOf({ kind, itemId: item.id, itemName: serviceName(item), from, to }, comparison));
  }
}

/** What happened to tickets between two good readings; see `compareServices`. */
export function compareTickets(
  before: readonly Ticket[],
  after: readonly Ticket[],
  comparison: Comparison,
  remembered: Remembered<Ticket> = nothingRemembered,
): readonly Change[] {
  if (before === after) return [];
  const olderById = byId(before);
  const changes: Change[] = [];
  for (const item of after) {
    const old = olderById.get(item.id);
    if (old === item) continue;
    const from = lastWord(item.id, old, remembered);
    const kind =
      hasWord(item) && item.status !== from ? ticketKind(from, item.status, comparison.overrides) : null;
    const isNew = old === undefined && !remembered.has(item.id);
    const known = old ?? remembered.get(item.id);
    const answeredMs = known === undefined ? null : answeredSince(known, item, from, comparison);
    const isAnswer = answeredMs !== null && (kind === null || kind === 'ticket-status-changed');
    const told = isAnswer ? 'ticket-answered' : (kind ?? (isNew ? 'ticket-opened-elsewhere' : null));
    if (told === null) continue;
    const about = { kind: told, itemId: item.id, itemName: ticketName(item), from, to: item.status };
    const change = changeOf(about, comparison);
    // The same answer, whenever it is found, so that an older reading in between does not repeat it.
    changes.push(isAnswer ? { ...change, id: JSON.stringify([told, item.id, answeredMs]) } : change);
  }
  return changes;
}

/**
 * When a new answer came that the status does not show, by the provider's clock; null when none did. Where the ticket
 * does not say who wrote, its status must say that support answered last.
 */
function answeredSince(known: Ticket, item: Ticket, from: string | null, { overrides, owner }: Comparison) {
  const meaning = ticketMeaning(hasWord(item) ? item.status : from, overrides);
  if (meaning === 'ignored') return null;
  const reply = replySince(known, item, owner);
  if (reply === null) return null;
  const isAnswer =
    reply.writer === 'support' ||
    (reply.writer === 'unknown' && meaning === 'answered' && ticketMeaning(from, overrides) === 'answered');
  return isAnswer ? reply.atMs : null;
}

/** Whether an item has a status word that is not blank. */
export function hasWord<T extends Item>(item: T): item is T & { readonly status: string } {
  return item.status !== null && item.status.trim() !== '';
}

function lastWord<T extends Item>(id: string, old: T | undefined, remembered: Remembered<T>): string | null {
  return (old !== undefined && hasWord(old) ? old.status : remembered.get(id)?.status) ?? null;
}

function changeOf(
  told: Pick<Change, 'kind' | 'itemId' | 'itemName' | 'from' | 'to'>,
  { generation, beforeMs, afterMs }: Comparison,
): Change {
  const { kind, itemId, to } = told;
  // A due date becomes near only once, whatever else happens; any other change happens once per baseline.
  const id = kind === 'service-due-soon' ? [kind, itemId, to] : [generation, kind, itemId, to];
  return { id: JSON.stringify(id), ...told, lastSeenBeforeMs: beforeMs, firstSeenMs: afterMs };
}

function serviceKind(from: string | null, to: string, overrides: StatusOverrides): ChangeKind | null {
  const before = serviceMeaning(from, overrides);
  switch (serviceMeaning(to, overrides)) {
    case 'suspended':
      return before === 'suspended' ? null : 'service-suspended';
    case 'attention':
      // Going from one word that we do not know to another does not notify: only leaving ACTIVE does.
      return before === 'active' ? 'service-not-active' : null;
    case 'active':
      return before === 'suspended' || before === 'attention' || before === 'ended'
        ? 'service-active-again'
        : null;
    case 'ended':
      // A service that we watched has ended, even if it was suspended before.
      return before === 'active' || before === 'suspended' || before === 'attention'
        ? 'service-not-active'
        : null;
    case 'ignored':
    case 'unknown':
      return null;
  }
}

function ticketKind(from: string | null, to: string, overrides: StatusOverrides): ChangeKind | null {
  const before = ticketMeaning(from, overrides);
  const meaning = ticketMeaning(to, overrides);
  switch (meaning) {
    case 'answered':
      return before === 'answered' ? null : 'ticket-answered';
    case 'closed':
      if (from === null) return null;
      return before === 'closed' ? 'ticket-status-changed' : 'ticket-closed';
    case 'open':
    case 'other':
      return from === null ? null : 'ticket-status-changed';
    case 'ignored':
    case 'unknown':
      return null;
  }
}

/** Whether a value changed; a value missing before or after does not count. */
function isMoved(from: string | number | null | undefined, to: string | number | null): boolean {
  return isGiven(from) && isGiven(to) && from !== to;
}

function isGiven(value: string | number | null | undefined): boolean {
  return value != null && String(value).trim() !== '';
}

/** A date in the past also counts as near. */
function isNear(date: string | null, { today, withinDays }: DueHorizon): boolean {
  const days = date === null ? null : daysUntil(date, today);
  return days !== null && days <= withinDays;
}
