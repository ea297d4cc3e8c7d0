import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText, normalizeText, withFewMarks } from '../../../shared/values/bounded-text.ts';

/** Marks of two classes, alternating, which take longest to put in order. */
const marks = (count: number) => '\u0301\u0316'.repeat(count / 2);

it('A text is cut to its limit, and one that fits stays as it is', () => {
  expect(cutText('four', 4)).toBe('four');
  expect(cutText('fifth', 4)).toBe('fif…');
  expect(cutText('ab😀d', 4)).toBe('ab…');
});

it.each(['NFC', 'NFKC', 'NFKD'] as const)('%s puts at most 30 marks of a run in order', (form) => {
  for (const text of [`e${marks(120_000)}f`, marks(120_000)])
    expect(normalizeText(text, form).length).toBeLessThanOrEqual(32);
  const usual = 'Cafe\u0301 \u1EA4 a\u0316\u0301\u0308';
  expect(normalizeText(usual, form)).toBe(usual.normalize(form));
});

it('Only endless runs of marks are cut: every other text stays as it is', () => {
  for (const text of ['Tiếng Việt: ộ, Ằ', 'ที่นี่', 'שָׁלוֹם', '1️⃣ 👩🏽‍❤️‍👨🏿 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'བསྒྲུབས'])
    for (const form of ['NFC', 'NFD'] as const)
      expect(withFewMarks(text.normalize(form))).toBe(text.normalize(form));
  const run = fc.string({
    unit: fc.constantFrom('\u0301', '\u0316', '\uFE0F', '\u{E0100}'),
    maxLength: 200,
  });
  fc.assert(
    fc.property(run, (marks) => {
      const few = withFewMarks(`a${marks}b`);
      expect(few).not.toMatch(/\p{M}{31}/u);
      expect(few.replace(/\p{M}/gu, '')).toBe('ab');
    }),
  );
});
