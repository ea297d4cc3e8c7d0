import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKeyRedactor } from '../../../electron/core/redaction/key-redactor.ts';

const codeOf = (sign: string) => sign.charCodeAt(0);
const hexOf = (sign: string) => codeOf(sign).toString(16);
const aKey = fc.stringMatching(/^[!-[\]-~]{8,40}$/);
const anEncoding = fc.constantFrom<((text: string) => string)[]>(
  (text) => text,
  (text) => Buffer.from(`..${text}.`).toString('base64'),
  (text) => Buffer.from(`.${text}`).toString('base64'),
  (text) => Buffer.from(text).toString('base64url'),
);
const escapes = fc.array(
  fc.constantFrom<((sign: string) => string)[]>(
    (sign) => sign,
    // Before a letter it would be another character, such as a line break.
    (sign) => (/[a-z0-9]/i.test(sign) ? sign : `\\${sign}`),
    (sign) => `\\u00${hexOf(sign)}`,
    (sign) => `%${hexOf(sign).toUpperCase()}`,
    (sign) => `&#${codeOf(sign)};`,
    (sign) => `&#x${hexOf(sign)};`,
  ),
  { minLength: 1, maxLength: 7 },
);

it('Any key is found in any encoding, however it is escaped', () => {
  fc.assert(
    fc.property(
      aKey,
      fc.constantFrom(/[^a-z0-9]/gi, /[a-z0-9]/gi, /./gi),
      anEncoding,
      escapes,
      fc.tuple(fc.string(), fc.string()),
      (key, escaped, encode, ways, [before, after]) => {
        const written = encode(key).replace(
          escaped,
          (sign, at: number) => ways[at % ways.length]?.(sign) ?? sign,
        );
        const redacted = createKeyRedactor(key)(`${before}\n ${written} \n${after}`);
        expect(redacted).not.toContain(written);
        expect(redacted).toContain('[API key]');
      },
    ),
    { numRuns: 1_000 },
  );
});

it('A key in up to three layers of JSON is found, and the JSON stays valid', () => {
  const aText = fc.oneof(fc.string(), fc.constantFrom('\\', '\\\\\\', '"', 'C:\\users', '\\u0041'));
  fc.assert(
    fc.property(aKey, fc.nat(2), aText, aText, (key, layers, before, after) => {
      let body = JSON.stringify({ before, text: `${before}${key}${after}`, after });
      for (let layer = 0; layer < layers; layer += 1) body = JSON.stringify(body);
      let read: unknown = createKeyRedactor(key)(body);
      for (let layer = 0; layer <= layers; layer += 1) read = JSON.parse(String(read));
      expect(JSON.stringify(read)).toContain('[API key]');
      expect(JSON.stringify(read)).not.toContain(JSON.stringify(key).slice(1, -1));
    }),
    { numRuns: 300 },
  );
});

it('A key with backslashes is recognized by its longest part without them', () => {
  const key = 'ab\\canary_5f1c/Q2+7w\\';
  for (const body of [key, JSON.stringify(key), encodeURIComponent(key)])
    expect(createKeyRedactor(key)(body)).not.toContain('canary');
});

it('Text that does not contain the key stays unchanged', () => {
  const aText = fc.oneof(
    fc.string(),
    fc.constantFrom('\\', '%25', '&amp;', '\\u0041', 'é', '漢', '😀'),
  );
  fc.assert(
    // No text contains eight arbitrary characters by chance.
    fc.property(aKey, fc.array(aText), (key, texts) => {
      expect(createKeyRedactor(key)(texts.join(''))).toBe(texts.join(''));
    }),
  );
});

// Each would take hours in a search that goes back over what it has read.
it.each([
  ['the beginning of the key', 'canary_5f1c/Q2+7w==/live', 'canary_5f1c/Q2+7w==/liv'],
  ['the one letter that the key repeats', `${'a'.repeat(2_000)}b`, 'a'],
  ['backslashes', '"canary"_5f1c', '\\'],
  ['escaped letters', 'canary_5f1c/Q2', '\\u0063'],
  ['the beginning of the key in escaped letters', 'cacacaca_5f1c/Q2', '%63%61'],
])('A 20 MB body that holds almost nothing but %s is searched to its end', (_what, key, piece) => {
  const body = `${piece.repeat(20_000_000 / piece.length)} ${key}`;
  expect(createKeyRedactor(key)(body).slice(-30)).toMatch(/ \[API key\]$/);
});
