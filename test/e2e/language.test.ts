import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { type LaunchOptions, launchApp, type RunningApp, waitFor } from './harness.ts';

let app: RunningApp | null = null;
let server: ApiServer | null = null;
afterEach(async () => {
  await app?.kill();
  await server?.stop();
  app = null;
  server = null;
});

async function watch(options: LaunchOptions = {}): Promise<{ running: RunningApp; page: Page }> {
  server = await startApiServer();
  app = await launchApp({
    ...options,
    env: { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress, ...options.env },
  });
  const page = await app.page();
  await page.getByText('one.example').first().waitFor();
  return { running: app, page };
}

const pageMarks = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

async function choose(page: Page, language: string): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.locator('.language-choice').click();
  await page.getByRole('option', { name: language }).click();
}

describe('the language', () => {
  it('is that of the computer', async () => {
    const { running, page } = await watch({ env: { LANGUAGE: 'fr:de_AT:en' } });
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /^Dienste/ })
      .waitFor();
    expect(await pageMarks(page)).toEqual(['de-AT', 'ltr']);
    const labels = ((await running.tray())?.items ?? []).map(({ label }) => label);
    expect(labels).toContain('Hostbell beenden');
  });

  it('is English where the computer speaks none of ours', async () => {
    const { page } = await watch({ env: { LANGUAGE: 'fr' } });
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /^Services/ })
      .waitFor();
    expect(await pageMarks(page)).toEqual(['en', 'ltr']);
  });

  it('changes at once in both windows, the tray and what rings', async () => {
    const { running, page } = await watch();
    await running.clickTrayItem('New ticket…');
    const quick = await running.quickPage();
    await quick.getByRole('button', { name: 'Send ticket' }).waitFor();

    await choose(page, 'Türkçe');
    await page.getByRole('heading', { name: 'Ayarlar' }).waitFor();
    await quick.getByRole('button', { name: 'Talebi gönder' }).waitFor();
    expect(await pageMarks(quick)).toEqual(['tr', 'ltr']);
    await waitFor('the tray in Turkish', async () =>
      ((await running.tray())?.items ?? []).some(({ label }) => label === 'Hostbell’den çık') ? true : null,
    );
    server?.book.setServiceStatus('svc-1', 'SUSPENDED');
    await page.getByRole('button', { name: 'Yenile' }).click();
    const notices = await waitFor('a notification', async () => {
      const shown = await running.notifications();
      return shown.length > 0 ? shown : null;
    });
    expect(notices[0]?.title).toBe('one.example askıya alındı');
  });

  it('is read from right to left in Arabic, with what the provider sent in its own direction', async () => {
    const { running, page } = await watch();
    await choose(page, 'العربية');
    await page.getByRole('heading', { name: 'الإعدادات' }).waitFor();
    expect(await pageMarks(page)).toEqual(['ar', 'rtl']);
    server?.book.setServiceStatus('svc-1', 'SUSPENDED');
    await page.getByRole('button', { name: 'تحديث' }).click();
    const notices = await waitFor('a notification', async () => {
      const shown = await running.notifications();
      return shown.length > 0 ? shown : null;
    });
    expect(notices[0]?.title).toBe('أُوقفت \u2068one.example\u2069');
    await page.keyboard.press('Control+2');
    const name = page.locator('.row-name bdi', { hasText: 'one.example' });
    const style = await name.evaluate((node) => {
      const { direction, unicodeBidi } = getComputedStyle(node);
      return { direction, isIsolated: unicodeBidi.startsWith('isolate') };
    });
    expect(style).toEqual({ direction: 'ltr', isIsolated: true });
  });
});
