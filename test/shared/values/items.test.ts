import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountOf, idIn, serverIdOf } from '../../../shared/values/account-ids.ts';
import { isEqual, keepUnchanged } from '../../../shared/values/keep-unchanged.ts';
import { newestOnly, onceForEach } from '../../../shared/values/once-for-each.ts';
import { anyText } from '../../fakes/any-text.ts';
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

const account = fc.constantFrom('1', '2', '17', 'demo', 'environment');
/** Server ids, many of which try to look like another account's. */
const serverId = fc.oneof(
  anyText(),
  fc
    .tuple(fc.constantFrom('~', '~1~', '~2~', '~demo~', '~17'), anyText(8))
    .map((parts) => parts.join('')),
);

it('An id gives its account and the server’s own id, whatever the server sends', () => {
  fc.assert(
    fc.property(account, serverId, (key, id) => {
      expect(accountOf(idIn(key, id))).toBe(key);
      expect(serverIdOf(idIn(key, id))).toBe(id);
    }),
  );
});

it('No two items have the same id', () => {
  fc.assert(
    fc.property(account, serverId, account, serverId, (keyA, a, keyB, b) => {
      fc.pre(keyA !== keyB || a !== b);
      expect(idIn(keyA, a)).not.toBe(idIn(keyB, b));
    }),
  );
});

it('The first account’s ids stay, unless they look like another’s', () => {
  expect(idIn('1', 'svc-1')).toBe('svc-1');
  expect(idIn('1', '~2~svc-1')).toBe('~1~~2~svc-1');
  expect(idIn('2', 'svc-1')).toBe('~2~svc-1');
});

it('What depends on outside words is found once for each, up to a bound', () => {
  const asked: string[] = [];
  const length = onceForEach((word: string) => asked.push(word) && word.length, newestOnly(2));
  expect(['a', 'bb', 'a', 'bb', 'a'].map(length)).toEqual([1, 2, 1, 2, 1]);
  expect(asked).toEqual(['a', 'bb']);
  expect(['ccc', 'bb', 'a'].map(length)).toEqual([3, 2, 1]);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'a']);
});
