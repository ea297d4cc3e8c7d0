import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstSorted, type Order, sorted, sortedAgain } from '../../../shared/values/sorted-list.ts';

interface Item {
  readonly id: number;
  readonly rank: number;
}

const order: Order<Item, Item> = { key: (item) => item, compare: (a, b) => a.rank - b.rank || a.id - b.id };

const list = fc.uniqueArray(fc.record({ id: fc.nat(200), rank: fc.nat(5) }), {
  selector: ({ id }) => id,
  maxLength: 60,
});

test('sorting again gives the same as sorting from scratch, whatever changed, was added, removed or moved', () => {
  fc.assert(
    fc.property(list, list, fc.nat(60), (before, others, kept) => {
      const ids = new Set(before.slice(0, kept).map(({ id }) => id));
      const after = [...before.slice(0, kept), ...others.filter(({ id }) => !ids.has(id))];
      expect(sortedAgain(after, before, sorted(before, order), order)).toEqual(sorted(after, order));
    }),
  );
});

test('in a long list, only the changed items are sorted into place', () => {
  const before = Array.from({ length: 10_000 }, (_, id): Item => ({ id, rank: id % 7 }));
  let comparisons = 0;
  const counting: Order<Item, Item> = {
    key: order.key,
    compare(a, b) {
      comparisons += 1;
      return order.compare(a, b);
    },
  };
  const sortedBefore = sorted(before, counting);
  const after = before.with(5_000, { id: 5_000, rank: 0 }).with(17, { id: 17, rank: 9 });
  comparisons = 0;
  expect(sortedAgain(after, before, sortedBefore, counting)).toEqual(sorted(after, order));
  expect(comparisons).toBeLessThan(100);
});

test('an unchanged list gives back the same sorted list', () => {
  const before: readonly Item[] = [{ id: 1, rank: 1 }];
  const sortedBefore = sorted(before, order);
  expect(sortedAgain(before, before, sortedBefore, order)).toBe(sortedBefore);
});

test('the first few are the same as those of the fully sorted list', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 20 }), (items, count) => {
      expect(firstSorted(items, order, count)).toEqual(sorted(items, order).slice(0, count));
    }),
  );
});
