import { describe, expect, it } from 'vitest';
import { isCurrencySymbol } from '../../../shared/settings/currency-symbol.ts';

describe('a currency symbol', () => {
  it.each(['', '€', '$', 'R$', 'CHF', 'kr.', 'zł', '₺', 'د.إ', 'US $'])(
    'A currency symbol may be %j',
    (text) => {
      expect(isCurrencySymbol(text)).toBe(true);
    },
  );

  it.each([
    ' ',
    '€ ',
    '1',
    '-',
    '+€',
    '1.000',
    '<b>',
    '=1+1',
    '"',
    '€\n',
    '\u202e€',
    '\u200b',
    'dollars',
    '٣',
    '\ud800',
  ])('A currency symbol is never %j', (text) => {
    expect(isCurrencySymbol(text)).toBe(false);
  });
});
