/**
 * One line of plain text from text that a server wrote: composed (NFC); without control characters, characters that
 * turn the reading direction around, invisible ones and broken halves of characters; white space folded; at most
 * `limit` code points, the last of which is then `…`.
 */
export function plainLine(text: string, limit: number): string {
  return lineWithout(harmfulFormat, text, limit);
}

/**
 * The same for a text of ours with a server's text in it: the marks that keep each one's reading direction to itself
 * (`texts/bidi.ts`) stay, in pairs.
 */
export function plainLineOfOurs(text: string, limit: number): string {
  let open = 0;
  const line = lineWithout(harmfulButIsolates, text, limit).replace(/[\u2068\u2069]/g, (mark) => {
    if (mark === '\u2069' && open === 0) return '';
    open += mark === '\u2068' ? 1 : -1;
    return mark;
  });
  return line + '\u2069'.repeat(open);
}

function lineWithout(harmful: RegExp, text: string, limit: number): string {
  // Most texts by far, and each row of a list asks.
  if (text.length <= limit && plainAlready.test(text)) return text;
  // Cut first, generously: composing megabytes would cost time for nothing.
  const line = text
    .slice(0, limit * 16)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/gu, '')
    .replace(harmful, '')
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
const harmfulButIsolates = /(?!\u200C|\u200D|\u2068|\u2069)\p{Cf}/gu;
// A letter carries a few marks; hundreds of them climb over the neighbouring lines.
const longMarkRun = /(\p{M}{8})\p{M}+/gu;
