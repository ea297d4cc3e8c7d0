import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEqual, keepUnchanged } from '../../../shared/values/keep-unchanged.ts';
import { aService, aTicket } from '../../fakes/domain-fixtures.ts';

it('An equal item keeps its old object; any other is new', () => {
  const before = [aService('a'), aService('b'), aService('c')];
  const after = [aService('c'), aService('b', { price: 5 }), aService('d'), aService('a')];
  const kept = keepUnchanged(before, after);
  expect(kept).toEqual(after);
  expect(kept[0]).toBe(before[2]);
  expect(kept[1]).toBe(after[1]);
  expect(kept[2]).toBe(after[2]);
  expect(kept[3]).toBe(before[0]);
});

it('A list in another order is new, and so is an item with a list in place of an object', () => {
  const [a, b] = [aService('a'), aService('b')];
  expect(keepUnchanged([a, b], [b, a])).toEqual([b, a]);
  expect(isEqual({ x: [] }, { x: {} })).toBe(false);
});

it('A field without a value is not mistaken for a missing field', () => {
  expect(isEqual({ x: undefined }, { y: 1 })).toBe(false);
  expect(isEqual({ x: undefined }, { x: undefined })).toBe(true);
});

it('The order of fields makes no difference', () => {
  const before = [aTicket('a', { further: { x: 1, y: 2 } })];
  expect(keepUnchanged(before, [aTicket('a', { further: { y: 2, x: 1 } })])).toBe(before);
});

it('The result equals the new list, whatever the fields are', () => {
  const item = fc.record({
    id: fc.constantFrom('a', 'b', 'c', '__proto__'),
    // Through JSON, as bodies are: no -0, and `__proto__` as a plain field.
    value: fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value))),
  });
  const list = fc.uniqueArray(item, { selector: ({ id }) => id });
  fc.assert(
    fc.property(list, list, (before, after) => {
      const kept = keepUnchanged(before, after);
      expect(kept).toEqual(after);
      expect(keepUnchanged(before, structuredClone(before))).toBe(before);
    }),
  );
});
