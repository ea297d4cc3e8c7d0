import { normalizeText, withFewMarks } from '../values/bounded-text.ts';

/** Whether it is HTML: it begins like a page, or has a tag that is hardly meant as text. */
export function isHtml(sent: string): boolean {
  return htmlMarks.test(sent);
}

/**
 * A line that a server has escaped for a web page, as it was written: `Can&#039;t reach AT&amp;T`. Certain only where
 * every `&` begins a reference that we know and no `<` or `>` stands by itself; any other text is unchanged. Decoded
 * once: what was written as `&amp;` reads so again.
 */
export function unescapedText(sent: string): string {
  if (!sent.includes('&') || /[<>]/.test(sent)) return sent;
  let isCertain = true;
  const plain = sent.replace(reference, (whole, ...parts: readonly unknown[]) => {
    const character = characterOf(parts);
    isCertain &&= character !== null;
    return character ?? whole;
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
    plain = plain.replace(
      reference,
      (whole, ...parts: readonly unknown[]) => characterOf(parts) ?? whole,
    );
  return plain;
}

/** The same of a text without tags and escapes: white space may change too. Of a very long text, the beginning. */
export function comparedWords(plain: string): string {
  return normalizeText(plain.slice(0, longestCompared), 'NFC').replace(/\s+/g, '');
}

const htmlMarks =
  /^\s{0,100}<(?:!doctype|html|body|head|p|div|span|table|ul|ol|h[1-6]|b|strong|i|em|font|blockquote|pre|a)[\s>]|<br\s{0,9}\/?>|<\/(?:p|div|a|li|td|blockquote|ul|ol|pre|h[1-6])>/i;

/** In characters. */
const longestCompared = 4_000;

const mostLayers = 3;
/** Also an ampersand that begins none. */
const reference = /&(?:#(\d{1,7});|#x([0-9a-f]{1,6});|([a-z]{2,8});)?/gi;

/** The character of a reference: empty for one that shows nothing, null for one that we do not know. */
function characterOf([decimal, hex, name]: readonly unknown[]): string | null {
  if (typeof name === 'string') return names[name] ?? null;
  const digits = decimal ?? hex;
  if (typeof digits !== 'string') return null;
  const point = Number.parseInt(digits, decimal === undefined ? 16 : 10);
  const isSurrogate = point >= 0xd800 && point <= 0xdfff;
  return point > 0 && point <= 0x10ffff && !isSurrogate ? String.fromCodePoint(point) : null;
}

/** Without the names that every object inherits, such as `constructor`. */
const names: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  ...named(
    'amp & lt < gt > quot " apos \' copy © reg ® trade ™ euro € pound £ hellip … ndash – mdash —',
  ),
  ...named(
    'laquo « raquo » middot · bull • lsquo ‘ rsquo ’ ldquo “ rdquo ” bdquo „ times × deg ° sect §',
  ),
  ...named(
    'szlig ß auml ä ouml ö uuml ü Auml Ä Ouml Ö Uuml Ü ntilde ñ Ntilde Ñ ccedil ç aacute á eacute é',
  ),
  ...named('iacute í oacute ó uacute ú egrave è agrave à iquest ¿ iexcl ¡'),
  nbsp: ' ',
  shy: '',
});

/** Names, each followed by its character. */
function named(pairs: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from(pairs.matchAll(/(\S+) (\S+)/g), ([, name, character]) => [name, character]),
  );
}
