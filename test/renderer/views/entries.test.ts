import { expect, test } from 'vitest';
import { problemPlace } from '../../../renderer/first-run/problem-place.ts';
import { prioritySuggestions } from '../../../renderer/new-ticket/priority-suggestions.ts';
import { parseWholeNumber } from '../../../renderer/settings/rows/number-entry.ts';

import { aTicket } from '../../fakes/domain-fixtures.ts';

test.each(['', '29', '3601', '60.5', '1e2', '-60', 'sixty', '999999999999'])(
  '"%s" is no interval',
  (typed) => {
    expect(parseWholeNumber(typed, bounds)).toBeNull();
  },
);

test.each([
  ['30', 30],
  [' 3600 ', 3600],
])('"%s" is an interval', (typed, seconds) => {
  expect(parseWholeNumber(typed, bounds)).toBe(seconds);
});

const bounds = { min: 30, max: 3600 };

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
