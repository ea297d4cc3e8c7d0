import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';
import { isOwnFile } from '../../../run/every-file.ts';
import { waitFor } from '../../../run/wait-for.ts';

test('An option that asks for an answer prints it, and stores nothing', async ({
  run,
  userData,
}) => {
  const own = async () => (await readdir(userData.path)).filter(isOwnFile);
  const before = await own();
  const { code, stdout } = await run({ args: ['--version'] });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Hostbell \d+\.\d+\.\d+\n$/);
  expect(await own()).toEqual(before);
  // If no app is running, it just exits.
  expect(await run({ args: ['--quit'] })).toMatchObject({ code: 0 });
});

test('A self-check that cannot begin leaves no folder behind', async ({ run, userData }) => {
  const temporary = join(userData.path, 'tmp');
  await mkdir(temporary);
  const { code } = await run({
    args: [`--self-check=${userData.path}`],
    env: { TMPDIR: temporary, TEMP: temporary },
  });
  expect(code).toBe(2);
  expect((await readdir(temporary)).filter((name) => name.startsWith('hostbell'))).toEqual([]);
});

test('The window appears on Wayland too, and its frame before its script runs', async ({
  launch,
}) => {
  const app = await launch({ args: ['--demo'], faults: { firstPaint: 'shown' } });
  await waitFor('the window', async () => (await app.windows()).some(({ isVisible }) => isVisible));
  const page = await app.page();
  const frame = page.locator('#frame-account');
  await page.locator('.nav-item').first().waitFor();
  expect(await frame.count()).toBe(0);
  await page.evaluate(() => void window.hostbell?.invoke('settings:change', { theme: 'dark' }));
  await page.locator('html[data-theme="dark"]').waitFor();

  const debug = await page.context().newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.setBlockedURLs', { urls: ['*.js', '*.css'] });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await frame.waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await frame.getAttribute('aria-hidden')).toBe('true');
  expect(await page.locator('#frame-first-run').isVisible()).toBe(false);
  // A sheet in the head would hold it back.
  expect(await page.locator('link[rel="stylesheet"]').count()).toBe(0);
  // Its styles are in the page; others put there do not apply.
  expect(await frame.evaluate((shell) => getComputedStyle(shell).display)).toBe('grid');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe('rgb(19, 21, 23)');
  await page.evaluate(() => {
    const [own] = document.querySelectorAll('style');
    const forged = document.createElement('style');
    forged.textContent = `${own?.textContent}body { background: red !important; }`;
    document.head.append(forged);
    document.body.setAttribute('style', 'background: red !important');
  });
  expect(await ground()).toBe('rgb(19, 21, 23)');
});
