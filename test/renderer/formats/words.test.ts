import { expect, it, onTestFinished, vi } from 'vitest';
import {
  changeInWords,
  isCloselySeen,
  stepInWords,
  whenInWords,
} from '../../../renderer/formats/change-words.ts';
import { dayInWords, daysInWords } from '../../../renderer/formats/day-words.ts';
import { createMoneyFormat } from '../../../renderer/formats/money-format.ts';
import { dueInWords, priceForCycle, typeInWords } from '../../../renderer/formats/service-words.ts';
import { countdown, createTimeFormat } from '../../../renderer/formats/time-format.ts';
import { updateStep } from '../../../renderer/formats/update-words.ts';
import type { changeKinds } from '../../../shared/domain/change.ts';
import { ownWords } from '../../../shared/providers/page.ts';
import { aboutText, momentText } from '../../../shared/texts/formats.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import { aChange, aService } from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';

const nowMs = new Date(2025, 10, 21, 12).getTime();
const times = createTimeFormat('en', dayOf(nowMs));
const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f\u200f]/g, ' ');

it('Date and time are joined as is usual in the language', () => {
  expect(spaced(times.moment('2025-11-21T09:05:00'))).toBe('Nov 21, 2025, 9:05 AM');
  expect(createTimeFormat('de', dayOf(nowMs)).moment('2025-11-21T09:05:00')).toBe(
    '21. Nov. 2025, 09:05',
  );
  const morning = new Date(2025, 10, 20, 8).getTime();
  expect(momentText(morning, nowMs, 'de')).toBe('20. Nov., 08:00');
});

it('What is no time is one short line of plain text', () => {
  for (const show of [times.moment, times.day, times.dayOfYear, times.brief]) {
    expect(show('soon')).toBe('soon');
    expect(show(`\u202Enoos\n${'x'.repeat(900)}`)).toMatch(/^noos x{50,100}…$/);
  }
});

it('In lists, a time is as short as is clear', () => {
  expect(spaced(times.brief('2025-11-21T09:05:00'))).toBe('9:05 AM');
  expect(times.brief('2025-03-02T09:05:00')).toBe('Mar 2');
  expect(times.brief('2024-03-02T09:05:00')).toBe('Mar 2, 2024');
});

it('A date is the same day in any zone, and one that does not exist is shown as sent', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(createTimeFormat('en', dayOf(nowMs)).brief('2025-03-02')).toBe('Mar 2');
  expect(createTimeFormat('en', dayOf(nowMs)).brief('2024-03-02')).toBe('Mar 2, 2024');
  for (const text of ['2025-02-30', '2025-02-30T09:05:00Z']) {
    expect([times.brief(text), times.moment(text), times.day(text)]).toEqual([text, text, text]);
  }
});

it('A countdown reaches zero only when it is over', () => {
  expect(countdown(42_000, 0, 'en')).toBe('0:42');
  expect(countdown(42_000, 41_001, 'en')).toBe('0:01');
  expect(countdown(900_000, 0, 'en')).toBe('15:00');
  expect(countdown(0, 5_000, 'en')).toBe('0:00');
  expect(countdown(65_000, 0, 'ar-EG')).toBe('١:٠٥');
});

it.each([
  [2, '5 minutes'],
  [58, '1 hour'],
  [35 * 60, '35 hours'],
  [36 * 60, '2 days'],
])('A length of %i minutes is told in one unit, rounded', (minutes, expected) => {
  expect(aboutText(minutes * 60_000, 'en')).toBe(expected);
});

it('Without a symbol in the settings, an amount is a plain number', () => {
  expect(createMoneyFormat('en', '').price(1234.5)).toBe('1,234.50');
  expect(createMoneyFormat('de', '').price(1234.5)).toBe('1.234,50');
  expect(createMoneyFormat('en', '').price(0.0125)).toBe('0.0125');
});

it('The symbol is where the language puts it', () => {
  expect(createMoneyFormat('en', '€').price(8.9)).toBe('€8.90');
  expect(spaced(createMoneyFormat('de', '€').price(8.9))).toBe('8,90 €');
  expect(spaced(createMoneyFormat('en', 'CHF').price(8.9))).toBe('CHF 8.90');
  expect(spaced(createMoneyFormat('es', 'kr.').price(-1))).toBe('-1,00 kr.');
});

it('A large sum keeps all its digits', () => {
  expect(createMoneyFormat('en', '').amount({ units: 12345678901234567891n, decimals: 2 })).toBe(
    '123,456,789,012,345,678.91',
  );
});

it('On a bar an amount is as short as can be', () => {
  const { rounded } = createMoneyFormat('en', '€');
  expect([0.4, 61.8, 456, 1579.6, 12_340].map(rounded)).toEqual([
    '0',
    '62',
    '456',
    '1.58K',
    '12.3K',
  ]);
});

const texts = createTexts();
const at = (hour: number, minute: number, day = 15) =>
  new Date(2026, 0, day, hour, minute).getTime();

it('A due date that moves forward is a renewal, and what flaps changes repeatedly', () => {
  const words = (from: string, to: string) =>
    changeInWords(aChange('a', { kind: 'service-due-moved', from, to }), texts);
  expect(words('2026-01-01', '2026-02-01')).toBe('Renewed');
  expect(words('2026-02-01', '2026-01-01')).toBe('Due date changed');
  expect(words('soon', 'later')).toBe('Due date changed');
  expect(changeInWords(aChange('a', { keepsChanging: true }), texts)).toBe('Changing repeatedly');
});

