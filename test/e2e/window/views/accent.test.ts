import type { Page } from 'playwright';
import { expect } from 'vitest';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const parts = ['00', '55', 'aa', 'ff'];
const accents = parts.flatMap((red) =>
  parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
);

type Rgb = readonly number[];

/** The colors of texts and of filled buttons with each of these accent colors of the OS. */
function shownColors(
  page: Page,
  colors: readonly string[],
): Promise<readonly (readonly [Rgb, Rgb])[]> {
  return page.evaluate((all) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const probe = document.body.appendChild(document.createElement('i'));
    const read = (token: string) => {
      probe.style.color = `var(${token})`;
      if (context === null) throw new Error('This page has no canvas.');
      context.fillStyle = getComputedStyle(probe).color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    return all.map((color) => {
      document.documentElement.style.setProperty('--os-accent', color);
      return [read('--accent'), read('--accent-fill')] as const;
    });
  }, colors);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2. */
function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const white = [255, 255, 255];
// The grounds with the least contrast: selected rows.
const looks = [
  { contrast: 'no-preference', colorScheme: 'light', ground: [230, 241, 239], least: 4.5 },
  { contrast: 'no-preference', colorScheme: 'dark', ground: [42, 47, 52], least: 4.5 },
  { contrast: 'more', colorScheme: 'light', ground: white, least: 7 },
  { contrast: 'more', colorScheme: 'dark', ground: [0, 0, 0], least: 7 },
] as const;

test('Every accent color is readable on its background, and so is white on it; one that is readable stays as it is', async ({
  page,
  shown,
}) => {
  await shown.open(viewOf({}));
  for (const { contrast, colorScheme, ground, least } of looks) {
    await page.emulateMedia({ colorScheme, contrast });
    for (const [text, fill] of await shownColors(page, accents))
      expect(Math.min(contrastOf(text, ground), contrastOf(fill, white))).toBeGreaterThanOrEqual(
        least,
      );
  }
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
  const [readable, ignored] = await shownColors(page, ['#0050a0', '']);
  expect(String(readable)).toBe('0,80,160,0,80,160');
  expect(ignored?.[0]).toEqual([0x0d, 0x66, 0x60]);
});
