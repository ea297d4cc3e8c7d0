import type { Comparison } from '../../../shared/changes/comparison.ts';
import { aspects, type Change } from '../../../shared/domain/change.ts';
import type { Item } from '../../../shared/domain/domain.ts';
import type { ApiProblem, Result } from '../../../shared/domain/problem.ts';
import { byId, isEqual, keepUnchanged } from '../../../shared/values/keep-unchanged.ts';
import type { ItemList } from '../api/schema.ts';
import { doubtAtFirst, type WatchedList } from '../storage/item-schema.ts';
import { followPresence } from './presence.ts';
import { isAlwaysTold, settleRestless } from './restless.ts';

export interface Watching<T> {
  readonly compare: (
    before: readonly T[],
    after: readonly T[],
    comparison: Comparison,
  ) => readonly Change[];
  /** Whether it is known to exist without a second reading: it was sent from here. */
  readonly isExpected: (item: T) => boolean;
}

type Reading<T> = Result<ItemList<T>, ApiProblem>;

/** Whether a good reading differs from the list as it was. */
export function differs<T extends Item>({ section }: WatchedList<T>, reading: Reading<T>): boolean {
  const { items, asOfMs } = section;
  return reading.ok && asOfMs !== null && keepUnchanged(items, reading.value.items) !== items;
}

/**
 * Takes a reading of a list (docs/notifications.md): what to show, what to tell, and whether there is more to keep than its
 * time. One that failed keeps the last good items and carries the problem; the first in which anything can be read
 * is a silent baseline. What did not change stays the same object.
 */
export function takeReading<T extends Item>(
  before: WatchedList<T>,
  reading: Reading<T>,
  comparison: Comparison,
  watching: Watching<T>,
) {
  const { section: older, doubt } = before;
  if (!reading.ok) {
    const list = { section: { ...older, problem: reading.problem }, doubt };
    return { list, changes: [], isChanged: false };
  }
  const isFirst = older.asOfMs === null || (older.items.length === 0 && older.setAsideCount > 0);
  const first = { items: reading.value.items, changes: [], doubt: doubtAtFirst(reading.value) };
  const taken = isFirst ? first : compared(before, reading.value, comparison, watching);
  const { items, changes } = taken;
  const section = { ...reading.value, items, asOfMs: comparison.afterMs, problem: null };
  const list = { section, doubt: isEqual(taken.doubt, doubt) ? doubt : taken.doubt };
  const isSame = isEqual(section, { ...older, asOfMs: section.asOfMs, problem: null });
  return { list, changes, isChanged: isFirst || changes.length > 0 || !isSame };
}

function compared<T extends Item>(
  list: WatchedList<T>,
  read: ItemList<T>,
  comparison: Comparison,
  { compare, isExpected }: Watching<T>,
) {
  const followed = followPresence(list, read, comparison.afterMs, isExpected);
  const { items, before, after, gone, presence } = followed;
  const found = [
    // What the first of the two readings showed, an answer perhaps, may be hidden by now.
    ...compare(followed.known, followed.confirmed, comparison),
    ...compare(before, after, comparison).filter(
      ({ kind, itemId }) => aspects[kind] !== 'presence' || gone.has(itemId),
    ),
  ];
  const { rested, changes, ...settled } = settleRestless(list.doubt, found, before, comparison);
  const appeared = new Set(presence.appeared);
  const now = byId(rested.length === 0 ? [] : items.filter(({ id }) => !appeared.has(id)));
  const atRest = rested.flatMap(({ id, told, beforeMs, afterMs }) =>
    compare(listOf(told), listOf(now.get(id)), { ...comparison, beforeMs, afterMs }),
  );
  return {
    items,
    changes: [...changes, ...atRest.filter((change) => !isAlwaysTold(change))],
    doubt: { ...presence, ...settled },
  };
}

function listOf<T>(item: T | null | undefined): readonly T[] {
  return item == null ? [] : [item];
}
