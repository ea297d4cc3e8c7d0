import { afterEach, describe, expect, it } from 'vitest';
import { launchApp, type RunningApp, waitFor } from './harness.ts';

let app: RunningApp | null = null;
afterEach(async () => {
  await app?.kill();
  app = null;
});

async function isQuickVisible(): Promise<boolean> {
  return (
    (await app?.windows())?.some(({ url, isVisible }) => url.includes('window=quick') && isVisible) ?? false
  );
}

describe('the quick ticket', () => {
  it('is opened from the tray and files a ticket by keyboard alone', async () => {
    app = await launchApp({ args: ['--demo', '--hidden'] });
    await waitFor('the tray to offer it', async () =>
      (await app?.tray())?.items.some(({ label }) => label === 'New ticket…'),
    );
    await app.clickTrayItem('New ticket…');
    const page = await app.quickPage();
    await page.getByLabel('Subject').waitFor();
    await page.keyboard.type('Certificate expired overnight');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Visitors see a warning.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('shop');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('HIGH');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Sent', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await waitFor('the window to be put away', async () => !(await isQuickVisible()));
    expect((await app.windows()).filter(({ isVisible }) => isVisible)).toEqual([]);
  });
});
