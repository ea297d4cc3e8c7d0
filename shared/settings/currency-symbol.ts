import { hasOnlyPlainCharacters } from '../values/plain-line.ts';

/** Code points; "CHF" has three, "د.إ." four. */
export const longestCurrencySymbol = 6;

/**
 * Whether the text can be shown next to an amount without seeming part of the number: empty for none, otherwise short
 * plain text without digits, signs, quotes or surrounding white space.
 */
export function isCurrencySymbol(text: string): boolean {
  return (
    text === text.trim() &&
    [...text].length <= longestCurrencySymbol &&
    hasOnlyPlainCharacters(text) &&
    /^[\p{L}\p{M}\p{Sc}. ]*$/u.test(text)
  );
}
