import type { Comparison } from '../../../shared/changes/comparison.ts';
import { aspects, type Change } from '../../../shared/domain/change.ts';
import type { Item } from '../../../shared/domain/domain.ts';
import type { ApiProblem, Result } from '../../../shared/domain/problem.ts';
import { byId, isEqual, keepUnchanged } from '../../../shared/values/keep-unchanged.ts';
import type { ItemList } from '../api/schema.ts';
import { type Doubt, doubtAtFirst, type WatchedList } from '../storage/item-schema.ts';
import { followPresence, type Presence } from './presence.ts';

export interface Watching<T> extends Presence<T> {
  readonly compare: (
    before: readonly T[],
    after: readonly T[],
    comparison: Comparison,
  ) => readonly Change[];
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
  const { cutBy: problem = null, ...read } = reading.value;
  const first = { items: read.items, changes: [], doubt: doubtAtFirst(read) };
  const taken = isFirst ? first : compared(before, read, comparison, watching);
  const { items, changes } = taken;
  const section = { ...read, items, asOfMs: comparison.afterMs, problem };
  const list = { section, doubt: isEqual(taken.doubt, doubt) ? doubt : taken.doubt };
  const isSame = isEqual(section, { ...older, asOfMs: section.asOfMs, problem });
  return { list, changes, isChanged: isFirst || changes.length > 0 || !isSame };
}

function compared<T extends Item>(
  list: WatchedList<T>,
  read: ItemList<T>,
  comparison: Comparison,
  { compare, ...watching }: Watching<T>,
) {
  const followed = followPresence(list, read, comparison.afterMs, watching);
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

/** How often an item may take the same step within `restReadings`. One that takes it again has to rest for as many. */
const mostSteps = 2;
const restReadings = 10;

/**
 * Which of the changes of a reading to tell: all, but none of an item that takes the same step again and again. That it
 * does is told once, as `keepsChanging`; `rested` are those of which it is to be told what is different by now.
 */
function settleRestless<T extends Item>(
  { steps, restless }: Pick<Doubt<T>, 'steps' | 'restless'>,
  found: readonly Change[],
  before: readonly T[],
  { beforeMs, afterMs }: Pick<Comparison, 'beforeMs' | 'afterMs'>,
) {
  const moved = { beforeMs, afterMs, readings: 0 };
  const older = byId(found.length === 0 ? [] : before);
  const recent = steps.map(later).filter(({ readings }) => readings <= restReadings);
  const counts = new Map<string, number>();
  for (const { step } of recent) counts.set(step, (counts.get(step) ?? 0) + 1);
  const moving = new Map(restless.map((one) => [one.id, later(one)]));
  const changes = found.flatMap((change): readonly Change[] => {
    if (isAlwaysTold(change)) return [change];
    const { kind, itemId: id, from, to } = change;
    const known = moving.get(id);
    if (known !== undefined) {
      moving.set(id, { ...known, ...moved });
      return [];
    }
    const step = JSON.stringify([kind, id, from, to]);
    const count = (counts.get(step) ?? 0) + 1;
    counts.set(step, count);
    recent.push({ step, readings: 0 });
    if (count <= mostSteps) return [change];
    moving.set(id, { id, told: older.get(id) ?? null, ...moved });
    return [{ ...change, keepsChanging: true }];
  });
  const isMoving = ({ readings }: { readonly readings: number }) => readings < restReadings;
  const all = [...moving.values()];
  return {
    changes,
    steps: recent,
    restless: all.filter(isMoving),
    rested: all.filter((one) => !isMoving(one)),
  };
}

/** A near due date is told once, and an answer that more than a status word shows is another one each time. */
function isAlwaysTold(change: Change): boolean {
  return aspects[change.kind] === 'due-soon' || change.isSure === true;
}

function later<T extends { readonly readings: number }>(one: T): T {
  return { ...one, readings: one.readings + 1 };
}
