import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byCurrency, currencyOf } from '../../../shared/settings/account-settings.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { aService } from '../../fakes/domain-fixtures.ts';
import { readServices } from '../../scenes/first-page.ts';

const service = { status: 'Active', billingCycle: 'Monthly' };

it.each([
  [
    'a field of their own',
    { price: '10.00', currency: 'EUR' },
    { price: '20.00', currency: 'USD' },
  ],
  ['a code', { price: '10', currencyCode: 'EUR' }, { price: '20', currencyCode: 'USD' }],
  ['an object', { price: 10, currency: { code: 'EUR' } }, { price: 20, currency: { code: 'USD' } }],
  ['the price itself', { price: '10.00 EUR' }, { price: 'USD 20.00' }],
])('Prices in two currencies that %s names are never added', (_, one, other) => {
  const list = readServices({
    data: [
      { ...service, id: 1, ...one },
      { ...service, id: 2, ...other },
    ],
  });
  const sums = byCurrency(list?.items ?? [], defaultSettings);
  expect(sums.map(({ symbol, items }) => [symbol, items.map(({ price }) => price)])).toEqual([
    ['EUR', [10]],
    ['USD', [20]],
  ]);
});

it('No group of services has two currencies, whatever these are called', () => {
  const word = fc.oneof(
    fc.constantFrom(
      undefined,
      '',
      'EUR',
      'eur',
      ' USD ',
      '€',
      'US Dollar',
      '1',
      '2',
      '978',
      '-',
      '\u200B',
    ),
    fc.string(),
  );
  const settings = { ...defaultSettings, currencySymbol: '€' };
  const meant = (currency = '') =>
    /^[a-z]{3}$/.test(currency.trim()) ? currency.trim().toUpperCase() : currency.trim();
  fc.assert(
    fc.property(fc.array(fc.record({ word, account: fc.constantFrom('', '~2~') })), (all) => {
      const services = all.map(({ word: currency, account }, at) =>
        aService(`${account}${at}`, { price: 1, ...(currency !== undefined && { currency }) }),
      );
      const groups = byCurrency(services, settings);
      expect(groups.flatMap(({ items }) => items)).toHaveLength(services.length);
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      for (const { symbol, items } of groups) {
        const words = new Set(items.map(({ currency }) => meant(currency) || symbol));
        expect(words.size, [...words].join(', ')).toBeLessThanOrEqual(1);
        for (const item of items) expect(currencyOf(item, settings)).toBe(symbol);
      }
    }),
  );
});
