import { describe, expect, it } from 'vitest';
import { cutText, normalizeText } from '../../../shared/values/bounded-text.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { foldText } from '../../../shared/values/text-search.ts';

/** Marks of two classes, alternating, which take longest to put in order. */
const marks = (count: number) => '\u0301\u0316'.repeat(count / 2);

describe('Texts of any length', () => {
  it('A text is cut to its limit, and one that fits stays as it is', () => {
    expect(cutText('four', 4)).toBe('four');
    expect(cutText('fifth', 4)).toBe('fif…');
    expect(cutText('ab😀d', 4)).toBe('ab…');
  });

  it.each(['NFC', 'NFKC', 'NFKD'] as const)('%s puts at most 30 marks of a run in order', (form) => {
    for (const text of [`e${marks(120_000)}f`, marks(120_000)]) {
      expect(normalizeText(text, form).length).toBeLessThanOrEqual(32);
    }
    const usual = 'Cafe\u0301 \u1EA4 a\u0316\u0301\u0308';
    expect(normalizeText(usual, form)).toBe(usual.normalize(form));
  });

  it('Lines and searches keep no endless run of marks either', () => {
    expect(plainLine(`e${marks(120_000)}`, 1_000_000).length).toBeLessThanOrEqual(9);
    expect(foldText(`e${marks(120_000)}`)).toBe('e');
  });
});
