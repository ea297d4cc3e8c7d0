import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginningOf, piecesInParts, textParts } from '../../../shared/values/text-parts.ts';
import { splitAddresses } from '../../../shared/values/web-addresses.ts';

const pieces = fc.constantFrom(
  'word ',
  'line\n',
  'unbroken',
  'https://example.com/a/long-path,',
  '\n',
  '中文字',
  'ภาษาไทย',
  'שָׁלוֹם ',
  'tiếng Việt ',
  'e\u0301\u0316',
  '👩‍👩‍👧‍👦',
  '👍🏽',
  '🇩🇪',
  '\r\n',
  '\u202E',
  '\uD800',
);
const texts = fc
  .array(fc.tuple(pieces, fc.integer({ min: 1, max: 60 })), { maxLength: 8 })
  .map((runs) => runs.map(([piece, count]) => piece.repeat(count)).join(''));
const lengths = fc.integer({ min: 40, max: 200 });

describe('A long text in parts', () => {
  it('is the same text: nothing is lost, doubled or too long', () => {
    fc.assert(
      fc.property(texts, lengths, (text, length) => {
        const parts = textParts(text, length);
        expect(parts.join('')).toBe(text);
        for (const part of parts) {
          expect(part.length).toBeGreaterThan(0);
          expect(part.length).toBeLessThanOrEqual(length);
        }
        expect(beginningOf(text, length)).toBe(parts[0] ?? '');
      }),
    );
  });

  it('ends a part after a line, else after a word, and never in a character', () => {
    expect(beginningOf('One line.\nTwo words and more', 16)).toBe('One line.\n');
    expect(beginningOf('Two words and many more', 16)).toBe('Two words and ');
    expect(beginningOf('An endlessword'.padEnd(40, 'x'), 16)).toBe('An endlesswordxx');
    expect(beginningOf('👍'.repeat(40), 15)).toBe('👍'.repeat(7));
  });

  it('keeps each address whole, so that none leads elsewhere', () => {
    fc.assert(
      fc.property(texts, lengths, (text, length) => {
        const pieces = splitAddresses(text);
        const parts = piecesInParts(pieces, length);
        expect(
          parts
            .flat()
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
        const whole = (all: typeof pieces) => all.filter(({ address }) => address !== null);
        expect(whole(parts.flat())).toEqual(whole(pieces));
        for (const part of parts) expect(part.length).toBeGreaterThan(0);
      }),
    );
  });
});
