import { expect, test } from 'vitest';
import { dayOf, daysUntil, momentMs } from '../../../shared/values/calendar.ts';

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

test('A moment is read if its day exists', () => {
  expect(momentMs('2026-02-28T23:59:59Z')).toBe(Date.UTC(2026, 1, 28, 23, 59, 59));
  expect(momentMs('Sun, 01 Mar 2026 08:00:00 GMT')).toBe(Date.UTC(2026, 2, 1, 8));
  for (const text of [
    '2026-02-30T08:00:00Z',
    '2026-02-30',
    '2026-02-30 08:00',
    '2026-13-01',
    'soon',
    '',
  ])
    expect([text, momentMs(text)]).toEqual([text, null]);
});
