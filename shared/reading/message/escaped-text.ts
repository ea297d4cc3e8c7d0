import { decodeHTMLStrict } from 'entities';
import { normalizeText, withFewMarks } from '../../values/bounded-text.ts';

/**
 * A line that a server has escaped for a web page, as it was written: `Can&#039;t reach AT&amp;T`. Certain only where
 * every `&` begins a reference that we know and no `<` or `>` stands by itself; any other text is unchanged. Decoded
 * once: what was written as `&amp;` reads so again.
 */
export function unescapedText(sent: string): string {
  if (!sent.includes('&') || /[<>]/.test(sent)) return sent;
  let isCertain = true;
  const plain = sent.replace(reference, (whole) => {
    const character = decodeHTMLStrict(whole);
    // What stands for no character is replaced by U+FFFD.
    isCertain &&= character !== whole && character !== '\uFFFD';
    return character;
  });
  // References may hide marks.
  return isCertain ? withFewMarks(plain) : sent;
}

/**
 * Without any escaping, for comparing only: a server may have escaped a text once, twice or not at all, and a person may
 * have typed `&amp;`.
 */
export function withoutEscapes(text: string): string {
  let plain = text;
  for (let layer = 0; layer < mostLayers && plain.includes('&'); layer += 1)
    plain = decodeHTMLStrict(plain);
  return plain;
}

/** The same of a text without tags and escapes: white space may change too. Of a very long text, the beginning. */
export function comparedWords(plain: string): string {
  return normalizeText(plain.slice(0, longestCompared), 'NFC').replace(/\s+/g, '');
}

/** In characters. */
const longestCompared = 4_000;

const mostLayers = 3;
/** Also an ampersand that begins none. */
const reference = /&(?:#?\w{1,32};)?/g;
