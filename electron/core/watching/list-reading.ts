import type { Change, JournalEntry } from '../../../shared/domain/change.ts';
import type { Comparison } from '../../../shared/domain/compare.ts';
import type { Item } from '../../../shared/domain/domain.ts';
import type { ApiProblem, Result } from '../../../shared/domain/problem.ts';
import { keepUnchanged } from '../../../shared/values/keep-unchanged.ts';
import type { Section } from '../../../shared/view/view.ts';
import type { ItemList } from '../api/schema.ts';
import { createDepartedItems } from './departed-items.ts';
import { type Compare, createFlapping } from './flapping.ts';
import { createMissedItems } from './missed-items.ts';
import { createShrinkGuard } from './shrink-guard.ts';

/** What a reading made of a list. */
export interface ListUpdate<T> {
  readonly section: Section<T>;
  readonly changes: readonly Change[];
  /** Whether the section holds this reading: it was good, and it is believed. */
  readonly isFresh: boolean;
}

/** One list from reading to reading: what of it is believed, what happened in it, and what of that is told. */
export interface ListReader<T extends Item> {
  /** Goes on after an earlier run. Call once, first. */
  restore(entries: readonly JournalEntry[], items: readonly T[]): void;
  /**
   * Takes a reading. One that failed keeps the last good items and carries the problem; one that is not believed yet
   * keeps them too. The first good one is a silent baseline.
   */
  take(
    before: Section<T>,
    reading: Result<ItemList<T>, ApiProblem>,
    nowMs: number,
    comparison: (beforeMs: number) => Comparison,
  ): ListUpdate<T>;
}

export function createListReader<T extends Item>(deps: {
  readonly kind: 'service' | 'ticket';
  readonly compare: Compare<T>;
}): ListReader<T> {
  const lastWords = createDepartedItems<T>();
  const doubt = createShrinkGuard();
  const missed = createMissedItems(deps.compare);
  const restless = createFlapping(deps);

  return {
    restore: restless.restore,

    take(before, reading, nowMs, comparison) {
      if (!reading.ok) {
        return { section: { ...before, problem: reading.problem }, changes: [], isFresh: false };
      }
      const { items: read, setAsideCount } = reading.value;
      const items = keepUnchanged(before.items, read);
      if (!doubt.believes(before.items, items)) {
        return { section: { ...before, problem: null }, changes: [], isFresh: false };
      }
      const section = { items, asOfMs: nowMs, problem: null, setAsideCount };
      const changes = before.asOfMs === null ? [] : found(before, section, comparison(before.asOfMs));
      return { section, changes, isFresh: true };
    },
  };

  function found(older: Section<T>, newer: Section<T>, comparison: Comparison): readonly Change[] {
    const [before, after] = [older.items, newer.items];
    const setAside = { before: older.setAsideCount, after: newer.setAsideCount };
    // With what was remembered before this reading: that it comes back is what is to be seen.
    const all = deps.compare(before, after, comparison, lastWords.remembered());
    const changes = missed.settle(all, before, after, { setAside, comparison });
    if (before !== after) lastWords.record(before, after);
    return restless.settle(changes, before, after, comparison);
  }
}
