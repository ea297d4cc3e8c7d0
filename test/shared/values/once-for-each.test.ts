import { expect, it } from 'vitest';
import { newestOnly, onceForEach } from '../../../shared/values/once-for-each.ts';

it('What depends on outside words is found once for each, up to a bound', () => {
  const asked: string[] = [];
  const length = onceForEach((word: string) => asked.push(word) && word.length, newestOnly(2));
  expect(['a', 'bb', 'a', 'bb', 'a'].map(length)).toEqual([1, 2, 1, 2, 1]);
  expect(asked).toEqual(['a', 'bb']);
  expect(['ccc', 'bb', 'a'].map(length)).toEqual([3, 2, 1]);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'a']);
});
