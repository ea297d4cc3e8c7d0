/** A shorter text can occur by chance, and no real key is that short. */
const shortestKey = 8;

const mask = '[API key]';

/** As many as JSON in JSON in JSON has before a quotation mark. */
const mostBackslashes = 7;

/**
 * Replaces the key in bodies with `[API key]`: a server may echo it, in an error or in a field of the account. Finds it
 * as it is and in Base64 (also as part of a longer text), with symbols escaped once as in URLs or HTML, or as in JSON,
 * in up to three layers. Valid JSON stays valid. Searching a list takes less time than parsing it; decision 0004 says what
 * is not found.
 */
export function createKeyRedactor(key: string): (body: string) => string {
  // Each layer of JSON doubles a backslash, so a key that has one is recognized by its longest part without.
  const part = key.split('\\').reduce((longest, next) => (next.length > longest.length ? next : longest));
  if (part.length < shortestKey) return (body) => body;
  const found = new RegExp([part, ...base64Of(key)].map(patternOf).join('|'), 'gi');
  // They belong to what is replaced, and would otherwise escape the mask.
  const backslashesBefore = /(?<!\\)\\+(?=\[API key\])/g;
  return (body) => body.replace(found, mask).replace(backslashesBefore, '');
}

/** Letters and digits stand for themselves: no encoder escapes them. */
function patternOf(text: string): string {
  return text.replace(/[^a-z0-9]/gi, (sign, at: number) => {
    const code = sign.charCodeAt(0);
    const hex = code.toString(16);
    const backslashes = at === 0 ? '' : `\\\\{0,${mostBackslashes}}`;
    return `${backslashes}(?:\\x${hex}|u00${hex}|%${hex}|&#(?:${code}|x${hex});)`;
  });
}

/** Whatever surrounds the key in the text that was encoded. */
function base64Of(key: string): readonly string[] {
  const texts = [0, 1, 2].map((offset) => {
    const encoded = btoa('\0'.repeat(offset) + key).replace(/=+$/, '');
    const isWhole = (offset + key.length) % 3 === 0;
    // The first and the last character depend on what surrounds the key.
    return encoded.slice(offset === 0 ? 0 : offset + 1, isWhole ? undefined : -1);
  });
  return [...texts, ...texts.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))];
}
