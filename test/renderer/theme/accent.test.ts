import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentFrom, contrast, moreContrast, parse } from '../../../renderer/theme/accent.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));
const rgb = (css: string) => parse(css) ?? [0, 0, 0];

test('Every accent color is readable on its background, and so is white on it', () => {
  fc.assert(
    fc.property(color, (hex) => {
      const accent = accentFrom(hex);
      if (accent === null) throw new Error(hex);
      for (const ground of ['ffffff', 'f5f4f1', 'e6f1ef']) {
        expect(contrast(rgb(accent.light), rgb(ground))).toBeGreaterThanOrEqual(4.5);
      }
      for (const ground of ['131517', '1a1d20', '2a2f34']) {
        expect(contrast(rgb(accent.dark), rgb(ground))).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(rgb(accent.fill), rgb('ffffff'))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('More contrast makes an accent color more readable', () => {
  fc.assert(
    fc.property(color, (hex) => {
      const accent = accentFrom(hex, moreContrast);
      if (accent === null) throw new Error(hex);
      expect(contrast(rgb(accent.light), rgb('ffffff'))).toBeGreaterThanOrEqual(7);
      expect(contrast(rgb(accent.dark), rgb('000000'))).toBeGreaterThanOrEqual(7);
      expect(contrast(rgb(accent.fill), rgb('ffffff'))).toBeGreaterThanOrEqual(7);
    }),
  );
});

test('A readable accent color stays as it is', () => {
  expect(accentFrom('0050a0ff')?.fill).toBe('#0050a0');
  expect(accentFrom('#0050a0')?.light).toBe('#0050a0');
});

test('An invalid accent color is ignored', () => {
  for (const text of [null, '', 'teal', '12345', '#12', 'url(x)', '0050a0ff00'])
    expect(accentFrom(text)).toBeNull();
});
