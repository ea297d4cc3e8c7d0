import { expect, it } from 'vitest';
import { isCurrencySymbol } from '../../../shared/settings/currency-symbol.ts';
import { words } from '../../run/words.ts';

it.each([' ', '€ ', '€\n', ...words('1 - +€ 1.000 <b> =1+1 " \u202e€ \u200b dollars ٣ \ud800')])(
  'A currency symbol is never %j',
  (text) => {
    expect(isCurrencySymbol(text)).toBe(false);
  },
);
