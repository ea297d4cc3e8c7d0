import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { createUserData, launchApp, type RunningApp, type UserData, waitFor } from './harness.ts';

let app: RunningApp;
let server: ApiServer;
let userData: UserData;
let page: Page;

beforeEach(async () => {
  server = await startApiServer();
  userData = createUserData();
  await open();
});
afterEach(async () => {
  await app.kill();
  await server.stop();
  await userData.remove();
});

async function open(): Promise<void> {
  app = await launchApp({
    userDataDir: userData.path,
    env: {
      HOSTBELL_API_KEY: server.key,
      HOSTBELL_BASE_URL: server.baseAddress,
      HOSTBELL_PREVIEW_ACCENT: '0050a0ff',
    },
  });
  page = await app.page();
  await page.getByText('one.example').first().waitFor();
}

/** The colours that the page is dressed in, as the tokens say. */
const dress = (of: Page) =>
  of.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--ink-faint', '--line-soft', '--accent', '--accent-fill', '--welcome'].map((token) =>
      style.getPropertyValue(token),
    );
  });
const accentOf = (of: Page) =>
  of.evaluate(() => document.documentElement.style.getPropertyValue('--os-fill-light'));

describe('the contrast', () => {
  it('is more where the person chose it, as where the system asks for it, in both windows and after a restart', async () => {
    const usual = await dress(page);
    await page.emulateMedia({ contrast: 'more' });
    await waitFor(
      'what the system asks for',
      async () => String(await dress(page)) !== String(usual) || null,
    );
    const more = await dress(page);
    await page.emulateMedia({ contrast: 'no-preference' });
    await waitFor('the usual look', async () => String(await dress(page)) === String(usual) || null);

    await app.secondInstance('--new-ticket');
    const quick = await app.quickPage();
    await quick.getByLabel('Subject').waitFor();
    await page.keyboard.press('Control+,');
    await page.getByRole('radiogroup', { name: 'Contrast' }).getByRole('radio', { name: 'More' }).click();
    for (const window of [page, quick]) {
      await waitFor('more contrast', async () => String(await dress(window)) === String(more) || null);
    }

    await app.quit();
    await open();
    await waitFor('more contrast again', async () => String(await dress(page)) === String(more) || null);
  });
});

describe('the accent of the desktop', () => {
  it('is followed in both windows while they are open', async () => {
    await app.secondInstance('--new-ticket');
    const quick = await app.quickPage();
    await quick.getByLabel('Subject').waitFor();
    expect(await accentOf(page)).toBe('#0050a0');
    await app.setAccentColor('a00050ff');
    for (const window of [page, quick]) {
      await waitFor('the new accent', async () => (await accentOf(window)) === '#a00050' || null);
    }
    // A desktop that tells none any more: our own.
    await app.setAccentColor('');
    await waitFor('our own teal', async () => (await accentOf(page)) === '' || null);
  });
});
