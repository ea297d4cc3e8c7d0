import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { createAppTest } from '../../launch/app-test.ts';
import type { RunningApp } from '../../launch/harness.ts';
import { waitFor } from '../../run/wait-for.ts';

const appPath = join(import.meta.dirname, 'tray-app');
const test = createAppTest({ shell: 'preview shell', appPath });
const notHere = (name: string) => `${name} is not in the preview shell (see test/shell/README.md)`;

const pageOf = (app: RunningApp): Promise<Page> =>
  waitFor('the page', () =>
    app.electron.windows().find((page) => page.url().startsWith('file://')),
  );

test('A third-party tray app shows its page from a file, with the few things that a sandboxed preload has', async ({
  launch,
}) => {
  const app = await launch();
  const page = await pageOf(app);
  await page.locator('#told:not(:text-is("nothing"))').waitFor();
  expect(JSON.parse((await page.locator('#told').textContent()) ?? '')).toEqual({
    process: ['renderer', true, true, 'string'],
    absent: ['undefined', 'undefined', 'undefined'],
    refused: [
      'process.getSystemVersion',
      'Buffer.from',
      'setImmediate',
      "require('node:events')",
    ].map(notHere),
    required: ['fs', 'node:path', 'electron/main'].map((name) => `module not found: ${name}`),
    zoom: 1,
    isFirstThere: true,
  });
  expect(await page.evaluate('first')).toBe(true);
  expect(await page.evaluate('tray.ask()')).toEqual(['browser', 'undefined', 'undefined']);
  expect((await app.tray()).tooltip).toBe('Tray app');
  await app.clickTray();
  expect(await app.windows()).toMatchObject([{ isVisible: true, bounds: { x: 10, y: 20 } }]);
  await app.closeWindow();
  expect(await app.windows()).toMatchObject([{ isVisible: false }]);
  expect(await app.quit()).toEqual({ code: 0, signal: null });
});
