import { type Decimal, decimalOf, decimalText } from '../../shared/values/decimal.ts';
import { plainLine } from '../../shared/values/plain-line.ts';

/** Writes amounts: plain numbers, or with the symbol that the person set. */
export interface MoneyFormat {
  /** At least two decimals, and never fewer than the amount has. */
  amount(value: Decimal): string;
  /** The same of a price as the API sent it. */
  price(value: number): string;
}

/** Decimals beyond these say nothing to a person. */
const mostDecimals = 8;

/** Amounts as this language writes them; the symbol goes where the language puts one. */
export function createMoneyFormat(locale: string, symbol: string): MoneyFormat {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: mostDecimals };
  const plain = new Intl.NumberFormat(locale, digits);
  // A currency of which only the place is taken; letters keep a space to the number, signs as the language has it.
  const placed = new Intl.NumberFormat(locale, {
    ...digits,
    style: 'currency',
    currency: 'USD',
    currencyDisplay: /\p{L}/u.test(symbol) ? 'code' : 'narrowSymbol',
  });
  const write = (value: `${number}`): string =>
    symbol === ''
      ? plain.format(value)
      : placed
          .formatToParts(value)
          .map((part) => (part.type === 'currency' ? symbol : part.value))
          .join('');
  return {
    amount: (value) => write(decimalText(value)),
    price(value) {
      const exact = decimalOf(value);
      return exact === null ? plainLine(String(value), 40) : write(decimalText(exact));
    },
  };
}
