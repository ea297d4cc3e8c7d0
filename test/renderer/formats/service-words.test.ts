import { expect, test } from 'vitest';
import { createMoneyFormat } from '../../../renderer/formats/money-format.ts';
import { dueInWords, priceForCycle, typeInWords } from '../../../renderer/formats/service-words.ts';
import { createTimeFormat } from '../../../renderer/formats/time-format.ts';
import { ownWords } from '../../../shared/providers/page.ts';
import { aService } from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';

const texts = createTexts();
const times = createTimeFormat('en', new Date(2025, 10, 21).getTime());

test('Known words are translated, and unknown ones are shown as received', () => {
  expect(typeInWords('SHARED_HOSTING', texts)).toBe('Shared hosting');
  for (const type of ownWords.type) expect(typeInWords(type, texts)).not.toBe(type);
  for (const word of ['DEDICATED', 'constructor']) expect(typeInWords(word, texts)).toBe(word);
});

test.each([
  [{ price: 12.5, billingCycle: 'MONTHLY' }, '12.50 / month'],
  [{ price: 7, billingCycle: 'BIENNIAL' }, '7.00 every 24 months'],
  [{ price: 7, billingCycle: '1W' }, '7.00 / 1 week'],
  [{ price: 7, billingCycle: 'BIWEEKLY' }, '7.00 / BIWEEKLY'],
  [{ price: 7, billingCycle: null }, '7.00'],
  [{ price: null, billingCycle: 'MONTHLY' }, null],
])('%o is shown as %s, without a currency that the API does not state', (part, told) => {
  expect(priceForCycle(aService('s', part), texts, createMoneyFormat('en', ''))).toBe(told);
});

test('A due date is shown without its year only where the distance makes it clear', () => {
  expect(dueInWords('2026-01-09', texts, times).briefDate).toBe('Jan 9');
  expect(dueInWords('2027-01-09', texts, times).briefDate).toBe('Jan 9, 2027');
});

test.each([
  ['2025-11-21', 'today', 'soon'],
  ['2025-11-22', 'in 1 day', 'soon'],
  ['2025-11-28', 'in 7 days', 'soon'],
  ['2025-12-21', 'in 30 days', 'none'],
  ['2025-11-20', '1 day overdue', 'over'],
  ['when the moon is full', null, 'none'],
])('A service due on %s is due %s', (date, distance, urgency) => {
  expect(dueInWords(date, texts, times)).toMatchObject({ distance, urgency });
});
