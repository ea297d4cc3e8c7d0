import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyRedactor } from '../../../electron/core/redaction/key-redactor.ts';

// Real keys have these characters.
const key = 'canary_5f1c/Q2+7w=="live"<&>\\';
const heart = 'canary_5f1c';

describe('The search for the key', () => {
  const hexOf = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, '0');
  const forms: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => [...text].reverse().join(''),
    (text) => Buffer.from(text).toString('hex'),
    (text) => Buffer.from(`..${text}.`).toString('base64'),
    (text) => Buffer.from(`.${text}`).toString('base64url'),
  ];
  const escapes: readonly ((sign: string) => string)[] = [
    (sign) => sign,
    (sign) => `\\u00${hexOf(sign)}`,
    (sign) => `%${hexOf(sign).toUpperCase()}`,
    (sign) => `&#${sign.charCodeAt(0)};`,
    (sign) => `&#x${hexOf(sign)};`,
  ];
  // Without characters that are part of escapes themselves.
  const aKey = fc.stringMatching(/^[!-$'-[\]-~]{8,40}$/);
  // Each character is escaped in one way or another, and the result is escaped again at the next level.
  const aSpelling = fc.record({
    form: fc.constantFrom(...forms),
    levels: fc.array(fc.array(fc.constantFrom(...escapes), { minLength: 1, maxLength: 7 }), { maxLength: 3 }),
  });
  const spell = (
    text: string,
    { form, levels }: { form: (typeof forms)[0] } & { levels: (typeof escapes)[] },
  ) =>
    levels.reduce(
      (written, ways) => Array.from(written, (sign, index) => ways[index % ways.length]?.(sign)).join(''),
      form(text),
    );

  it('Any key is found in any spelling, however its escapes are nested', async () => {
    await fc.assert(
      fc.asyncProperty(aKey, aSpelling, fc.string(), fc.string(), async (key, spelling, before, after) => {
        const body = `${before}\n ${spell(key, spelling)} \n${after}`;
        expect(await createKeyRedactor(key)(body)).toContain('[API key]');
      }),
      { numRuns: 1_000 },
    );
  });

  it('Every occurrence of a key in a long body is found, and nothing else in it changes', async () => {
    const aPiece = fc.oneof(
      fc.record({ spelling: aSpelling, isWhole: fc.boolean() }),
      fc.constantFrom('C:\\users', '100 %', '&amp;', '\\/', 'é', '漢', ' '.repeat(2_000), '.'.repeat(777)),
    );
    await fc.assert(
      fc.asyncProperty(aKey, fc.array(aPiece, { maxLength: 40 }), async (key, pieces) => {
        const written = pieces.map((piece) => {
          if (typeof piece === 'string') return piece;
          const whole = spell(key, piece.spelling);
          return piece.isWhole ? whole : whole.slice(0, whole.length / 2);
        });
        const redacted = (await createKeyRedactor(key)(written.join('\n '))).split('\n ');
        expect(redacted).toHaveLength(pieces.length === 0 ? 1 : pieces.length);
        for (const [index, piece] of pieces.entries()) {
          if (typeof piece === 'object' && piece.isWhole) expect(redacted[index]).toContain('[API key]');
          else expect(redacted[index]).toBe(written[index]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('The key is found even on the edge between two chunks of the search', async () => {
    const edge = 128 * 1024;
    await fc.assert(
      fc.asyncProperty(aSpelling, fc.nat(), async (spelling, offset) => {
        const written = spell('hb_live_9fK2mQ7x', spelling);
        const body = `${'.'.repeat(edge - (offset % written.length))}${written}!`;
        expect((await createKeyRedactor('hb_live_9fK2mQ7x')(body)).replace(/^\.+/, '')).toContain(
          '[API key]',
        );
      }),
    );
  });

  it('Text that does not contain the key stays unchanged', async () => {
    const aText = fc.oneof(fc.string(), fc.constantFrom('\\', '%25', '&amp;', '\\u0041', 'é', '漢', '😀'));
    await fc.assert(
      // No text contains eight arbitrary characters by chance.
      fc.asyncProperty(aKey, fc.array(aText), async (key, texts) => {
        expect(await createKeyRedactor(key)(texts.join(''))).toBe(texts.join(''));
      }),
    );
  });

  // Each would take minutes in a search that starts over at every character or undoes escapes level by level.
  it.each([
    ['the beginning of the key', key.slice(0, -1)],
    ['what could become an entity', '&aaaaaaaaaa'],
  ])(
    'A 20 MB body that holds almost nothing but %s is searched while other work goes on',
    async (_what, piece) => {
      const size = 20_000_000 - piece.length - key.length;
      const body = `${piece.repeat(Math.ceil(size / piece.length))} ${key}`;
      let turns = 0;
      let next: NodeJS.Immediate;
      const turn = () => {
        turns += 1;
        next = setImmediate(turn);
      };
      turn();
      const end = (await createKeyRedactor(key)(body).finally(() => clearImmediate(next))).slice(-key.length);
      expect(end).toContain('[API key]');
      expect(end).not.toContain(heart);
      expect(turns).toBeGreaterThan(100);
    },
  );

  it('A key that repeats one letter is found after a long run of that letter', async () => {
    const long = `${'a'.repeat(2_000)}b`;
    const redacted = await createKeyRedactor(long)('a'.repeat(5_000_000) + long);
    expect(redacted.endsWith('a[API key]')).toBe(true);
  });
});
