import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEqual, keepUnchanged } from '../../../shared/values/keep-unchanged.ts';
import { aService } from '../../fakes/domain-fixtures.ts';

it('A list in another order is new, and so is an item with a list in place of an object', () => {
  const [a, b] = [aService('a'), aService('b')];
  expect(keepUnchanged([a, b], [b, a])).toEqual([b, a]);
  expect(isEqual({ x: [] }, { x: {} })).toBe(false);
});

it('A field without a value is not mistaken for a missing field', () => {
  expect(isEqual({ x: undefined }, { y: 1 })).toBe(false);
  expect(isEqual({ x: undefined }, { x: undefined })).toBe(true);
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
