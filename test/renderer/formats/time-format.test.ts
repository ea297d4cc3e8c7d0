import { expect, test } from 'vitest';
import { countdown, createTimeFormat } from '../../../renderer/formats/time-format.ts';
import { dayOf, daysUntil } from '../../../shared/values/calendar.ts';

const times = createTimeFormat('en');
const at = (text: string) => new Date(text).getTime();

test('a time of today is hours and minutes, another day is named', () => {
  const now = at('2025-11-21T10:02:00');
  expect(times.clock(at('2025-11-21T09:05:00'), now)).toBe('09:05');
  expect(times.clock(at('2025-11-20T23:59:00'), now)).toBe('Nov 20, 23:59');
});

test('date and time stand together as each language has them', () => {
  expect(times.moment('2025-11-21T09:05:00')).toBe('Nov 21, 2025, 09:05');
  expect(createTimeFormat('de').moment('2025-11-21T09:05:00')).toBe('21. Nov. 2025, 09:05');
  expect(createTimeFormat('ar-EG').moment('2025-11-21T09:05:00')).toBe('٢١ نوفمبر ٢٠٢٥، ٠٩:٠٥');
});

test('in lists a time is as short as it stays clear', () => {
  expect(times.brief('2025-11-21T09:05:00', '2025-11-21')).toBe('09:05');
  expect(times.brief('2025-03-02T09:05:00', '2025-11-21')).toBe('Mar 2');
  expect(times.brief('2024-03-02T09:05:00', '2025-11-21')).toBe('Mar 2, 2024');
});

test('what is no time is shown as it came', () => {
  expect(times.moment('yesterday or so')).toBe('yesterday or so');
  expect(times.brief('soon', '2025-11-21')).toBe('soon');
  expect(times.day('2025-02-30')).toBe('2025-02-30');
});

test('a due date is the same day in every time zone', () => {
  expect(times.day('2025-12-01')).toBe('Dec 1, 2025');
});

test('days are counted by the calendar, over a change of clocks too', () => {
  expect(daysUntil('2025-11-21', '2025-11-21')).toBe(0);
  expect(daysUntil('2025-11-19', '2025-11-21')).toBe(-2);
  expect(daysUntil('2026-03-30', '2026-03-28')).toBe(2);
  expect(daysUntil('2025-02-30', '2025-11-21')).toBeNull();
  expect(daysUntil('next week', '2025-11-21')).toBeNull();
});

test('the day is that of the person, not of Greenwich', () => {
  expect(dayOf(new Date(2025, 0, 5, 0, 30).getTime())).toBe('2025-01-05');
  expect(dayOf(new Date(2025, 0, 5, 23, 30).getTime())).toBe('2025-01-05');
});

test('a countdown reaches zero only when it is over', () => {
  expect(countdown(42_000, 0)).toBe('0:42');
  expect(countdown(42_000, 41_001)).toBe('0:01');
  expect(countdown(900_000, 0)).toBe('15:00');
  expect(countdown(0, 5_000)).toBe('0:00');
});
