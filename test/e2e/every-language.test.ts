import { describe, expect, it } from 'vitest';
import { languages } from '../../shared/texts/language.ts';
import { showEveryView } from '../views/every-view.ts';
import { findMotion } from '../views/motion-checks.ts';
import { findClipped, resize } from '../views/page-checks.ts';

const sizes = [
  // A window of 1280 by 800 at 200 % zoom shows half as much each way.
  { name: '200 % zoom', width: 640, height: 400 },
  { name: '360 pixels', width: 360, height: 640 },
] as const;

describe.each(languages)('every view in %s', (language) => {
  it('shows all of each text at 200 % zoom and 360 pixels, and moves nothing for who wants less motion', async () => {
    const found: string[] = [];
    await showEveryView({ env: { LANGUAGE: language } }, async ({ name, page }) => {
      expect(await page.evaluate(() => document.documentElement.lang), name).toBe(language);
      for (const line of await findMotion(page)) found.push(`${name}: ${line}`);
      for (const size of sizes) {
        await resize(page, size);
        for (const text of await findClipped(page)) found.push(`${name}, ${size.name}: ${text}`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    expect(found).toEqual([]);
  });
});
