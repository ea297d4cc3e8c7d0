import { expect, test } from 'vitest';
import { problemPlace } from '../../../renderer/first-run/problem-place.ts';

test('A problem is shown at the field that can fix it', () => {
  expect(problemPlace({ kind: 'address-not-https' })).toBe('address');
  expect(problemPlace({ kind: 'address-without-api' })).toBe('address');
  expect(problemPlace({ kind: 'key-refused' })).toBe('key');
  expect(problemPlace({ kind: 'web-page', status: 200 })).toBe('form');
});
