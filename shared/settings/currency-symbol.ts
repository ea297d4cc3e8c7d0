import { hasOnlyPlainCharacters } from '../values/plain-line.ts';

/** Code points; "CHF" has three, "د.إ." four. */
export const longestCurrencySymbol = 6;

/**
 * Whether the text can be shown next to an amount without seeming part of the number: empty for none, otherwise short
 * plain text without digits, signs, quotes or surrounding white space.
 */
export function isCurrencySymbol(text: string): boolean {
  return text === text.trim() && [...text].length <= longestCurrencySymbol && isPlainName(text);
}

/** A provider's word for a currency may be longer, such as "US Dollar". In code points. */
const longestCurrencyName = 20;

/** A provider's word for a currency where it can be shown next to an amount; otherwise empty, as for an id. */
export function currencyName(word: string): string {
  const name = word.trim();
  const isShort = [...name].length <= longestCurrencyName;
  if (!isShort || !isPlainName(name)) return '';
  return /^[a-z]{3}$/.test(name) ? name.toUpperCase() : name;
}

function isPlainName(text: string): boolean {
  return hasOnlyPlainCharacters(text) && /^[\p{L}\p{M}\p{Sc}. ]*$/u.test(text);
}
