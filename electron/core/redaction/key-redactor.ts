/** A shorter text can occur by chance, and no real key is that short. */
export const shortestKey = 8;

const mask = '[API key]';

/** As many as JSON in JSON in JSON has before a quotation mark. */
const mostBackslashes = 7;

/**
 * Replaces the key in bodies with `[API key]`: a server may echo it, in an error or in a field of the account. Finds it
 * as it is and in Base64 (also as part of a longer text), with any of its characters escaped once as in URLs or HTML, or
 * as in JSON, in up to three layers. Valid JSON stays valid. Searching a list takes less time than parsing it; decision
 * 0004 says what is not found.
 */
export function createKeyRedactor(key: string): (body: string) => string {
  // Each layer of JSON doubles a backslash, so a key that has one is recognized by its longest part without.
  const part = key
    .split('\\')
    .reduce((longest, next) => (next.length > longest.length ? next : longest));
  if (part.length < shortestKey) return (body) => body;
  const texts = [part, ...base64Of(key)];
  const found = new RegExp(texts.map((text) => patternOf(text, symbol)).join('|'), 'gi');
  // Hardly any encoder escapes letters, and looking for them takes several times as long.
  const foundEscaped = new RegExp(texts.map((text) => patternOf(text, anySign)).join('|'), 'gi');
  // They belong to what is replaced, and would otherwise escape the mask.
  const backslashesBefore = /(?<!\\)\\+(?=\[API key\])/g;
  return (body) =>
    body
      .replace(hasEscapedLetter(body) ? foundEscaped : found, mask)
      .replace(backslashesBefore, '');
}

const symbol = /[^a-z0-9]/gi;
const anySign = /./gs;

const letterCode = '(?:3\\d|[46][1-9a-f]|[57][\\da])';
const decimalCode = '(?:4[89]|5[0-7]|6[5-9]|[78]\\d|9[0789]|1[01]\\d|12[0-2])';
const escapedLetter = new RegExp(
  `\\\\u00${letterCode}|%${letterCode}|&#(?:x${letterCode}|${decimalCode});`,
  'i',
);

function hasEscapedLetter(body: string): boolean {
  // Finding these takes no time beside the expression.
  return ['\\u00', '%', '&#'].some((start) => body.includes(start)) && escapedLetter.test(body);
}

/** With the signs that `escaped` finds also in every form that an encoder may give them. */
function patternOf(text: string, escaped: RegExp): string {
  return text.replace(escaped, (sign, at: number) => {
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
