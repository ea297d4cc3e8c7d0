import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { createTexts } from '../../shared/texts/text.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import {
  createUserData,
  type LaunchOptions,
  launchApp,
  type RunningApp,
  type UserData,
  waitFor,
} from './harness.ts';

let app: RunningApp | null = null;
let server: ApiServer | null = null;
let userData: UserData | null = null;
afterEach(async () => {
  await app?.kill();
  await server?.stop();
  await userData?.remove();
  userData = null;
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

/** The languages of the computer, and the one that Hostbell then speaks. */
const computers = [
  ['en_GB', 'en-GB', 'ltr'],
  ['fr:de_AT:en', 'de-AT', 'ltr'],
  ['tr_TR', 'tr-TR', 'ltr'],
  ['es_MX', 'es-MX', 'ltr'],
  ['ar_EG', 'ar-EG', 'rtl'],
  // None of ours.
  ['fr', 'en', 'ltr'],
] as const;

const trayLabels = async (running: RunningApp) =>
  ((await running.tray())?.items ?? []).map(({ label }) => label);

/** What the command line says, as another start beside the app. */
async function answerOf(option: string, options: LaunchOptions): Promise<string> {
  const asked = await launchApp({ ...options, args: [option] });
  expect(await asked.exited).toMatchObject({ code: 0 });
  return asked.stdout();
}

describe('the language', () => {
  it.each(computers)(
    'is that of the computer in the window, the tray, what rings and the command line: %s',
    async (LANGUAGE, locale, direction) => {
      const { t } = createTexts(locale);
      const { running, page } = await watch({ env: { LANGUAGE } });
      await page
        .getByRole('navigation', { name: t('nav.label') })
        .getByRole('button', { name: t('nav.services') })
        .waitFor();
      expect(await pageMarks(page)).toEqual([locale, direction]);
      expect(await trayLabels(running)).toContain(t('tray.quit'));
      server?.book.setServiceStatus('svc-1', 'SUSPENDED');
      await page.getByRole('button', { name: t('status.refresh') }).click();
      const title = t('notify.service-suspended.title', { name: 'one.example' });
      await waitFor('the notification', async () =>
        (await running.notifications()).some((notice) => notice.title === title) ? true : null,
      );
      expect(await answerOf('--help', { env: { LANGUAGE } })).toContain(t('command.usage'));
    },
  );

  it('is kept by the next start once it was chosen, and holds on the command line too', async () => {
    userData = createUserData();
    const { t } = createTexts('tr');
    const { running, page } = await watch({ userDataDir: userData.path });
    await choose(page, 'Türkçe');
    await page.getByRole('heading', { name: t('settings.title') }).waitFor();
    await running.quit();
    app = await launchApp({ userDataDir: userData.path });
    const again = await app.page();
    await waitFor('Turkish again', async () => ((await pageMarks(again))[0] === 'tr' ? true : null));
    await again.getByRole('heading', { name: t('first-run.title') }).waitFor();
    expect(await trayLabels(app)).toContain(t('tray.quit'));
    expect(await answerOf('--help', { userDataDir: userData.path })).toContain(t('command.usage'));
    // The report is for whoever maintains Hostbell, who need not read the person's language.
    expect(await answerOf('--diagnostics', { userDataDir: userData.path })).toMatch(
      /^Hostbell [\s\S]*\nSystem: /,
    );
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
