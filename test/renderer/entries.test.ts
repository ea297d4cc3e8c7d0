import { expect, test } from 'vitest';
import { problemPlace } from '../../renderer/first-run/problem-place.ts';
import { parseSeconds } from '../../renderer/interval-entry.ts';
import { prioritySuggestions } from '../../renderer/priority-suggestions.ts';
import { pollIntervalBounds } from '../../shared/settings.ts';
import { aTicket } from '../support/domain-fixtures.ts';

test.each(['', '29', '3601', '60.5', '1e2', '-60', 'sixty', '999999999999'])(
  '"%s" is no interval',
  (typed) => {
    expect(parseSeconds(typed, pollIntervalBounds)).toBeNull();
  },
);

test.each([
  ['30', 30],
  [' 3600 ', 3600],
])('"%s" is an interval', (typed, seconds) => {
  expect(parseSeconds(typed, pollIntervalBounds)).toBe(seconds);
});

test('the documented priority is offered first, then those seen, the commonest first, each once', () => {
  const tickets = ['LOW', 'MEDIUM', 'LOW', 'HIGH', null, ' '].map((priority, index) =>
    aTicket(String(index), { priority }),
  );
  expect(prioritySuggestions(tickets)).toEqual(['HIGH', 'LOW', 'MEDIUM']);
});

test('a problem stands at the field where it can be mended', () => {
  expect(problemPlace({ kind: 'address-not-https' })).toBe('address');
  expect(problemPlace({ kind: 'key-refused' })).toBe('key');
  expect(problemPlace({ kind: 'web-page', status: 200 })).toBe('form');
});
