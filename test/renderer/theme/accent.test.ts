import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentFrom, contrast, moreContrast, parse } from '../../../renderer/theme/accent.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));
const rgb = (css: string) => parse(css) ?? [0, 0, 0];

describe('the accent', () => {
  it('can be read on the ground of its theme, and white on it, whatever colour the OS names', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const accent = accentFrom(hex);
        if (accent === null) throw new Error(hex);
        for (const ground of ['ffffff', 'f5f4f1', 'e6f1ef']) {
          expect(contrast(rgb(accent.text.light), rgb(ground))).toBeGreaterThanOrEqual(4.5);
        }
        for (const ground of ['131517', '1a1d20', '2a2f34']) {
          expect(contrast(rgb(accent.text.dark), rgb(ground))).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(rgb(accent.fill.light), rgb('ffffff'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgb(accent.fill.dark), rgb('ffffff'))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('can be read better still where the person wants more contrast', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const accent = accentFrom(hex, moreContrast);
        if (accent === null) throw new Error(hex);
        expect(contrast(rgb(accent.text.light), rgb('ffffff'))).toBeGreaterThanOrEqual(7);
        expect(contrast(rgb(accent.text.dark), rgb('000000'))).toBeGreaterThanOrEqual(7);
        expect(contrast(rgb(accent.fill.light), rgb('ffffff'))).toBeGreaterThanOrEqual(7);
      }),
    );
  });

  it('stays the colour that the OS names where that can be read', () => {
    expect(accentFrom('0050a0ff')?.fill.light).toBe('#0050a0');
    expect(accentFrom('#0050a0')?.text.light).toBe('#0050a0');
  });

  it('is our own where the OS names none, or something else', () => {
    for (const text of [null, '', 'teal', '12345', '#12', 'url(x)', '0050a0ff00'])
      expect(accentFrom(text)).toBeNull();
  });
});
