/** How much of a text a plain line keeps. */
interface PlainLineOptions {
  /** Keeps the marks that hold each part's reading direction to itself (`texts/bidi.ts`), in pairs: for texts of ours. */
  readonly keepsIsolates?: boolean;
}

/**
 * One line of plain text from text that someone else wrote: composed (NFC); without control characters, characters
 * that turn the reading direction, invisible ones and broken halves of characters; white space folded; at most `limit`
 * code points, the last of which is `…` where the text was longer.
 */
export function plainLine(
  text: string,
  limit: number,
  { keepsIsolates = false }: PlainLineOptions = {},
): string {
  // Cut first, generously: composing megabytes would cost time for nothing.
  const line = text
    .slice(0, limit * 16)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cs}\p{Cn}\p{Co}]/gu, '')
    .replace(keepsIsolates ? harmfulButIsolates : harmfulFormat, '')
    .normalize('NFC')
    .replace(longMarkRun, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  const points = [...line];
  const cut =
    points.length <= limit
      ? line
      : `${points
          .slice(0, limit - 1)
          .join('')
          .trimEnd()}…`;
  return keepsIsolates ? withPairedIsolates(cut) : cut;
}

/** Whether `plainLine` would take no character out: none controls, hides, or turns the reading direction. */
export function hasOnlyPlainCharacters(text: string): boolean {
  return (
    text.isWellFormed() && !/[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/u.test(text) && text.search(harmfulFormat) === -1
  );
}

function withPairedIsolates(text: string): string {
  let open = 0;
  const paired = text.replace(/[\u2068\u2069]/g, (mark) => {
    if (mark === '\u2069' && open === 0) return '';
    open += mark === '\u2068' ? 1 : -1;
    return mark;
  });
  return paired + '\u2069'.repeat(open);
}

// Format characters (bidi controls, zero-width space, BOM, tags …) but for the joiners that scripts and emoji need.
const harmfulFormat = /(?![\u200C\u200D])\p{Cf}/gu;
const harmfulButIsolates = /(?!\u200C|\u200D|\u2068|\u2069)\p{Cf}/gu;
// A letter carries a few marks; hundreds of them climb over the neighbouring lines.
const longMarkRun = /(\p{M}{8})\p{M}+/gu;
