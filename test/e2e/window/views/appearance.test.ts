import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { AppWindow } from '../../../window/app-window.ts';
import { test } from '../../../window/window-test.ts';

let app: AppWindow;
let page: Page;

test.beforeEach(async ({ open }) => {
  app = await open({ accentColor: '#0050a0' });
  ({ page } = app);
  await page.getByText('one.example').first().waitFor();
});

/** The page's current colors, as its tokens say. */
const dress = (of: Page) =>
  of.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--ink-faint', '--line-soft', '--accent', '--accent-fill', '--welcome'].map((token) =>
      style.getPropertyValue(token),
    );
  });
const accentOf = (of: Page) =>
  of.evaluate(() => document.documentElement.style.getPropertyValue('--os-fill'));

test('The window follows the contrast of the system', async () => {
  const usual = await dress(page);
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(() => dress(page)).not.toEqual(usual);
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect.poll(() => dress(page)).toEqual(usual);
});

test('A new desktop accent shows at once in both windows', async () => {
  app.hostbell.quickTicket.open();
  const quick = await app.quickPage();
  await quick.getByLabel('Subject').waitFor();
  expect(await accentOf(page)).toBe('#0050a0');
  app.hostbell.powerState.accentChanged('#a00050');
  for (const window of [page, quick]) await expect.poll(() => accentOf(window)).toBe('#a00050');
  // When the desktop no longer reports an accent, our own applies.
  app.hostbell.powerState.accentChanged(null);
  await expect.poll(() => accentOf(page)).toBe('');
});
