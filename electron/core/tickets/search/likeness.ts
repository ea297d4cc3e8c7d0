import { normalizeText } from '../../../../shared/values/bounded-text.ts';

/** In characters. Enough to tell texts apart, and comparing takes time. */
const longestCompared = 4_000;
/** Parts of three letters that the shorter text must have in common with the longer one. */
const leastShared = 0.7;
/** Fewer letters would match many texts. */
const fewestLetters = 3;

/**
 * Whether a server may have made one text out of the other: cut, prefixed or escaped it, or taken characters or whole
 * words out of it. Only letters and digits count, in any case. Symmetric; takes time in proportion to the length.
 */
export function isAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [lettersOf(one), lettersOf(other)].sort(
    (a, b) => a.length - b.length,
  );
  if (short.length < fewestLetters) return false;
  return long.includes(short) || sharedParts(short, long) >= leastShared;
}

/** The letters and digits, without what servers put before a subject and without references of HTML. */
function lettersOf(text: string): string {
  return normalizeText(text.slice(0, longestCompared), 'NFKC')
    .replace(/^\s*(?:\[[^\]]{0,40}\]|re:|fwd:)/i, '')
    .replace(/&(?:amp;)*(?:[a-z]{2,6}|#\d{1,6}|#x[\da-f]{1,6});/gi, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** How many of the short text's parts of three letters the long one has too, each as often as it has it. */
function sharedParts(short: string, long: string): number {
  const parts = new Map<string, number>();
  for (const part of partsOf(long)) parts.set(part, (parts.get(part) ?? 0) + 1);
  const own = partsOf(short);
  const shared = own.filter((part) => {
    const left = parts.get(part) ?? 0;
    parts.set(part, left - 1);
    return left > 0;
  });
  return shared.length / own.length;
}

function partsOf(letters: string): readonly string[] {
  return Array.from({ length: letters.length - 2 }, (_, at) => letters.slice(at, at + 3));
}
