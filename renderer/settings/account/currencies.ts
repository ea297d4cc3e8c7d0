import { isCurrencySymbol } from '../../../shared/settings/currency-symbol.ts';

/** Currencies that hosting is usually sold in; if two share a symbol, the first one gets it. */
const codes = (
  'USD EUR GBP AED ARS AUD BDT BGN BRL CAD CHF CLP CNY COP CZK DKK EGP HKD HUF IDR ILS INR JPY KES KRW KWD MAD MXN MYR ' +
  'NGN NOK NZD PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH UYU VND ZAR'
).split(' ');

/** The countries of the euro, whose code does not begin with the letters of a country. */
const euroCountries = new Set(
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' '),
);

/**
 * The currencies to choose from, by name, after those of the countries in this computer's language tags, the likeliest
 * first. Each has its name in the window's language, and a symbol of its own beside amounts.
 */
export function currenciesFor(locale: string, systemLanguages: readonly string[]) {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const likely = new Set(systemLanguages.flatMap((tag) => currencyOf(tag) ?? []));
  const taken = new Set<string>();
  const named = (those: Iterable<string>) =>
    [...those].flatMap((code) => {
      const symbol = [
        symbolOf(code, locale, 'narrowSymbol'),
        symbolOf(code, locale, 'symbol'),
        code,
      ].find((one) => isCurrencySymbol(one) && !taken.has(one));
      if (symbol === undefined) return [];
      taken.add(symbol);
      return [{ symbol, name: names.of(code) ?? code, isLikely: likely.has(code) }];
    });
  return [
    ...named(likely),
    ...named(codes.filter((code) => !likely.has(code))).toSorted((a, b) =>
      a.name.localeCompare(b.name, locale),
    ),
  ];
}

function symbolOf(
  code: string,
  locale: string,
  currencyDisplay: 'narrowSymbol' | 'symbol',
): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay,
  });
  return (
    parts
      .formatToParts(0)
      .find(({ type }) => type === 'currency')
      ?.value.trim() ?? code
  );
}

/** The currency of the country in a language tag; undefined if there is none. A bare `de` is taken for Germany. */
function currencyOf(tag: string): string | undefined {
  let country: string | undefined;
  try {
    country = new Intl.Locale(tag).maximize().region;
  } catch {
    return undefined;
  }
  if (country === undefined) return undefined;
  if (euroCountries.has(country)) return 'EUR';
  // All others begin with their country's own letters.
  return codes.find((code) => code.startsWith(country));
}
