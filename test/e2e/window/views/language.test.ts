import { expect } from 'vitest';
import { bindingLabel } from '../../../../renderer/actions/shortcuts.ts';
import { thisSystem } from '../../../desktop/this-system.ts';
import { createTexts } from '../../../run/texts.ts';
import { openSettings } from '../../../window/places.ts';
import { test } from '../../../window/window-test.ts';

test('In Arabic the window and its arrows are mirrored; a name, a shortcut and a command keep their order', async ({
  open,
}) => {
  const { t } = createTexts('ar-EG');
  const app = await open({ systemLanguages: ['ar-EG'] });
  const { page, server, hostbell } = app;
  await page.getByText('one.example').first().waitFor();
  await page.locator('html[lang="ar-EG"][dir="rtl"]').waitFor();
  expect(app.trayLabels()).toContain(t('tray.quit'));
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await app.refresh();
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
