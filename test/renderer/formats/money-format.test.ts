import { describe, expect, it } from 'vitest';
import { createMoneyFormat } from '../../../renderer/formats/money-format.ts';
import { firstWeekday } from '../../../renderer/money/first-weekday.ts';

const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f\u200f]/g, ' ');

describe('an amount', () => {
  it('is a plain number while the person has set no symbol', () => {
    expect(createMoneyFormat('en', '').price(1234.5)).toBe('1,234.50');
    expect(createMoneyFormat('de', '').price(1234.5)).toBe('1.234,50');
    expect(createMoneyFormat('en', '').price(0.0125)).toBe('0.0125');
  });

  it('has the symbol where the language puts one', () => {
    expect(createMoneyFormat('en', '€').price(8.9)).toBe('€8.90');
    expect(spaced(createMoneyFormat('de', '€').price(8.9))).toBe('8,90 €');
    expect(spaced(createMoneyFormat('en', 'CHF').price(8.9))).toBe('CHF 8.90');
    expect(spaced(createMoneyFormat('es', 'kr.').price(-1))).toBe('-1,00 kr.');
  });

  it('loses no digit of a large sum', () => {
    expect(createMoneyFormat('en', '').amount({ units: 12345678901234567891n, decimals: 2 })).toBe(
      '123,456,789,012,345,678.91',
    );
  });

  it('is shown, and not guessed at, when it is none', () => {
    expect(createMoneyFormat('en', '€').price(Number.NaN)).toBe('NaN');
  });
});

it('knows on which day a week begins', () => {
  expect([firstWeekday('de'), firstWeekday('en'), firstWeekday('ar')]).toEqual([1, 7, 6]);
});
