import { amountFormat, roundText } from '../../shared/texts/formats.ts';
import { type Decimal, decimalOf, decimalText } from '../../shared/values/decimal.ts';
import { plainLine } from '../../shared/values/plain-line.ts';

export type MoneyFormat = ReturnType<typeof createMoneyFormat>;

/**
 * Formats amounts for a locale: as numbers, or with the currency symbol in the settings where the locale puts it.
 */
export function createMoneyFormat(locale: string, symbol: string) {
  const plain = amountFormat(locale);
  // Any currency will do: it is replaced by the symbol. `code` keeps a space, which letters need.
  const placed = amountFormat(locale, {
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
    /** About how much, as `roundText` writes it, without a currency. */
    rounded: (value: number) => roundText(value, locale),
    /** At least two decimals, and up to eight if the amount has them. Also takes an amount as `decimalText` writes it. */
    amount: (value: Decimal | `${number}`) =>
      write(typeof value === 'string' ? value : decimalText(value)),
    /** The same for a price as the API sent it. */
    price(value: number): string {
      const exact = decimalOf(value);
      return exact === null ? plainLine(String(value), 40) : write(decimalText(exact));
    },
  };
}
