export interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds where some texts may occur in a body, escaped or verbatim, so that the rest need not be read: reading every
 * character takes several times as long as parsing the JSON. Given a place, it returns the next one where a text may
 * begin, and how far to read at least; both are the end of the body when there is none. It never skips a text, but may
 * stop where there is none.
 */
export type Sieve = (body: string) => (from: number) => Place;

/** In characters. */
const gramLength = 4;
const gramBits = 14;
/** In characters; a few milliseconds. */
const siftedAtOnce = 1024 * 1024;
/** What every escape begins with (`escapes.ts`). */
const escapeSigns = ['\\', '%', '&'];

export function createSieve(texts: readonly string[]): Sieve {
  const lengths = texts.map(({ length }) => length);
  const longest = Math.max(...lengths);
  // Wherever a text occurs, at least this many known grams follow each other. One of them is looked at.
  const stride = Math.min(...lengths) - gramLength + 1;
  const grams = new Uint8Array(2 ** gramBits);
  for (const text of texts) {
    for (let at = 0; at + gramLength <= text.length; at += 1) grams[gramAt(text, at)] = 1;
  }

  return (body) => {
    const isGram = (at: number) => grams[gramAt(body, at)] === 1;
    const nextEscape = createFinderOfAny(body, escapeSigns);
    return (from) => {
      const escapeAt = nextEscape(from);
      const end = Math.min(escapeAt, from + siftedAtOnce);
      let at = from;
      for (; at + gramLength <= end; at += stride) {
        if (!isGram(at)) continue;
        let [first, last] = [at, at];
        while (first > from && at - first < longest && isGram(first - 1)) first -= 1;
        while (last - first < stride - 1 && isGram(last + 1)) last += 1;
        if (last - first >= stride - 1) return { start: first, end: at + 1 };
      }
      if (end === body.length) return { start: end, end };
      // A text that ends later may begin after the last gram that was looked at.
      if (end < escapeAt) return { start: Math.max(from, at - stride + 1), end };
      // Up to its first escape, a text is verbatim.
      const before = escapeAt - from < gramLength || isGram(escapeAt - gramLength) ? longest : gramLength - 1;
      return { start: Math.max(from, escapeAt - before), end: escapeAt + 1 };
    };
  };
}

/** A hash of the gram that begins here. Others may have the same. */
function gramAt(text: string, at: number): number {
  const signs =
    text.charCodeAt(at) |
    (text.charCodeAt(at + 1) << 7) |
    (text.charCodeAt(at + 2) << 14) |
    (text.charCodeAt(at + 3) << 21);
  return Math.imul(signs, 0x9e3779b1) >>> (32 - gramBits);
}

/** Finds the next of some characters at or after a place; the length of the text if there is none. */
function createFinderOfAny(text: string, signs: readonly string[]): (from: number) => number {
  const next = signs.map(() => -1);
  return (from) => {
    for (const [index, sign] of signs.entries()) {
      if ((next[index] ?? 0) >= from) continue;
      const found = text.indexOf(sign, from);
      next[index] = found < 0 ? text.length : found;
    }
    return Math.min(...next);
  };
}
