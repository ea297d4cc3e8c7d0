/** How items are sorted: a key from each, and a total order of the keys. */
export interface Order<T, K> {
  key(item: T): K;
  /** Never 0 for two items of one list. */
  compare(a: K, b: K): number;
}

/** A sorted copy. */
export function sorted<T, K>(items: readonly T[], order: Order<T, K>): readonly T[] {
  return items
    .map((item) => ({ item, key: order.key(item) }))
    .sort((a, b) => order.compare(a.key, b.key))
    .map(({ item }) => item);
}

/** The first `count` items of the sorted list, in one pass and without sorting the rest. */
export function firstSorted<T, K>(items: readonly T[], order: Order<T, K>, count: number): readonly T[] {
  const first: { readonly item: T; readonly key: K }[] = [];
  for (const item of items) {
    const key = order.key(item);
    const last = first[count - 1];
    if (last !== undefined && order.compare(last.key, key) < 0) continue;
    first.splice(
      placeFor(key, first, ({ key: there }) => there, order),
      0,
      { item, key },
    );
    first.length = Math.min(first.length, count);
  }
  return first.map(({ item }) => item);
}

/** Above this share of changed items, sorting everything is cheaper. */
const mostMoved = 1 / 8;

/**
 * Sorts the items starting from `sortedBefore`, which is `before` sorted: only new and changed items are inserted.
 * Unchanged items must be the same objects.
 */
export function sortedAgain<T, K>(
  items: readonly T[],
  before: readonly T[],
  sortedBefore: readonly T[],
  order: Order<T, K>,
): readonly T[] {
  if (items === before) return sortedBefore;
  const moved = differences(items, before);
  if (moved.length > items.length * mostMoved) return sorted(items, order);
  const gone = new Set(differences(before, items));
  const list = sortedBefore.filter((item) => !gone.has(item));
  for (const item of moved) list.splice(placeFor(order.key(item), list, order.key, order), 0, item);
  return list;
}

/** The items of `a` that are not in `b`. Neither holds an item twice. */
function differences<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  // Most unchanged items keep their index; only the rest need a lookup.
  const candidates = a.filter((item, index) => item !== b[index]);
  if (candidates.length === 0) return candidates;
  const others = new Set(b.filter((item, index) => item !== a[index]));
  return candidates.filter((item) => !others.has(item));
}

function placeFor<T, K>(
  key: K,
  list: readonly T[],
  keyOf: (item: T) => K,
  { compare }: Pick<Order<never, K>, 'compare'>,
): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = list[middle];
    if (there !== undefined && compare(keyOf(there), key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
