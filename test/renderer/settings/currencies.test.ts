import { expect, test } from 'vitest';
import { currenciesFor } from '../../../renderer/settings/account/currencies.ts';
import { isCurrencySymbol } from '../../../shared/settings/currency-symbol.ts';
import { languages } from '../../../shared/texts/language.ts';

test.each([
  ['de', 'de-AT', '€'],
  ['en', 'en-GB', '£'],
  ['tr', 'tr', '₺'],
  ['de', 'de-CH', 'CHF'],
  ['en', 'sv-SE', 'kr'],
])(
  'The currency of the computer’s country comes first: in %s on %s it is %s',
  (locale, tag, symbol) => {
    expect(currenciesFor(locale, [tag])[0]?.symbol).toBe(symbol);
  },
);

test('A tag with no country, or no known one, sorts currencies only by name', () => {
  for (const tag of ['x', 'not a tag', 'en-AQ']) {
    const names = currenciesFor('en', [tag]).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  }
});

test.each(languages)(
  'In %s every currency has its own symbol, which is allowed beside amounts',
  (language) => {
    const symbols = currenciesFor(language, []).map(({ symbol }) => symbol);
    expect(symbols.length).toBeGreaterThan(40);
    expect(new Set(symbols).size).toBe(symbols.length);
    expect(symbols.filter((symbol) => !isCurrencySymbol(symbol))).toEqual([]);
  },
);
