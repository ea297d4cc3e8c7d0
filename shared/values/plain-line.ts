interface PlainLineOptions {
  /** For our own texts: keeps the marks of `texts/bidi.ts` that isolate a value's direction, always in pairs. */
  readonly keepsIsolates?: boolean;
}

/**
 * One line of plain text from text that someone else wrote: composed (NFC), white space and control characters folded
 * into spaces, no invisible characters, none that change the reading direction, no lone surrogates. At most `limit`
 * code points; the last is `…` if the text was longer.
 */
export function plainLine(
  text: string,
  limit: number,
  { keepsIsolates = false }: PlainLineOptions = {},
): string {
  // Most texts are plain already, and each row of a list needs several.
  if (text.length <= limit && plainWords.test(text)) return text;
  // A generous cut first: composing megabytes would be wasted work.
  const line = text
    .slice(0, limit * 16)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\p{Cs}\p{Cn}\p{Co}]/gu, '')
    .replace(keepsIsolates ? harmfulButIsolates : harmfulFormat, '')
    .replace(longMarkRun, '$1')
    .normalize('NFC')
    .replace(longMarkRun, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (nothingToSee.test(line)) return '';
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

/** Whether no character is a control, invisible, a lone surrogate, or changes the reading direction. */
export function hasOnlyPlainCharacters(text: string): boolean {
  return (
    text.isWellFormed() &&
    !/[\p{Cc}\p{Cs}\p{Cn}\p{Co}]/u.test(text) &&
    text.search(harmfulFormat) === -1
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

/** The text without characters that cannot be seen, which copying brings along; an emoji may be drawn otherwise. */
export function withoutInvisible(text: string): string {
  return text.replace(/\p{DI}+/gu, '');
}

/** Also the pattern of Braille without dots. */
const nothingToSee = /^[\s\p{DI}\u2800]*$/u;
const plainWords = /^[!-~]+(?: [!-~]+)*$/;
// Format characters (bidi controls, zero-width space, BOM, tags …) except the joiners that scripts and emoji need.
const harmfulFormat = /(?![\u200C\u200D])\p{Cf}/gu;
const harmfulButIsolates = /(?!\u200C|\u200D|\u2068|\u2069)\p{Cf}/gu;
// A letter carries a few marks; hundreds would overlap the neighboring lines, and take long to compose, which splits
// some marks into several.
const longMarkRun = /(\p{M}{8})\p{M}+/gu;
