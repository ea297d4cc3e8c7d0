import { type Comparison, hasWord } from '../../../shared/changes/comparison.ts';
import { aspects, type Change } from '../../../shared/domain/change.ts';
import type { Item } from '../../../shared/domain/domain.ts';
import type { ApiProblem, Result } from '../../../shared/domain/problem.ts';
import type { ItemKind } from '../../../shared/domain/unread.ts';
import { keepUnchanged } from '../../../shared/values/keep-unchanged.ts';
import type { Section } from '../../../shared/view/view.ts';
import type { ItemList } from '../api/schema.ts';
import { type Compare, createFlapping } from './flapping.ts';

/** Follows one list from reading to reading: what to believe, what changed, and which changes to report. */
export function createListReader<T extends Item>(kind: ItemKind, compare: Compare<T>) {
  const departed = createDepartedItems<T>();
  const isBelieved = createShrinkGuard();
  const missed = createMissedItems(compare);
  const flapping = createFlapping(kind, compare);

  return {
    /** Resumes after an earlier run. Call once, first. */
    restore: flapping.restore,

    /** Whether a good reading differs from the list that was read before it. */
    differs({ items, asOfMs }: Section<T>, reading: Result<ItemList<T>, ApiProblem>): boolean {
      return reading.ok && asOfMs !== null && keepUnchanged(items, reading.value.items) !== items;
    },

    /**
     * Takes a reading. One that failed keeps the last good items and carries the problem; one that is not believed yet
     * keeps them too. The first good one is a silent baseline. `isFresh`: the section holds this reading.
     */
    take(
      before: Section<T>,
      reading: Result<ItemList<T>, ApiProblem>,
      nowMs: number,
      comparison: (beforeMs: number) => Comparison,
    ) {
      if (!reading.ok) {
        return { section: { ...before, problem: reading.problem }, changes: [], isFresh: false };
      }
      const { items: read, ...gaps } = reading.value;
      const items = keepUnchanged(before.items, read);
      if (!isBelieved(before.items, items)) {
        return { section: { ...before, problem: null }, changes: [], isFresh: false };
      }
      const section: Section<T> & { asOfMs: number } = {
        ...gaps,
        items,
        asOfMs: nowMs,
        problem: null,
      };
      const changes =
        before.asOfMs === null ? [] : found(before, section, comparison(before.asOfMs));
      return { section, changes, isFresh: true };
    },
  };

  function found(older: Section<T>, newer: Section<T>, comparison: Comparison): readonly Change[] {
    const [before, after] = [older.items, newer.items];
    // Includes the items that departed before this reading, to see which of them come back.
    const all = compare(before, after, comparison, departed.items);
    const changes = missed.settle(all, older, newer, comparison);
    if (before !== after) departed.record(before, after);
    return flapping.settle(changes, before, after, comparison);
  }
}

/** From this length on, a list that loses half or more is doubted. An empty one always is. */
const shortestDoubted = 4;

/**
 * Whether to believe a reading, given the last one believed. A list that is suddenly empty or much shorter is not,
 * until the next good reading confirms it: providers occasionally send one when something is wrong on their side.
 */
function createShrinkGuard(): (believed: readonly Item[], items: readonly Item[]) => boolean {
  let isDoubting = false;
  return (believed, items) => {
    const isConfirmed = isDoubting;
    isDoubting = isMuchShorter(believed, items) && !isConfirmed;
    return !isDoubting;
  };
}

function isMuchShorter(believed: readonly Item[], items: readonly Item[]): boolean {
  if (believed.length === 0 || items === believed) return false;
  if (items.length === 0) return true;
  if (believed.length < shortestDoubted) return false;
  const present = new Set(items.map(({ id }) => id));
  const goneCount = believed.filter(({ id }) => !present.has(id)).length;
  return goneCount * 2 >= believed.length;
}

/** How many departed items are remembered; the oldest is dropped first. */
const mostDeparted = 10_000;

/**
 * Remembers, for this run, items that disappeared or lost their status word, as they were when they last had one: an
 * item that comes back unchanged is not news.
 */
function createDepartedItems<T extends Item>() {
  const departed = new Map<string, T>();
  return {
    items: departed,
    /** Records what disappeared between two readings, and forgets what is back. */
    record(before: readonly T[], after: readonly T[]): void {
      const present = new Set(after.filter(hasWord).map(({ id }) => id));
      for (const item of before)
        if (hasWord(item) && !present.has(item.id)) departed.set(item.id, item);
      for (const id of departed.keys()) {
        if (present.has(id) || departed.size > mostDeparted) departed.delete(id);
      }
    },
  };
}

/**
 * Items that disappeared while more of their list was unreadable than before, or cut off: each may be one of those.
 * None is reported as gone then, nor as new when back; it is reported as gone once no more is unreadable than before.
 */
function createMissedItems<T extends Item>(compare: Compare<T>) {
  const missed = new Map<string, T>();
  // Items that could never be read are not missed.
  let usualCount: number | null = null;

  return {
    settle(
      changes: readonly Change[],
      older: Section<T>,
      newer: Section<T>,
      comparison: Comparison,
    ): readonly Change[] {
      // Items that one more page would have shown are neither new nor gone.
      const isCut = older.isCut === true || newer.isCut === true;
      usualCount ??= older.setAsideCount;
      const isWhole = newer.setAsideCount <= usualCount && !isCut;
      if (isWhole) usualCount = newer.setAsideCount;
      if (isWhole && missed.size === 0) return changes;
      const present = new Set(newer.items.map(({ id }) => id));
      if (!isWhole) {
        for (const item of older.items) if (!present.has(item.id)) missed.set(item.id, item);
      }
      const sure = changes.filter(
        ({ kind, itemId }) => aspects[kind] !== 'presence' || !(isCut || missed.has(itemId)),
      );
      for (const id of missed.keys()) if (present.has(id)) missed.delete(id);
      if (!isWhole) {
        if (missed.size === 0 && !isCut) usualCount = newer.setAsideCount;
        return sure;
      }
      const gone = compare([...missed.values()], [], comparison);
      missed.clear();
      return [...sure, ...gone];
    },
  };
}