it('The values before and after are formatted', () => {
  const step = (
    kind: (typeof changeKinds)[number],
    from: string | null,
    to: string | null,
    symbol = '',
  ) => stepInWords(aChange('a', { kind, from, to }), texts, times, createMoneyFormat('en', symbol));
  expect(step('service-price-changed', '9.5', '12')).toEqual({ from: '9.50', to: '12.00' });
  expect(step('service-price-changed', '9.5', null, '€')).toEqual({ from: '€9.50', to: null });
  expect(step('service-due-moved', '2026-01-31', 'soon')).toEqual({
    from: 'Jan 31, 2026',
    to: 'soon',
  });
  expect(step('service-due-soon', null, '2026-01-31')).toEqual({ from: null, to: 'Jan 31, 2026' });
  expect(step('service-gone', 'ACTIVE', null)).toEqual({ from: 'Active', to: null });
  expect(step('ticket-status-changed', 'OPEN', 'PENDING')).toEqual({ from: 'Open', to: 'Pending' });
});

it('The words say between which polls a change happened', () => {
  const when = (lastSeenBeforeMs: number, firstSeenMs: number, besideMs = firstSeenMs) =>
    whenInWords(aChange('a', { lastSeenBeforeMs, firstSeenMs }), texts, times, besideMs);
  expect(when(at(10, 2), at(10, 3))).toBe('between 10:02 AM and 10:03 AM');
  expect(when(at(10, 3), at(10, 3))).toBe('at 10:03 AM');
  expect(when(at(18, 30, 14), at(9, 0))).toBe('between Jan 14, 6:30 PM and 9:00 AM');
  // Where no heading names the day, it is said once, unless it is today.
  expect(when(at(7, 9, 14), at(7, 9, 14), at(10, 3))).toBe('Jan 14, 7:09 AM');
  expect(when(at(7, 2, 14), at(7, 9, 14), at(10, 3))).toBe('between Jan 14, 7:02 AM and 7:09 AM');
  expect(when(at(7, 2, 13), at(7, 9, 14), at(10, 3))).toBe(
    'between Jan 13, 7:02 AM and Jan 14, 7:09 AM',
  );
  const nextYear = new Date(2027, 0, 2).getTime();
  expect(when(at(7, 9), at(7, 9), nextYear)).toBe('Jan 15, 2026, 7:09 AM');
});

it('Ten minutes between two polls still say when it happened, and no more', () => {
  const seen = (lastSeenBeforeMs: number, firstSeenMs: number) =>
    isCloselySeen(aChange('a', { lastSeenBeforeMs, firstSeenMs }));
  expect(seen(at(10, 0), at(10, 10))).toBe(true);
  expect(seen(at(10, 0), at(10, 11))).toBe(false);
});

it('Known words are translated, and unknown ones are shown as received', () => {
  expect(typeInWords('SHARED_HOSTING', texts)).toBe('Shared hosting');
  for (const type of ownWords.type) expect(typeInWords(type, texts)).not.toBe(type);
  for (const word of ['DEDICATED', 'constructor']) expect(typeInWords(word, texts)).toBe(word);
});

it.each([
  [{ price: 12.5, billingCycle: 'MONTHLY' }, '12.50 / month'],
  [{ price: 7, billingCycle: 'BIENNIAL' }, '7.00 every 24 months'],
  [{ price: 7, billingCycle: '1W' }, '7.00 / 1 week'],
  [{ price: 7, billingCycle: 'BIWEEKLY' }, '7.00 / BIWEEKLY'],
  [{ price: 7, billingCycle: null }, '7.00'],
  [{ price: null, billingCycle: 'MONTHLY' }, null],
])('%o is shown as %s, without a currency that the API does not state', (part, told) => {
  expect(priceForCycle(aService('s', part), texts, createMoneyFormat('en', ''))).toBe(told);
});

it('A due date is shown without its year only where the distance makes it clear', () => {
  expect(dueInWords('2026-01-09', texts, times).briefDate).toBe('Jan 9');
  expect(dueInWords('2027-01-09', texts, times).briefDate).toBe('Jan 9, 2027');
});

it.each([
  ['2025-11-21', 'today', 'soon'],
  ['2025-11-22', 'in 1 day', 'soon'],
  ['2025-11-28', 'in 7 days', 'soon'],
  ['2025-12-21', 'in 30 days', 'none'],
  ['2025-11-20', '1 day overdue', 'over'],
  ['when the moon is full', null, 'none'],
])('A service due on %s is due %s', (date, distance, urgency) => {
  expect(dueInWords(date, texts, times)).toMatchObject({ distance, urgency });
});

it('Days are told by what was not usual, since the first that was watched', () => {
  const words = (days: string) => daysInWords(days.padStart(90, '-'), texts);
  expect(words('s')).toBe('1 day: Suspended');
  expect(words('aaa')).toBe('3 days: Active');
  expect(words('a--ssa')).toBe(
    '6 days: suspended on 2 days, not watched on 2 days, otherwise active',
  );
  expect(words('oos')).toBe('3 days: suspended on 1 day, another status on 2 days');
  expect(daysInWords('-ssa', createTexts('ar'))).toContain('موقوفة يومين');
  expect(['a', 's', 'o', '-', undefined].map((state) => dayInWords(state, texts))).toEqual([
    'Active',
    'Suspended',
    'Not active',
    'Not watched',
    'Not watched',
  ]);
});

it('An update that is under way, leaves nothing to do', () => {
  expect(updateStep({ name: 'off' })?.channel).toBe('update:check');
  expect(updateStep({ name: 'none', why: 'no-address' })).toBeUndefined();
  expect(updateStep({ name: 'downloading', version: '2.0.0', percent: 5 })).toBeUndefined();
});
