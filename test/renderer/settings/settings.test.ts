import { expect, it } from 'vitest';
import { currenciesFor } from '../../../renderer/settings/account/currencies.ts';
import {
  nightOf,
  presetHours,
  presetOf,
  quietPresets,
} from '../../../renderer/settings/notifications/quiet-presets.ts';
import { parseWholeNumber } from '../../../renderer/settings/rows/whole-number.ts';
import { eachDay, quietAt } from '../../../shared/quiet/quiet-hours.ts';
import { isCurrencySymbol } from '../../../shared/settings/currency-symbol.ts';
import { languages } from '../../../shared/texts/language.ts';

const none = eachDay(() => null);

it('A preset is recognized from its hours', () => {
  for (const preset of quietPresets) {
    if (preset !== 'custom') expect(presetOf(presetHours(preset, none))).toBe(preset);
  }
  expect(presetOf({ ...none, monday: { from: 600, to: 660 } })).toBe('custom');
  // One night shorter than the others.
  expect(presetOf({ ...presetHours('night', none), friday: { from: 1_380, to: 420 } })).toBe(
    'custom',
  );
});

it('The weekend is quiet from the first minute of Saturday to the last minute of Sunday', () => {
  const hours = presetHours('weekend', none);
  // November 21, 2026 is a Saturday.
  const at = (day: number, hour: number, minute: number) =>
    new Date(2026, 10, day, hour, minute).getTime();
  expect(quietAt(hours, at(20, 23, 59))).toBeNull();
  expect(quietAt(hours, at(21, 0, 0))).toEqual({ endMs: at(23, 0, 0) });
  expect(quietAt(hours, at(22, 23, 59))).not.toBeNull();
});

it('The night keeps the times that a person chose, even while they are being typed', () => {
  const typed = { from: 120, to: 420 };
  const hours = eachDay(() => typed);
  expect(presetOf(hours)).toBe('night');
  expect(nightOf(hours)).toEqual(typed);
  expect(nightOf(presetHours('weekend', hours))).toEqual({ from: 1_320, to: 420 });
  expect(nightOf({ ...none, friday: typed })).toEqual(typed);
  expect(nightOf(none)).toEqual({ from: 1_320, to: 420 });
});

const bounds = { min: 30, max: 3600 };

it.each(['', '29', '3601', '60.5', '1e2', '-60', 'sixty', '999999999999'])(
  '"%s" is rejected',
  (typed) => {
    expect(parseWholeNumber(typed, bounds)).toBeNull();
  },
);

it.each([
  ['30', 30],
  [' 3600 ', 3600],
])('"%s" is read as %d', (typed, number) => {
  expect(parseWholeNumber(typed, bounds)).toBe(number);
});

it.each([
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

it('A tag with no country, or no known one, sorts currencies only by name', () => {
  for (const tag of ['x', 'not a tag', 'en-AQ']) {
    const names = currenciesFor('en', [tag]).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  }
});

it.each(languages)(
  'In %s every currency has its own symbol, which is allowed beside amounts',
  (language) => {
    const symbols = currenciesFor(language, []).map(({ symbol }) => symbol);
    expect(symbols.length).toBeGreaterThan(40);
    expect(new Set(symbols).size).toBe(symbols.length);
    expect(symbols.filter((symbol) => !isCurrencySymbol(symbol))).toEqual([]);
  },
);
