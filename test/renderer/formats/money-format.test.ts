import { expect, test } from 'vitest';
import { createMoneyFormat } from '../../../renderer/formats/money-format.ts';

const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f\u200f]/g, ' ');

test('Without a symbol in the settings, an amount is a plain number', () => {
  expect(createMoneyFormat('en', '').price(1234.5)).toBe('1,234.50');
  expect(createMoneyFormat('de', '').price(1234.5)).toBe('1.234,50');
  expect(createMoneyFormat('en', '').price(0.0125)).toBe('0.0125');
});

test('The symbol is where the language puts it', () => {
  expect(createMoneyFormat('en', '€').price(8.9)).toBe('€8.90');
  expect(spaced(createMoneyFormat('de', '€').price(8.9))).toBe('8,90 €');
  expect(spaced(createMoneyFormat('en', 'CHF').price(8.9))).toBe('CHF 8.90');
  expect(spaced(createMoneyFormat('es', 'kr.').price(-1))).toBe('-1,00 kr.');
});

test('A large sum keeps all its digits', () => {
  expect(createMoneyFormat('en', '').amount({ units: 12345678901234567891n, decimals: 2 })).toBe(
    '123,456,789,012,345,678.91',
  );
});

test('On a bar an amount is as short as can be', () => {
  const { rounded } = createMoneyFormat('en', '€');
  expect([0.4, 61.8, 456, 1579.6, 12_340].map(rounded)).toEqual([
    '0',
    '62',
    '456',
    '1.58K',
    '12.3K',
  ]);
});

test('A price that is not a number is shown as it is', () => {
  expect(createMoneyFormat('en', '€').price(Number.NaN)).toBe('NaN');
});
