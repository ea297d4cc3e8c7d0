import { expect, test } from 'vitest';
import { countdown, createTimeFormat } from '../../../renderer/formats/time-format.ts';

const times = createTimeFormat('en');
const at = (text: string) => new Date(text).getTime();

test('A time of today is hours and minutes, any other has its day', () => {
  const now = at('2025-11-21T10:02:00');
  expect(times.clock(at('2025-11-21T09:05:00'), now)).toBe('09:05');
  expect(times.clock(at('2025-11-20T23:59:00'), now)).toBe('Nov 20, 23:59');
});

test('Date and time are joined in the way of the language', () => {
  expect(times.moment('2025-11-21T09:05:00')).toBe('Nov 21, 2025, 09:05');
  expect(createTimeFormat('de').moment('2025-11-21T09:05:00')).toBe('21. Nov. 2025, 09:05');
  expect(createTimeFormat('ar-EG').moment('2025-11-21T09:05:00')).toBe('٢١ نوفمبر ٢٠٢٥، ٠٩:٠٥');
});

test('In lists, a time is as short as is clear', () => {
  expect(times.brief('2025-11-21T09:05:00', '2025-11-21')).toBe('09:05');
  expect(times.brief('2025-03-02T09:05:00', '2025-11-21')).toBe('Mar 2');
  expect(times.brief('2024-03-02T09:05:00', '2025-11-21')).toBe('Mar 2, 2024');
});

test('A text that is no time is shown as it came', () => {
  expect(times.moment('yesterday or so')).toBe('yesterday or so');
  expect(times.brief('soon', '2025-11-21')).toBe('soon');
  expect(times.day('2025-02-30')).toBe('2025-02-30');
});

test('A due date is the same day in every time zone', () => {
  expect(times.day('2025-12-01')).toBe('Dec 1, 2025');
});

test('A countdown reaches zero only when it is over', () => {
  expect(countdown(42_000, 0)).toBe('0:42');
  expect(countdown(42_000, 41_001)).toBe('0:01');
  expect(countdown(900_000, 0)).toBe('15:00');
  expect(countdown(0, 5_000)).toBe('0:00');
});
