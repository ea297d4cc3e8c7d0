/**
 * The new items, but the old object for every item that is equal: who compares by identity then sees only what
 * changed. The old array itself when nothing did.
 */
export function keepUnchanged<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
): readonly T[] {
  const findBefore = createFinder(before);
  let isSame = before.length === after.length;
  const items = after.map((item, index) => {
    const old = findBefore(item.id, index);
    const kept = old !== undefined && isEqual(old, item) ? old : item;
    if (kept !== before[index]) isSame = false;
    return kept;
  });
  return isSame ? before : items;
}

/** Finds items by id: at once where one stands at the same index as before, which most do, else through an index. */
export function createFinder<T extends { readonly id: string }>(
  items: readonly T[],
): (id: string, index: number) => T | undefined {
  let byId: ReadonlyMap<string, T> | null = null;
  return (id, index) => {
    const here = items[index];
    if (here?.id === id) return here;
    byId ??= new Map(items.map((item) => [item.id, item]));
    return byId.get(id);
  };
}

/** Nesting that no provider needs. Deeper values count as different: following them would overflow the stack. */
const deepestCompared = 200;

/** Whether two JSON values say the same. The order of keys says nothing. */
export function isEqual(left: unknown, right: unknown, depth = 0): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right) || depth === deepestCompared) return false;
  // Both are JSON-like by the readers' types; indexing by their own keys is safe.
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>];
  let keyCount = 0;
  // This runs for every item of every poll: unlike Object.keys, for-in makes no list, and JSON inherits no keys.
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !isEqual(a[key], b[key], depth + 1)) return false;
    keyCount += 1;
  }
  return keyCount === Object.keys(b).length;
}
