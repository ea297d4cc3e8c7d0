import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { showEveryView } from '../views/every-view.ts';
import { findClipped, findUntranslated, resize } from '../views/page-checks.ts';
import { repositoryRoot } from './app-process.ts';

const mainFile = join(repositoryRoot, 'out/pseudo/main/main.js');
const sizes = [
  { width: 1280, height: 760 },
  { width: 360, height: 640 },
];

beforeAll(() => {
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
});

describe.each([
  ['left to right', 'en', 'ltr'],
  ['right to left', 'ar', 'rtl'],
])('with longer texts, %s', (_name, language, direction) => {
  it('every view shows all of each text, and no text that is not translated', async () => {
    const found: string[] = [];
    await showEveryView({ mainFile, env: { LANGUAGE: language } }, async ({ name, page, given }) => {
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
      const before = page.viewportSize();
      for (const text of await findUntranslated(page, given()))
        found.push(`${name}: not translated: ${text}`);
      for (const size of sizes) {
        await resize(page, size);
        for (const text of await findClipped(page)) found.push(`${name} ${size.width}: ${text}`);
      }
      await page.setViewportSize(before ?? { width: 1280, height: 760 });
    });
    expect(found).toEqual([]);
  });
});
