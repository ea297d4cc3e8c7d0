import { expect, onTestFinished, test, vi } from 'vitest';
import { countdown, createTimeFormat } from '../../../renderer/formats/time-format.ts';
import { aboutText } from '../../../shared/texts/formats.ts';

const nowMs = new Date(2025, 10, 21, 12).getTime();
const times = createTimeFormat('en', nowMs);
const spaced = (text: string) => text.replaceAll('\u202f', ' ');

test('Date and time are joined as is usual in the language', () => {
  expect(spaced(times.moment('2025-11-21T09:05:00'))).toBe('Nov 21, 2025, 9:05 AM');
  expect(createTimeFormat('de', nowMs).moment('2025-11-21T09:05:00')).toBe('21. Nov. 2025, 09:05');
});

test('What is no time is one short line of plain text', () => {
  for (const show of [times.moment, times.day, times.dayOfYear, times.brief]) {
    expect(show('soon')).toBe('soon');
    expect(show(`\u202Enoos\n${'x'.repeat(900)}`)).toMatch(/^noos x{50,100}…$/);
  }
});

test('In lists, a time is as short as is clear', () => {
  expect(spaced(times.brief('2025-11-21T09:05:00'))).toBe('9:05 AM');
  expect(times.brief('2025-03-02T09:05:00')).toBe('Mar 2');
  expect(times.brief('2024-03-02T09:05:00')).toBe('Mar 2, 2024');
});

test('A date is the same day in any zone, and one that does not exist is shown as sent', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(createTimeFormat('en', nowMs).brief('2025-03-02')).toBe('Mar 2');
  expect(createTimeFormat('en', nowMs).brief('2024-03-02')).toBe('Mar 2, 2024');
  for (const text of ['2025-02-30', '2025-02-30T09:05:00Z']) {
    expect([times.brief(text), times.moment(text), times.day(text)]).toEqual([text, text, text]);
  }
});

test('A countdown reaches zero only when it is over', () => {
  expect(countdown(42_000, 0, 'en')).toBe('0:42');
  expect(countdown(42_000, 41_001, 'en')).toBe('0:01');
  expect(countdown(900_000, 0, 'en')).toBe('15:00');
  expect(countdown(0, 5_000, 'en')).toBe('0:00');
  expect(countdown(65_000, 0, 'ar-EG')).toBe('١:٠٥');
});

test.each([
  [2, '5 minutes'],
  [58, '1 hour'],
  [35 * 60, '35 hours'],
  [36 * 60, '2 days'],
])('A length of %i minutes is told in one unit, rounded', (minutes, expected) => {
  expect(aboutText(minutes * 60_000, 'en')).toBe(expected);
});
