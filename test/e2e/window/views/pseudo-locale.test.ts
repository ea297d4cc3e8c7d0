import { expect } from 'vitest';
import { showEveryView } from '../../../views/every-view.ts';
import { findClipped, findUntranslated, resize } from '../../../views/page-checks.ts';
import { pseudoEnglish, pseudoTranslation } from '../../../views/pseudo-texts.ts';
import { openAppWindow, windowSize } from '../../../window/app-window.ts';
import { startPageServer } from '../../../window/page-server.ts';
import { test as base } from '../../../window/window-test.ts';

/** The languages in whose place there are longer texts. */
const directions = [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const;
const narrow = { width: 360, height: 640 };
const wide = { width: 1280, height: 760 };
/** How long going through all views may take on a busy computer. */
const walkLimitMs = 600_000;

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures here.
const test = base.extend('pseudoOrigin', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startPageServer({
    '/assets/en.js': `export const english = ${JSON.stringify([pseudoEnglish])};`,
    '/assets/ar.js': `export default ${JSON.stringify(pseudoTranslation)};`,
  });
  onCleanup(() => server.stop());
  return server.origin;
});

test(
  'With longer texts, in both directions, every view shows each text in full, and none untranslated',
  async ({ context, pseudoOrigin }) => {
    const found: string[] = [];
    await showEveryView(
      (options) => openAppWindow(context, pseudoOrigin, options),
      async ({ name, page, given, speak }) => {
        for (const [language, direction] of directions) {
          await speak(language);
          expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
          for (const text of await findUntranslated(page, given()))
            found.push(`${name}, ${direction}: not translated: ${text}`);
          // Mirrored, a wide window has just as much room.
          for (const size of direction === 'ltr' ? [wide, narrow] : [narrow]) {
            await resize(page, size);
            for (const text of await findClipped(page))
              found.push(`${name}, ${direction}, ${size.width}: ${text}`);
          }
        }
        await resize(page, windowSize);
      },
    );
    expect(found).toEqual([]);
  },
  walkLimitMs,
);
