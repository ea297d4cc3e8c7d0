import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { repositoryRoot } from '../../../launch/app-process.ts';
import { showEveryView } from '../../../views/every-view.ts';
import { findClipped, findUntranslated, resize } from '../../../views/page-checks.ts';
import { openAppWindow, windowSize } from '../../../window/app-window.ts';
import { startPageServer } from '../../../window/page-server.ts';
import { test as base } from '../../../window/window-test.ts';

/** The languages for which this build has longer texts. */
const directions = [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const;
const sizes = [
  { width: 1280, height: 760 },
  { width: 360, height: 640 },
];
/** How long going through all views may take on a busy computer. */
const walkLimitMs = 600_000;

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures here.
const test = base.extend('pseudoOrigin', { scope: 'file' }, async ({}, { onCleanup }) => {
  const built = spawnSync(
    process.execPath,
    [
      'node_modules/electron-vite/bin/electron-vite.js',
      'build',
      '--config',
      'electron.vite.pseudo.config.ts',
    ],
    { cwd: repositoryRoot, encoding: 'utf8' },
  );
  expect(built.status, built.stderr).toBe(0);
  const server = await startPageServer('out/pseudo');
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
          // The one first with which the other direction ended.
          for (const size of direction === 'ltr' ? sizes : sizes.toReversed()) {
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
