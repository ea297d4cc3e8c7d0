/**
 * The new items, with the old object in place of each equal one, so that comparing by identity finds only what
 * changed. The old array itself when nothing did.
 */
export function keepUnchanged<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
): readonly T[] {
  const isSame = (items: readonly T[]) =>
    items.length === before.length && items.every((item, index) => item === before[index]);
  // Comparing thousands of items by their contents takes far longer, and nearly every reading is the same again.
  if (isSame(after)) return before;
  const old = byId(before);
  const items = after.map((item) => {
    const known = old.get(item.id);
    return known !== undefined && isEqual(known, item) ? known : item;
  });
  return isSame(items) ? before : items;
}

export function byId<T extends { readonly id: string }>(
  items: readonly T[],
): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

/** No provider nests deeper. Beyond this, values count as different, since recursion would overflow the stack. */
const deepestCompared = 200;

/** Whether two JSON values are equal, whatever the order of their keys. */
export function isEqual(left: unknown, right: unknown, depth = 0): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return false;
  if (Array.isArray(left) !== Array.isArray(right) || depth === deepestCompared) return false;
  // Both are JSON-like by the readers' types; indexing by their own keys is safe.
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>];
  let keyCount = 0;
  // Runs for every item of every poll: for-in allocates no list of keys, and JSON inherits none.
  for (const key in a) {
    keyCount += 1;
    const value = a[key];
    // `hasOwn` is slow, and an equal value cannot be inherited; only for `undefined` may the key be missing.
    if (value === b[key] && value !== undefined) continue;
    if (!Object.hasOwn(b, key) || !isEqual(value, b[key], depth + 1)) return false;
  }
  return keyCount === Object.keys(b).length;
}
