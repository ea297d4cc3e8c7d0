/**
 * One line of plain text from text that a server wrote: composed (NFC); without control characters, characters that
 * turn the reading direction around, invisible ones and broken halves of characters; white space folded; at most
 * `limit` code points, the last of which is then `…`.
 */
export function plainLine(text: string, limit: number): string {
  // Most texts by far, and each row of a list asks.
  if (text.length <= limit && plainAlready.test(text)) return text;
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

/** Whether `plainLine` would take no character out: none controls, hides, or turns the reading direction around. */
export function hasOnlyPlainCharacters(text: string): boolean {
  return (
    text.isWellFormed() && !/[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/u.test(text) && text.search(harmfulFormat) === -1
  );
}

// Printable ASCII without a space too many.
const plainAlready = /^[!-~]+( [!-~]+)*$/;
// Format characters (bidi controls, zero-width space, BOM, tags …) but for the joiners that scripts and emoji need.
const harmfulFormat = /(?![\u200C\u200D])\p{Cf}/gu;
// A letter carries a few marks; hundreds of them climb over the neighbouring lines.
const longMarkRun = /(\p{M}{8})\p{M}+/gu;
