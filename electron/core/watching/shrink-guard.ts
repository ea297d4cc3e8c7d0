import type { Item } from '../../../shared/domain/domain.ts';
/**
 * Holds back a list that suddenly came empty or much shorter, until the next good reading says so too: a provider
 * sends one now and then for want of anything better. One for each list.
 */
export interface ShrinkGuard {
  /** Whether these items are to be taken for the list, after the one that was believed last. */
  believes(believed: readonly Item[], items: readonly Item[]): boolean;
}

/** From this length on, a list that loses half or more is doubted. An empty one always is. */
const shortestDoubted = 4;

export function createShrinkGuard(): ShrinkGuard {
  let isDoubting = false;
  return {
    believes(believed, items) {
      const isConfirmed = isDoubting;
      isDoubting = isMuchShorter(believed, items) && !isConfirmed;
      return !isDoubting;
    },
  };
}

function isMuchShorter(believed: readonly Item[], items: readonly Item[]): boolean {
  if (believed.length === 0 || items === believed) return false;
  if (items.length === 0) return true;
  // So many items cannot have lost half of them.
  if (believed.length < shortestDoubted || believed.every(({ id }, index) => items[index]?.id === id))
    return false;
  const present = new Set(items.map(({ id }) => id));
  const goneCount = believed.filter(({ id }) => !present.has(id)).length;
  return goneCount * 2 >= believed.length;
}
