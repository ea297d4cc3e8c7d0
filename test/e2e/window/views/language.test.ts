import { expect } from 'vitest';
import { bindingLabel } from '../../../../renderer/actions/shortcuts.ts';
import { aChange } from '../../../fakes/domain-fixtures.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { openSettings } from '../../../window/places.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

test('In Arabic the window is mirrored, but names, shortcuts and commands are not', async ({
  page,
  shown,
}) => {
  const view = viewOf(smallAccount());
  const newTicketCommand = '/opt/a/hostbell --new-ticket';
  await shown.open({
    ...view,
    settings: { ...view.settings, language: 'ar' },
    journal: [{ announcement: 'told', change: aChange('a', { itemId: 'svc-1' }) }],
    platform: { ...view.platform, mayIgnoreShortcuts: true, newTicketCommand },
  });
  await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
  await page.keyboard.press('ControlOrMeta+5');
  await page.locator('.activity-what').filter({ hasText: '←' }).waitFor();
  await page.locator('.activity-row button').first().click();
  await page.locator('.timeline').getByText('←').first().waitFor();
  expect(await page.getByText('→').count()).toBe(0);

  await page.keyboard.press('ControlOrMeta+2');
  const name = page.locator('.row-name .cut-name', { hasText: 'one.example' });
  const style = await name.evaluate((node) => {
    const { direction, textAlign, unicodeBidi } = getComputedStyle(node);
    return [direction, textAlign, unicodeBidi.startsWith('isolate')];
  });
  // Its beginning stays visible, at the side where the row begins.
  expect(style).toEqual(['ltr', 'right', true]);

  await page.keyboard.press('F1');
  await page.locator('.help summary').click();
  const comma = bindingLabel({ key: ',', primary: true }, 'linux', 'ar');
  const key = page.locator('.help .key').getByText(comma, { exact: true });
  expect(await key.evaluate(isFromLeftToRight)).toBe(true);
  await page.keyboard.press('Escape');
  await openSettings(page, 'general');
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
