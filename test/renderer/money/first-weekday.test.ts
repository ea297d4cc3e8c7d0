import { expect, test } from 'vitest';
import { firstWeekday } from '../../../renderer/money/first-weekday.ts';

test('A week starts on the usual day of the locale', () => {
  expect([firstWeekday('de'), firstWeekday('en'), firstWeekday('ar')]).toEqual([1, 7, 6]);
});
