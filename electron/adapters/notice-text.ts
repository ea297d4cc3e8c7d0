/** Longest texts that a notification takes, in code points: what desktops show without cutting. */
export const titleLength = 80;
export const bodyLength = 300;

/**
 * One line of plain text from text that a server wrote: composed (NFC); without control characters, characters that
 * turn the reading direction around, invisible ones and broken halves of characters; white space folded; at most
 * `limit` code points, the last of which is then `…`.
 */
export function cleanText(text: string, limit: number): string {
  // Cut first, generously: composing megabytes would cost time for nothing.
  const line = text
    .slice(0, limit * 16)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/gu, '')
    .replace(harmfulFormat, '')
    .normalize('NFC')
    .replace(longMarkRun, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  const points = [...line];
  if (points.length <= limit) return line;
  return `${points
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`;
}

/**
 * Text that no notification service reads as markup. Services disagree on whether `&lt;` is shown as it stands, so
 * `<`, `>` and `&` become characters that look like them.
 */
export function withoutMarkup(text: string): string {
  return text.replaceAll('<', '\u2039').replaceAll('>', '\u203a').replaceAll('&', '\uff06');
}

/** Text that a program takes for a text: a `-` in front, which would make an option of it, becomes U+2011. */
export function withoutOption(text: string): string {
  return text.replace(/^-+/, (hyphens) => '\u2011'.repeat(hyphens.length));
}

// Format characters (bidi controls, zero-width space, BOM, tags …) but for the joiners that scripts and emoji need.
const harmfulFormat = /(?![\u200C\u200D])\p{Cf}/gu;
// A letter carries a few marks; hundreds of them climb over the neighbouring lines.
const longMarkRun = /(\p{M}{8})\p{M}+/gu;
