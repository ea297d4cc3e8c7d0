import { expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';
import type { RunningApp } from '../../../launch/harness.ts';
import { createTexts } from '../../../run/texts.ts';
import { openSettings } from '../../../window/places.ts';

test('A chosen language applies at once, and at the next start in the window, the tray and the command line', async ({
  launch,
  run,
}) => {
  const { t } = createTexts('tr');
  const labelsOf = async (app: RunningApp) => (await app.tray()).items.map(({ label }) => label);
  const answerOf = async (option: string) => {
    const { code, stdout } = await run({ args: [option], env: { LANGUAGE: 'en' } });
    expect(code).toBe(0);
    return stdout;
  };
  const first = await launch();
  const page = await first.page();
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.getByRole('navigation').waitFor();
  await openSettings(page, 'general');
  await page.locator('[data-setting="language"] select').click();
  await page.getByRole('option', { name: 'Türkçe' }).click();
  await page.getByRole('heading', { name: t('settings.title') }).waitFor();
  await expect.poll(() => labelsOf(first)).toContain(t('tray.quit'));
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
