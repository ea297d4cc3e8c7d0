import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountIn } from '../../../shared/reading/amount.ts';

it.each([
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['1,250.00', 1250],
  ['1,234,567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ['1\u00A0250', 1250],
  ["1'250.00", 1250],
  ['12,50 €', 12.5],
  ['€-12,50', -12.5],
  ['USD12.50', 12.5],
  ['₺1.250,00', 1250],
])('The price %j is %d', (sent, amount) => {
  expect(amountIn(sent)).toBe(amount);
});

it.each([
  // A thousand, or one and a quarter.
  '1,250',
  ...['', '.', ',', '12.', '.5', '1.25,00', '1 25', '$'],
  ...['free', '5 per month', '1e5', 'Infinity', '1234567890123456'],
  ...['USD', 'constructor', '9'.repeat(100_000), '1,'.repeat(50_000)],
])('The price %j is not certain', (sent) => {
  expect(amountIn(sent)).toBeNull();
});

it('Any amount is read as it is written in any of the usual ways', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
      const amount = cents / 100;
      for (const locale of ['en-US', 'de-DE', 'tr-TR', 'es-ES', 'fr-FR', 'de-CH']) {
        const written = amount.toLocaleString(locale, { minimumFractionDigits: 2 });
        expect(amountIn(written.replace('−', '-')), written).toBe(amount);
      }
    }),
  );
});
