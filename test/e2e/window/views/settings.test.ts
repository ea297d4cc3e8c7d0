import { expect } from 'vitest';
import { weekdayName, weekdaysInOrder } from '../../../../renderer/formats/quiet-day-words.ts';
import { anAccount, anAccountCard } from '../../../fakes/domain-fixtures.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { focusIsOn, openSettings } from '../../../window/places.ts';
import { viewTest as base, viewOf } from '../../../window/view-page.ts';

const account = anAccount({ offers: { tickets: true, costs: true } });
const test = base.extend(
  'settings',
  ({ shown }) =>
    () =>
      shown.view().settings,
);
test.beforeAll(({ shown }) =>
  shown.open(viewOf(smallAccount(), { account, accounts: [anAccountCard('1', { account })] })),
);

/** What a screen reader says after the name. */
const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test('Arrow keys move through the tabs', async ({ page }) => {
  await openSettings(page, 'general');
  await page.keyboard.press('ArrowDown');
  const advanced = page.getByRole('tab', { name: 'Advanced', exact: true });
  await focusIsOn(advanced);
  await page.getByRole('tabpanel', { name: 'Advanced' }).waitFor();
});

test('Where the system blocks starting at login, the switch says where to allow it', async ({
  page,
  shown,
}) => {
  const { platform, desktop } = shown.view();
  await openSettings(page, 'general');
  await shown.show({
    ...shown.view(),
    platform: { ...platform, os: 'windows', canStartAtLogin: true },
    desktop: { ...desktop, isLoginBlocked: true },
  });
  const row = page.getByRole('switch', { name: 'Start Hostbell when I log in', exact: true });
  await expect.poll(() => row.evaluate(describedBy)).toContain('Settings › Apps › Startup');
  await shown.show({ ...shown.view(), platform, desktop });
  await expect.poll(() => page.getByText('Settings › Apps').count()).toBe(0);
});

test('A shortcut that another app has is refused, and the row says so', async ({ page }) => {
  await openSettings(page, 'general');
  await page.evaluate(() => {
    const ask = window.askMain;
    window.askMain = async (channel, argument) => {
      if (channel !== 'settings:change') return ask(channel, argument);
      window.askMain = ask;
      return { ok: false, problem: { kind: 'shortcut-refused' } };
    };
  });
  await page.getByRole('button', { name: 'Choose…' }).press('Enter');
  await page.keyboard.press('Control+Alt+k');
  await page.getByText('This shortcut is already in use').waitFor();
});

test('One switch turns off a group of notifications, Customize a single one', async ({
  page,
  settings,
}) => {
  await openSettings(page, 'notifications');
  const problems = page.getByRole('switch', { name: 'Service problems' });
  await problems.click();
  await expect.poll(() => settings().notify['service-suspended']).toBe(false);
  await page.getByRole('button', { name: 'Customize…' }).click();
  await page.getByRole('checkbox', { name: 'A service is active again' }).click();
  await expect.poll(() => problems.isChecked()).toBe(true);
  expect(settings().notify['service-suspended']).toBe(false);
});

test('The currency of this computer’s country is asked about before it is used', async ({
  page,
  shown,
  settings,
}) => {
  const { platform } = shown.view();
  await shown.show({
    ...shown.view(),
    // Without it, that is asked first.
    settings: { ...settings(), portalAddress: 'https://portal.example/' },
    platform: { ...platform, systemLanguages: ['en-IE', 'tr-TR'] },
  });
  await page.keyboard.press('ControlOrMeta+4');
  await page.getByRole('button', { name: 'Set currency' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/[€$]/);
  await page.getByRole('button', { name: 'Set currency' }).click();
  await focusIsOn(page.getByRole('combobox', { name: 'Currency' }));
  await page.getByText('Usual in your region: Euro (€)').waitFor();
  await page.getByRole('button', { name: 'Use' }).click();
  await expect.poll(() => settings().currencySymbol).toBe('€');
  expect(await page.getByText('Usual in your region').count()).toBe(0);
  await page.getByRole('combobox', { name: 'Currency' }).selectOption({ label: 'Other…' });
  const field = page.getByLabel('Currency symbol');
  await field.fill('Kč.');
  await field.press('Enter');
  await page.keyboard.press('ControlOrMeta+4');
  await page.getByText('Kč.').first().waitFor();
});

test('Quiet hours are set by weekday', async ({ page, settings }) => {
  await openSettings(page, 'notifications');
  await page.getByRole('combobox', { name: 'Quiet hours' }).selectOption({ label: 'Custom' });
  for (const day of weekdaysInOrder.slice(0, 2)) {
    const name = weekdayName(day, 'en');
    await page.getByRole('checkbox', { name, exact: true }).click();
    const until = page.getByLabel(`${name}: quiet until`);
    await until.fill('21:00');
    await until.press('Enter');
    await expect.poll(() => settings().quietHours[day]?.to).toBe(21 * 60);
  }
});
