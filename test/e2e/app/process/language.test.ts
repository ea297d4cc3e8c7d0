import { expect } from 'vitest';
import { test as base } from '../../../launch/app-test.ts';
import type { RunningApp } from '../../../launch/harness.ts';
import { createTexts } from '../../../run/texts.ts';
import { openSettings } from '../../../window/places.ts';

const test = base.extend(
  'answerOf',
  /** What the command line prints, when started beside the app. */
  ({ run }) =>
    async (option: string, languages = 'en') => {
      const { code, stdout } = await run({ args: [option], env: { LANGUAGE: languages } });
      expect(code).toBe(0);
      return stdout;
    },
);

test('The command line uses the first of the computer’s languages that Hostbell supports', async ({
  answerOf,
}) => {
  const { t } = createTexts('de-AT');
  expect(await answerOf('--help', 'fr:de_AT:en')).toContain(t('command.usage'));
});

const labelsOf = async (app: RunningApp) => (await app.tray()).items.map(({ label }) => label);

test('The tray speaks a language as soon as it is chosen', async ({ launch }) => {
  const app = await launch();
  const page = await app.page();
  // Nothing else changes before there is an account, so nothing else draws the tray again.
  await page.evaluate(() => void window.hostbell?.invoke('settings:change', { language: 'tr' }));
  await expect.poll(() => labelsOf(app)).toContain(createTexts('tr').t('tray.quit'));
});

test('A chosen language still applies at the next start, in the window, the tray and the command line', async ({
  answerOf,
  launch,
}) => {
  const { t } = createTexts('tr');
  const first = await launch();
  const page = await first.page();
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.getByRole('navigation').waitFor();
  await openSettings(page, 'general');
  await page.locator('[data-setting="language"] select').click();
  await page.getByRole('option', { name: 'Türkçe' }).click();
  await page.getByRole('heading', { name: t('settings.title') }).waitFor();
  await first.quit();

  const again = await launch();
  const later = await again.page();
  await expect.poll(() => later.evaluate(() => document.documentElement.lang)).toBe('tr');
  expect(await labelsOf(again)).toContain(t('tray.quit'));
  await again.quit();
  expect(await answerOf('--help')).toContain(t('command.usage'));
  // The report is for Hostbell's maintainers, who may not read the person's language.
  expect(await answerOf('--diagnostics')).toMatch(/^Hostbell [\s\S]*\nSystem: /);
});
