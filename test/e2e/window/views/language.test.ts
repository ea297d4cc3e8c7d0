import { expect } from 'vitest';
import { bindingLabel } from '../../../../renderer/actions/shortcuts.ts';
import { aChange } from '../../../fakes/domain-fixtures.ts';
import { createTexts } from '../../../run/texts.ts';
import { smallAccount, troubledAccount } from '../../../server/api-fixtures.ts';
import { goTo } from '../../../views/every-view.ts';
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

test('In Arabic, what is wrong has a name and note of one line', async ({ page, shown }) => {
  const { t } = createTexts('ar');
  await shown.show({
    ...viewOf(troubledAccount(Date.now())),
    settings: shown.view().settings,
  });
  await goTo('home')(page);
  const attention = page.getByRole('region', { name: t('overview.trouble') });
  await attention.getByRole('button', { name: t('service.read-reply') }).waitFor();
  for (const width of [360, 960]) {
    await page.setViewportSize({ width, height: 680 });
    const tooHigh = await attention.locator('.overview-name, .overview-note').evaluateAll((texts) =>
      texts.flatMap((text) => {
        const line = Number.parseFloat(getComputedStyle(text).lineHeight);
        // A pill is a little higher than the line that it is on.
        return text.getBoundingClientRect().height > 1.6 * line ? [text.textContent] : [];
      }),
    );
    expect(tooHigh, `at ${width} px`).toEqual([]);
    // What support wrote in English begins with its first words, and more than two of them.
    const look = (words: Element) => [getComputedStyle(words).direction, words.clientWidth > 100];
    expect(await attention.locator('.said').evaluate(look)).toEqual(['ltr', true]);
  }
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
