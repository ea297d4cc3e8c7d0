import { expect, test } from 'vitest';
import {
  changeInWords,
  isCloselySeen,
  stepInWords,
  whenInWords,
} from '../../../renderer/formats/change-words.ts';
import { createMoneyFormat } from '../../../renderer/formats/money-format.ts';
import { createTimeFormat } from '../../../renderer/formats/time-format.ts';
import type { changeKinds } from '../../../shared/domain/change.ts';
import { aChange } from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';

const texts = createTexts();
const times = createTimeFormat('en', 0);
const at = (hour: number, minute: number, day = 15) =>
  new Date(2026, 0, day, hour, minute).getTime();

test('A due date that moves forward is a renewal, and what flaps changes repeatedly', () => {
  const words = (from: string, to: string) =>
    changeInWords(aChange('a', { kind: 'service-due-moved', from, to }), texts);
  expect(words('2026-01-01', '2026-02-01')).toBe('Renewed');
  expect(words('2026-02-01', '2026-01-01')).toBe('Due date changed');
  expect(words('soon', 'later')).toBe('Due date changed');
  expect(changeInWords(aChange('a', { keepsChanging: true }), texts)).toBe('Changing repeatedly');
});

test('The values before and after are formatted', () => {
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

test('The words say between which polls a change happened', () => {
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

test('Ten minutes between two polls still say when it happened, and no more', () => {
  const seen = (lastSeenBeforeMs: number, firstSeenMs: number) =>
    isCloselySeen(aChange('a', { lastSeenBeforeMs, firstSeenMs }));
  expect(seen(at(10, 0), at(10, 10))).toBe(true);
  expect(seen(at(10, 0), at(10, 11))).toBe(false);
});
