import { cycleOf } from '../values/billing-cycle.ts';

/** `currency`: its sign or code, where the text names it. */
export interface Price {
  readonly amount: number;
  readonly currency: string | null;
}

/**
 * A price, where its meaning is certain; otherwise null. Beside digits with a decimal point: a decimal comma before one or
 * two digits (`12,50`), groups of three (`1,250.00`, `1.250,00`, `1 250,00`, `1'250.00`) or as in India (`1,25,000.00`), a
 * currency's sign or code on either side (`$12.50`, `12.50 USD`, `12,50 zł`, `12.50 (EUR)`), and a cycle (`12.50 €/month`).
 * `1,250` is not: it may be a thousand or one and a quarter.
 */
export function priceIn(sent: string): Price | null {
  if (sent.length > longestAmount) return null;
  const text = sent.replace(/[\u00A0\u202F]/g, ' ').trim();
  const {
    before,
    sign = '',
    digits = '',
    after,
    enclosed,
    cycle,
  } = priceShape.exec(text)?.groups ?? {};
  const plain = plainDigits(digits);
  if (plain === null || plain.replace(/\D.*/, '').length > mostDigits) return null;
  if (cycle !== undefined && cycleOf(cycle) === undefined) return null;
  return { amount: Number(sign + plain), currency: before ?? after ?? enclosed ?? null };
}

/** The amount of such a price. */
export function amountIn(sent: string): number | null {
  return priceIn(sent)?.amount ?? null;
}

/** Beyond these, a number would round. */
const mostDigits = 15;
const longestAmount = 60;

/** Signs that are written with letters. */
const letterSigns =
  'zł|kr|Kč|Ft|lei|TL|Fr|SFr|CHF|RM|Rp|руб|лв|грн|[\\u0621-\\u064A]\\.[\\u0621-\\u064A](?:\\.[\\u0621-\\u064A])?';
const currency = `(?:\\p{Sc}|[A-Z]{1,3}\\p{Sc}|[A-Z]{3}|(?:${letterSigns})\\.?)`;
const priceShape = new RegExp(
  `^(?:(?<before>${currency}) ?(?=-?[\\d.]))?(?<sign>-?)(?<digits>\\d[\\d.,' ’]*\\d|\\d)(?: ?(?<after>${currency})| ?\\((?<enclosed>${currency})\\))?(?: ?/ ?(?<cycle>\\p{L}{1,12}))?$`,
  'u',
);

/** Without groups, and with a decimal point. */
function plainDigits(digits: string): string | null {
  if (/^\d+(?:\.\d+)?$/.test(digits)) return digits;
  if (/^\d+,\d{1,2}$/.test(digits)) return digits.replace(',', '.');
  if (/^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,}$/.test(digits))
    return digits.replaceAll(',', '');
  // As in India: two digits to a group, but for the last one.
  if (/^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?$/.test(digits)) return digits.replaceAll(',', '');
  if (/^\d{1,3}(?:['’]\d{3})+(?:\.\d{1,2})?$/.test(digits)) return digits.replace(/['’]/g, '');
  if (/^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/.test(digits))
    return digits.replaceAll(' ', '').replace(',', '.');
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(digits))
    return digits.replaceAll('.', '').replace(',', '.');
  return null;
}
