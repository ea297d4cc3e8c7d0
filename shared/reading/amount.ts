/**
 * A price as a number, where its meaning is certain; otherwise null. Beside digits with a decimal point: a decimal comma
 * before one or two digits (`12,50`), groups of three (`1,250.00`, `1.250,00`, `1 250,00`, `1'250.00`), and a currency's
 * sign or code on either side (`$12.50`, `12.50 USD`). `1,250` is not: it may be a thousand or one and a quarter.
 */
export function amountIn(sent: string): number | null {
  if (sent.length > longestAmount) return null;
  const text = sent.replace(/[\u00A0\u202F]/g, ' ').trim();
  const [, sign = '', digits = ''] = withCurrency.exec(text) ?? [];
  const plain = plainDigits(digits);
  if (plain === null || plain.replace(/\D.*/, '').length > mostDigits) return null;
  return Number(sign + plain);
}

/** Beyond these, a number would round. */
const mostDigits = 15;
const longestAmount = 60;

const currency = '(?:\\p{Sc}|[A-Z]{1,3}\\p{Sc}|[A-Z]{3})';
const withCurrency = new RegExp(
  `^(?:${currency} ?(?=-?[\\d.]))?(-?)(\\d[\\d.,' ’]*\\d|\\d)(?: ?${currency})?$`,
  'u',
);

/** Without groups, and with a decimal point. */
function plainDigits(digits: string): string | null {
  if (/^\d+(?:\.\d+)?$/.test(digits)) return digits;
  if (/^\d+,\d{1,2}$/.test(digits)) return digits.replace(',', '.');
  if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,}$/.test(digits))
    return digits.replaceAll(',', '');
  if (/^\d{1,3}(?:['’]\d{3})+(?:\.\d{1,2})?$/.test(digits)) return digits.replace(/['’]/g, '');
  if (/^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/.test(digits))
    return digits.replaceAll(' ', '').replace(',', '.');
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(digits))
    return digits.replaceAll('.', '').replace(',', '.');
  return null;
}
