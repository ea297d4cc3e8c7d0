import type { Page } from 'playwright';
import { expect } from 'vitest';
import { bindingLabel } from '../../../../renderer/actions/shortcuts.ts';
import { thisSystem } from '../../../desktop/this-system.ts';
import { createTexts } from '../../../run/texts.ts';
import { waitFor } from '../../../run/wait-for.ts';
import { openSettings, openTickets } from '../../../window/places.ts';
import { test } from '../../../window/window-test.ts';

const pageMarks = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

/** How many lines of the status a late time of the last reading would take. A second one moves the rest. */
function linesOfStatus(page: Page, locale: string): Promise<number> {
  const time = new Date(2026, 11, 22, 22, 58).toLocaleTimeString(locale, { timeStyle: 'short' });
  return page.locator('.status-more').evaluate(
    (line, words) => {
      const other = line.cloneNode() as HTMLElement;
      other.textContent = words;
      line.replaceWith(other);
      const lines = other.clientHeight / Number.parseFloat(getComputedStyle(other).lineHeight);
      other.replaceWith(line);
      return lines;
    },
    createTexts(locale).t('status.as-of', { time }),
  );
}

test('A new language applies at once in both windows, the tray and notifications', async ({
  open,
}) => {
  const app = await open();
  // Only a change after the first reading rings.
  await app.page.getByText('one.example').first().waitFor();
  app.hostbell.quickTicket.open();
  const quick = await app.quickPage();
  await quick.getByRole('button', { name: 'Send ticket' }).waitFor();

  await openSettings(app.page, 'general');
  await app.page.locator('[data-setting="language"] select').click();
  await app.page.getByRole('option', { name: 'Türkçe' }).click();
  await app.page.getByRole('heading', { name: 'Ayarlar' }).waitFor();
  await quick.getByRole('button', { name: 'Talebi gönder' }).waitFor();
  expect(await pageMarks(quick)).toEqual(['tr', 'ltr']);
  await waitFor('the tray in Turkish', () => app.trayLabels().includes('Hostbell’den çık'));
  app.server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await app.refresh();
  await waitFor('a notification', () => app.notifications.length > 0);
  expect(app.notifications[0]?.title).toBe('one.example askıya alındı');
});

test('In Arabic the window and its arrows are mirrored; a name, a shortcut and a command keep their order', async ({
  open,
}) => {
  const { t } = createTexts('ar-EG');
  const app = await open({ systemLanguages: ['ar-EG'] });
  const { page, server, hostbell } = app;
  await page.getByText('one.example').first().waitFor();
  expect(await pageMarks(page)).toEqual(['ar-EG', 'rtl']);
  expect(app.trayLabels()).toContain(t('tray.quit'));
  expect(await linesOfStatus(page, 'ar-EG')).toBe(1);
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await app.refresh();
  await waitFor('the notification', () => app.notifications.length > 0);
  expect(app.notifications[0]?.title).toBe(
    t('notify.service-suspended.title', { name: 'one.example' }),
  );

  await page.keyboard.press('ControlOrMeta+5');
  await page.locator('.activity-what').filter({ hasText: '←' }).waitFor();
  await page.locator('.activity-row button').first().click();
  await page.locator('.timeline').getByText('←').first().waitFor();
  expect(await page.getByText('→').count()).toBe(0);

  await page.keyboard.press('ControlOrMeta+2');
  const name = page.locator('.row-name .cut-name', { hasText: 'one.example' });
  const style = await name.evaluate((node) => {
    const { direction, textAlign, unicodeBidi } = getComputedStyle(node);
    return { direction, textAlign, isIsolated: unicodeBidi.startsWith('isolate') };
  });
  // Its beginning stays visible, at the side where the row begins.
  expect(style).toEqual({ direction: 'ltr', textAlign: 'right', isIsolated: true });

  await page.keyboard.press('F1');
  await page.locator('.help summary').click();
  const comma = bindingLabel({ key: ',', primary: true }, thisSystem.os, 'ar');
  const key = page.locator('.help .key').getByText(comma, { exact: true });
  expect(await key.evaluate(isFromLeftToRight)).toBe(true);
  await page.keyboard.press('Escape');
  await openSettings(page, 'general');
  const newTicketCommand = '/opt/a/hostbell --new-ticket';
  const { platform } = hostbell.view.view();
  hostbell.view.update({
    platform: { ...platform, os: 'linux', mayIgnoreShortcuts: true, newTicketCommand },
  });
  expect(await page.getByText(newTicketCommand).evaluate(isFromLeftToRight)).toBe(true);
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

test('Times follow the computer’s time zone while the window is open', async ({ open }) => {
  const { page } = await open();
  const zones = await page.context().newCDPSession(page);
  const travelTo = async (timezoneId: string) => {
    await zones.send('Emulation.setTimezoneOverride', { timezoneId });
    // As when the person comes back to the window; else within a minute.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  await openTickets(page);
  await page.getByRole('option', { name: 'Certificate for one.example' }).click();
  for (const [zone, time] of [
    ['Europe/Berlin', 'Jan 10, 2026, 9:00 AM'],
    ['Asia/Tokyo', 'Jan 10, 2026, 5:00 PM'],
  ] as const) {
    await travelTo(zone);
    await page.locator('.entry-time').getByText(time).first().waitFor();
  }
});
