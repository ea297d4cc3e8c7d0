/**
 * The new items, with the old object in place of each equal one, so that comparing by identity finds only what
 * changed. The old array itself when nothing did.
 */
export function keepUnchanged<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
): readonly T[] {
  const findBefore = createFinder(before);
  let isSame = before.length === after.length;
  const items = after.map((item, index) => {
    // Comparing the contents of thousands of items takes far longer than comparing their identities.
    if (item === before[index]) return item;
    const old = findBefore(item.id, index);
    const kept = old !== undefined && isEqual(old, item) ? old : item;
    if (kept !== before[index]) isSame = false;
    return kept;
  });
  return isSame ? before : items;
}

/** `keepUnchanged` with its last result cached, for when the same two arrays come again. */
export function createKeeper<T extends { readonly id: string }>(): typeof keepUnchanged<T> {
  let last: {
    readonly before: readonly T[];
    readonly after: readonly T[];
    readonly kept: readonly T[];
  } | null = null;
  return (before, after) => {
    if (last?.before !== before || last.after !== after) {
      last = { before, after, kept: keepUnchanged(before, after) };
    }
    return last.kept;
  };
}

/** Finds items by id: most have kept their index, so it looks there first and builds a map only when it must. */
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

/** Whether two values are the same, or lists or plain objects with the same members. */
export function hasSameMembers(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => Object.is(item, right[index]));
  }
  if (Array.isArray(left) || Array.isArray(right)) return false;
  // Indexing by their own keys is safe.
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>];
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && Object.is(a[key], b[key]))
  );
}

/** No provider nests deeper. Beyond this, values count as different, since recursion would overflow the stack. */
const deepestCompared = 200;

/** Whether two JSON values are equal, whatever the order of their keys. */
export function isEqual(left: unknown, right: unknown, depth = 0): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
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
