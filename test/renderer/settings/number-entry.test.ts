import { expect, test } from 'vitest';
import { parseWholeNumber } from '../../../renderer/settings/rows/whole-number.ts';

const bounds = { min: 30, max: 3600 };

test.each(['', '29', '3601', '60.5', '1e2', '-60', 'sixty', '999999999999'])(
  '"%s" is rejected',
  (typed) => {
    expect(parseWholeNumber(typed, bounds)).toBeNull();
  },
);

test.each([
  ['30', 30],
  [' 3600 ', 3600],
])('"%s" is read as %d', (typed, number) => {
  expect(parseWholeNumber(typed, bounds)).toBe(number);
});
