import { expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';

test('A page shows its frame in the chosen theme before its script runs, and the view takes its place', async ({
  launch,
}) => {
  const app = await launch({ args: ['--demo'] });
  const page = await app.page();
  const frame = page.locator('#frame-account');
  await page.locator('.nav-item').first().waitFor();
  expect(await frame.count()).toBe(0);
  await page.evaluate(() => void window.hostbell?.invoke('settings:change', { theme: 'dark' }));
  await page.locator('html[data-theme="dark"]').waitFor();

  const debug = await page.context().newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.setBlockedURLs', { urls: ['*.js'] });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await frame.waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await frame.getAttribute('aria-hidden')).toBe('true');
  expect(await page.locator('#frame-first-run').isVisible()).toBe(false);

  await debug.send('Network.setBlockedURLs', { urls: [] });
  await page.reload();
  await page.locator('.nav-item').first().waitFor();
  expect(await frame.count()).toBe(0);
});
