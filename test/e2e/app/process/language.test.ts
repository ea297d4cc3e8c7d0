import { expect, it } from 'vitest';
import { createTexts } from '../../../../shared/texts/text.ts';
import { createUserData, type LaunchOptions, launchApp } from '../../../launch/harness.ts';
import { waitFor } from '../../../run/wait-for.ts';

/** What the command line says, as another start beside the app. */
async function answerOf(option: string, options: LaunchOptions): Promise<string> {
  const asked = await launchApp({ ...options, args: [option] });
  expect(await asked.exited).toMatchObject({ code: 0 });
  return asked.stdout();
}

it('The command line speaks the first language of the computer that Hostbell knows', async () => {
  const { t } = createTexts('de-AT');
  expect(await answerOf('--help', { env: { LANGUAGE: 'fr:de_AT:en' } })).toContain(t('command.usage'));
});

it('A language that was chosen holds at the next start, in the window, the tray and the command line', async ({
  onTestFinished,
}) => {
  const userData = createUserData();
  onTestFinished(() => userData.remove());
  const { t } = createTexts('tr');
  const first = await launchApp({ userDataDir: userData.path });
  onTestFinished(async () => void (await first.kill()));
  const page = await first.page();
  await page.getByRole('button', { name: 'Try the demo account' }).click();
  await page.getByRole('navigation').waitFor();
  await page.keyboard.press('Control+,');
  await page.locator('.language-choice').click();
  await page.getByRole('option', { name: 'Türkçe' }).click();
  await page.getByRole('heading', { name: t('settings.title') }).waitFor();
  await first.quit();

  const again = await launchApp({ userDataDir: userData.path });
  onTestFinished(async () => void (await again.kill()));
  const later = await again.page();
  await waitFor(
    'Turkish again',
    async () => (await later.evaluate(() => document.documentElement.lang)) === 'tr',
  );
  const labels = (await again.tray()).items.map(({ label }) => label);
  expect(labels).toContain(t('tray.quit'));
  await again.quit();
  expect(await answerOf('--help', { userDataDir: userData.path })).toContain(t('command.usage'));
  // The report is for whoever maintains Hostbell, who need not read the person's language.
  expect(await answerOf('--diagnostics', { userDataDir: userData.path })).toMatch(
    /^Hostbell [\s\S]*\nSystem: /,
  );
});
