import { aspects, type Change } from '../../../shared/domain/change.ts';
import type { Comparison } from '../../../shared/domain/compare.ts';
import type { Item } from '../../../shared/domain/domain.ts';
import type { Compare } from './flapping.ts';

/**
 * Items that went while more in their list could not be read than before: each may be what was set aside. It is told
 * neither as gone then, nor as new when it is back; as gone once no more is set aside than before. One for each list.
 */
export interface MissedItems<T extends Item> {
  settle(
    changes: readonly Change[],
    before: readonly T[],
    after: readonly T[],
    how: {
      /** How many were set aside in the older reading, and in this one. */
      readonly setAside: { readonly before: number; readonly after: number };
      readonly comparison: Comparison;
    },
  ): readonly Change[];
}

export function createMissedItems<T extends Item>(compare: Compare<T>): MissedItems<T> {
  const missed = new Map<string, T>();
  // What could never be read misses nobody.
  let usualCount: number | null = null;

  return {
    settle(changes, before, after, { setAside, comparison }) {
      usualCount ??= setAside.before;
      const isWhole = setAside.after <= usualCount;
      if (isWhole) usualCount = setAside.after;
      if (isWhole && missed.size === 0) return changes;
      const present = new Set(after.map(({ id }) => id));
      if (!isWhole) {
        for (const item of before) if (!present.has(item.id)) missed.set(item.id, item);
      }
      const sure = changes.filter(({ kind, itemId }) => aspects[kind] !== 'presence' || !missed.has(itemId));
      for (const id of missed.keys()) if (present.has(id)) missed.delete(id);
      if (!isWhole) {
        if (missed.size === 0) usualCount = setAside.after;
        return sure;
      }
      const gone = compare([...missed.values()], [], comparison);
      missed.clear();
      return [...sure, ...gone];
    },
  };
}
