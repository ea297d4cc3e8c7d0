import { hasWord, type Remembered } from '../../../shared/domain/compare.ts';
import type { Item } from '../../../shared/domain/domain.ts';

/**
 * Remembers, for the run, items that went away or lost their status word, as they were when they last had one. What
 * comes back as it was would else ring anew.
 */
export interface DepartedItems<T extends Item> {
  /** Those of the readings noted so far. */
  remembered(): Remembered<T>;
  /** Notes what went from one reading to the next, and forgets what is back. */
  record(before: readonly T[], after: readonly T[]): void;
}

/** So many are remembered; the oldest goes first. */
const mostRemembered = 10_000;

export function createDepartedItems<T extends Item>(): DepartedItems<T> {
  const remembered = new Map<string, T>();
  return {
    remembered: () => remembered,
    record(before, after) {
      if (remembered.size === 0 && keepsEveryWord(before, after)) return;
      const present = new Set(after.filter(hasWord).map(({ id }) => id));
      for (const item of before) if (hasWord(item) && !present.has(item.id)) remembered.set(item.id, item);
      for (const id of remembered.keys()) {
        if (present.has(id) || remembered.size > mostRemembered) remembered.delete(id);
      }
    },
  };
}

/** The usual case by far: the same items at the same places, each with a word if it had one. */
function keepsEveryWord(before: readonly Item[], after: readonly Item[]): boolean {
  return before.every((item, index) => {
    const next = after[index];
    return item === next || (item.id === next?.id && hasWord(next));
  });
}
