import { expect, it } from 'vitest';
import { cycleOf } from '../../../shared/values/billing-cycle.ts';
import { dayOf, daysUntil, momentMs } from '../../../shared/values/calendar.ts';

it('Days are counted by the calendar, even when the clocks change', () => {
  expect(daysUntil('2025-11-21', '2025-11-21')).toBe(0);
  expect(daysUntil('2025-11-19', '2025-11-21')).toBe(-2);
  expect(daysUntil('2026-03-30', '2026-03-28')).toBe(2);
  expect(daysUntil('2025-02-30', '2025-11-21')).toBeNull();
  expect(daysUntil('next week', '2025-11-21')).toBeNull();
});

it('The day is that of the local time zone', () => {
  expect(dayOf(new Date(2025, 0, 5, 0, 30).getTime())).toBe('2025-01-05');
  expect(dayOf(new Date(2025, 0, 5, 23, 30).getTime())).toBe('2025-01-05');
});

it('A moment is read if its day exists', () => {
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

/** By what they mean, with bars between them. */
const spellings: Readonly<Record<string, string>> = {
  '1 day': 'daily | 1 day | P1D | täglich',
  '7 day':
    'weekly | Weekly | 1W | 1 week | week | per week | P1W | wöchentlich | haftalık | semanal | أسبوعي',
  '14 day': '2 weeks | 2W | fortnightly | every 2 weeks | 14 days',
  '30 day': '30 days | 30D',
  '1 month':
    'MONTHLY | monthly\n | 1M | 1 MONTH | month | per month | P1M | monatlich | aylık | شهريًا | 1 mo',
  '3 month': 'Quarterly | 3M | quarter | every 3 months | trimestral | üç aylık | 3 month(s) | 1Q',
  '6 month':
    'semiannually | Semi-Annually | semi annual | SEMI_ANNUALLY | 6M | half-yearly | halbjährlich',
  '12 month':
    'yearly | Annually | annual | 1Y | 12M | P1Y | year | per annum | jährlich | yıllık | سنوي | 1 Years',
  '24 month': 'Biennially | 2Y | 2 years | 24 months',
  '36 month': 'triennially | 3Y',
  '48 month': 'quadrennially | 4Y',
  '60 month': 'quinquennially | 5Y',
};

it.each(
  Object.entries(spellings).flatMap(([cycle, all]) =>
    all.split(' | ').map((word) => [word, cycle] as const),
  ),
)('The cycle %j is %s', (word, cycle) => {
  const found = cycleOf(word);
  expect(`${found?.count} ${found?.unit}`).toBe(cycle);
});

it.each([
  null,
  '',
  'One Time',
  'Free Account',
  'once',
  // Twice in it, or every two of it.
  ...['biannually', 'bi-monthly', 'biweekly'],
  ...[
    '0M',
    '0 months',
    'm',
    '5',
    '12',
    '-1M',
    '1.5 years',
    '99999M',
    'constructor',
    '__proto__',
    'monthlymonthly',
  ],
])('The cycle %j is not known', (word) => {
  expect(cycleOf(word)).toBeUndefined();
});

it('A word of more than 60 characters is not known', () => {
  const counts = [60, 61, 5_000].map((length) => cycleOf('month'.padEnd(length))?.count);
  expect(counts).toEqual([1, undefined, undefined]);
});
