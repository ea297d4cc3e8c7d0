import type { Page } from 'playwright';
import { expect } from 'vitest';
import { createTexts } from '../../../run/texts.ts';
import { waitFor } from '../../../run/wait-for.ts';
import { openSettings } from '../../../window/places.ts';
import { test } from '../../../window/window-test.ts';

const pageMarks = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

/** How many lines of the status this text would take as the time of the last reading. A longer one moves the rest. */
function linesOfStatus(page: Page, text: string): Promise<number> {
  return page.locator('.status-more').evaluate((line, words) => {
    const other = line.cloneNode() as HTMLElement;
    other.textContent = words;
    line.replaceWith(other);
    const lines = other.clientHeight / Number.parseFloat(getComputedStyle(other).lineHeight);
    other.replaceWith(line);
    return lines;
  }, text);
}

async function choose(page: Page, language: string): Promise<void> {
  await page.getByText('one.example').first().waitFor();
  await openSettings(page, 'general');
  await page.locator('[data-setting="language"] select').click();
  await page.getByRole('option', { name: language }).click();
}

/** The languages of the computer, and the one that Hostbell then speaks. */
const computers = [
  ['fr de-AT en', 'de-AT', 'ltr'],
  ['ar-EG', 'ar-EG', 'rtl'],
] as const;

test.for(computers)(
  'Window, tray and notifications use the computer’s language: %s',
  async ([spoken, locale, direction], { open }) => {
    const { t } = createTexts(locale);
    const app = await open({ systemLanguages: spoken.split(' ') });
    await app.page
      .getByRole('navigation', { name: t('nav.label') })
      .getByRole('button', { name: t('nav.services') })
      .waitFor();
    expect(await pageMarks(app.page)).toEqual([locale, direction]);
    expect(app.trayLabels()).toContain(t('tray.quit'));
    await app.page.getByText('one.example').first().waitFor();
    const late = new Date(2026, 11, 22, 22, 58).toLocaleTimeString(locale, { timeStyle: 'short' });
    expect(await linesOfStatus(app.page, t('status.as-of', { time: late }))).toBe(1);
    app.server.book.setServiceStatus('svc-1', 'SUSPENDED');
    await app.refresh();
    await waitFor('the notification', () => app.notifications.length > 0);
    expect(app.notifications[0]?.title).toBe(t('notify.service-suspended.title', { name: 'one.example' }));
  },
);

test('A new language applies at once in both windows, the tray and notifications', async ({ open }) => {
  const app = await open();
  // Only a change after the first reading rings.
  await app.page.getByText('one.example').first().waitFor();
  app.hostbell.quickTicket.open();
  const quick = await app.quickPage();
  await quick.getByRole('button', { name: 'Send ticket' }).waitFor();

  await choose(app.page, 'Türkçe');
  await app.page.getByRole('heading', { name: 'Ayarlar' }).waitFor();
  await quick.getByRole('button', { name: 'Talebi gönder' }).waitFor();
  expect(await pageMarks(quick)).toEqual(['tr', 'ltr']);
  await waitFor('the tray in Turkish', () => app.trayLabels().includes('Hostbell’den çık'));
  app.server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await app.refresh();
  await waitFor('a notification', () => app.notifications.length > 0);
  expect(app.notifications[0]?.title).toBe('one.example askıya alındı');
});

test('Arabic is laid out from right to left, with what the provider sent in its own direction', async ({
  open,
}) => {
  const { page } = await open();
  await choose(page, 'العربية');
  await page.getByRole('heading', { name: 'الإعدادات' }).waitFor();
  expect(await pageMarks(page)).toEqual(['ar', 'rtl']);
  await page.keyboard.press('Control+2');
  const name = page.locator('.row-name .cut-name', { hasText: 'one.example' });
  const style = await name.evaluate((node) => {
    const { direction, textAlign, unicodeBidi } = getComputedStyle(node);
    return { direction, textAlign, isIsolated: unicodeBidi.startsWith('isolate') };
  });
  // Its beginning stays visible, at the side where the row begins.
  expect(style).toEqual({ direction: 'ltr', textAlign: 'right', isIsolated: true });
});

test('In Arabic, the keys of a shortcut and the words of a command keep their order', async ({ open }) => {
  const app = await open({ systemLanguages: ['ar'] });
  const { page } = app;
  await page.locator('.nav-item').first().waitFor();
  await page.keyboard.press('F1');
  await page.locator('.help summary').click();
  const key = page.locator('.help .key').getByText('Ctrl+,', { exact: true });
  expect(await key.evaluate(isFromLeftToRight)).toBe(true);
  await page.keyboard.press('Escape');
  app.hostbell.view.update({
    platform: {
      ...app.hostbell.view.view().platform,
      os: 'linux',
      mayIgnoreShortcuts: true,
      newTicketCommand: '/opt/a/hostbell --new-ticket',
    },
  });
  await openSettings(page, 'general');
  const command = page.getByText('/opt/a/hostbell --new-ticket');
  expect(await command.evaluate(isFromLeftToRight)).toBe(true);
});

function isFromLeftToRight(element: Element): boolean {
  const text = element.firstChild ?? element;
  const [first = 0, last = 0] = [0, (text.textContent ?? '').length - 1].map((at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().x;
  });
  return first < last;
}
