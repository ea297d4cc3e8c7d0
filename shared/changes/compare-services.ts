import type { Change, ChangeKind } from '../domain/change.ts';
import type { Service } from '../domain/domain.ts';
import { serviceName } from '../domain/item-name.ts';
import { mayBeWorse, serviceMeaning } from '../domain/service-status.ts';
import type { ServiceMeaning } from '../domain/vocabulary.ts';
import { daysUntil } from '../values/calendar.ts';
import { byId } from '../values/keep-unchanged.ts';
import { type Comparison, changeOf, type DueHorizon, hasWord, wordOf } from './comparison.ts';

/**
 * What happened to services between two good readings. An item first seen now counts as coming from "no word",
 * so a service that appears suspended notifies. Nothing is concluded from a missing word, date or price.
 */
export function compareServices(
  before: readonly Service[],
  after: readonly Service[],
  comparison: Comparison,
): readonly Change[] {
  const { dueBefore, dueNow } = comparison;
  const isHorizonNew =
    dueBefore.today !== dueNow.today || dueBefore.withinDays !== dueNow.withinDays;
  if (before === after && !isHorizonNew) return [];
  const olderById = byId(before);
  const changes: Change[] = [];
  for (const item of after) {
    const old = olderById.get(item.id);
    // Unchanged items keep their identity (see `keepUnchanged`), which makes the common case cheap.
    if (old === item && !isHorizonNew) continue;
    if (old !== item) {
      const from = wordOf(old);
      const kind = hasWord(item) && item.status !== from ? serviceKind(from, item.status) : null;
      if (kind !== null) add(kind, item, from, item.status);
      else if (old === undefined) add('service-new', item, null, item.status);
      if (isMoved(old?.nextDueDate, item.nextDueDate)) {
        add('service-due-moved', item, old?.nextDueDate ?? null, item.nextDueDate);
      }
      if (isMoved(old?.price, item.price)) {
        add('service-price-changed', item, String(old?.price), String(item.price));
      }
    }
    const wasNear = old?.nextDueDate === item.nextDueDate && isNear(old.nextDueDate, dueBefore);
    const isDueSoon = !wasNear && isNear(item.nextDueDate, dueNow);
    if (isDueSoon && serviceMeaning(item.status) !== 'ended')
      add('service-due-soon', item, null, item.nextDueDate);
  }
  const present = new Set(after.map(({ id }) => id));
  for (const item of before)
    if (!present.has(item.id)) add('service-gone', item, item.status, null);
  return changes;

  function add(kind: ChangeKind, item: Service, from: string | null, to: string | null): void {
    const told = { kind, itemId: item.id, itemName: serviceName(item), from, to };
    // A due date becomes near only once, whatever else happens.
    const id = kind === 'service-due-soon' ? [kind, item.id, to] : undefined;
    changes.push(changeOf(told, comparison, id));
  }
}

function serviceKind(from: string | null, to: string): ChangeKind | null {
  const before = serviceMeaning(from);
  switch (serviceMeaning(to)) {
    case 'suspended':
      return before === 'suspended' ? null : 'service-suspended';
    case 'attention':
      if (before === 'active') return 'service-not-active';
      // Another trouble may be a worse one, unless its word says otherwise.
      return from !== null && isTrouble(before) && mayBeWorse(from, to)
        ? 'service-not-active'
        : null;
    case 'active':
      return isTrouble(before) || before === 'ended' ? 'service-active-again' : null;
    case 'ended':
      // A service that we watched has ended, even if it was suspended before.
      return before === 'active' || isTrouble(before) ? 'service-not-active' : null;
    case 'unknown':
      return null;
  }
}

function isTrouble(meaning: ServiceMeaning): boolean {
  return meaning === 'suspended' || meaning === 'attention';
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
