import { expect, test } from 'vitest';
import { dayOf, daysUntil } from '../../../shared/values/calendar.ts';

test('Days are counted by the calendar, even when the clocks change', () => {
  expect(daysUntil('2025-11-21', '2025-11-21')).toBe(0);
  expect(daysUntil('2025-11-19', '2025-11-21')).toBe(-2);
  expect(daysUntil('2026-03-30', '2026-03-28')).toBe(2);
  expect(daysUntil('2025-02-30', '2025-11-21')).toBeNull();
  expect(daysUntil('next week', '2025-11-21')).toBeNull();
});

test('The day is that of the local time zone', () => {
  expect(dayOf(new Date(2025, 0, 5, 0, 30).getTime())).toBe('2025-01-05');
  expect(dayOf(new Date(2025, 0, 5, 23, 30).getTime())).toBe('2025-01-05');
});
