import { expect } from 'vitest';
import { waitFor } from '../../../run/wait-for.ts';
import { connectByHand, isUpToDate, openSettings } from '../../../window/places.ts';
import { testOneWindow } from '../../../window/window-test.ts';

const test = testOneWindow().extend(
  'settings',
  ({ app }) =>
    () =>
      app.hostbell.view.view().settings,
);

/** What a screen reader says after the name. */
const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test('Arrow keys move through the tabs, and a new window opens at the same one', async ({
  app,
  page,
}) => {
  await openSettings(page, 'general');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('tabpanel', { name: 'Advanced' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  const advanced = page.getByRole('tab', { name: 'Advanced', exact: true });
  expect(await advanced.evaluate((one) => one === document.activeElement)).toBe(true);
  const reopened = await app.reopen();
  await reopened.getByRole('tabpanel', { name: 'Advanced' }).waitFor();
});

test('Where the system blocks starting at login, the switch says where to allow it', async ({
  app,
  page,
}) => {
  const { view } = app.hostbell;
  const { platform, desktop } = view.view();
  await openSettings(page, 'general');
  for (const [os, place] of [
    ['macos', 'System Settings › General › Login Items'],
    ['windows', 'Settings › Apps › Startup'],
  ] as const) {
    view.update({
      platform: { ...platform, os, canStartAtLogin: true },
      desktop: { ...desktop, isLoginBlocked: true },
    });
    const row = page.getByRole('switch', { name: 'Start Hostbell when I log in', exact: true });
    await expect.poll(() => row.evaluate(describedBy)).toContain(place);
  }
  view.update({ desktop });
  await expect.poll(() => page.getByText('Login Items').count()).toBe(0);
  view.update({ platform });
});

test('A search finds settings on other tabs, and Escape shows the tab again', async ({ page }) => {
  await openSettings(page, 'account');
  await page.keyboard.press('/');
  await page.keyboard.type('dark');
  await page.getByRole('radiogroup', { name: 'Theme' }).waitFor();
  expect(await page.locator('[data-setting]').count()).toBe(1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('warp drive');
  await page.getByText('No settings found').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tabpanel', { name: 'Account' }).waitFor();
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

test('A currency that is not in the list can be typed', async ({ page, settings }) => {
  await openSettings(page, 'account');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption({ label: 'Other…' });
  const field = page.getByLabel('Currency symbol');
  await field.fill('Kč.');
  await field.press('Enter');
  await expect.poll(() => settings().currencySymbol).toBe('Kč.');
  await field.fill('Kčs.');
  await field.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('Kč.');
});

test('The currency of this computer’s country is asked about, and no amount has it before the answer', async ({
  open,
}) => {
  const { page: window, hostbell } = await open({ systemLanguages: ['en-IE', 'tr-TR'] });
  await isUpToDate(window);
  await window.keyboard.press('ControlOrMeta+4');
  await window.getByRole('button', { name: 'Set currency' }).waitFor();
  expect(await window.getByRole('main').innerText()).not.toMatch(/[€$]/);
  await window.getByRole('button', { name: 'Set currency' }).click();
  await window.getByText('Usual in your region: Euro (€)').waitFor();
  expect(hostbell.view.view().settings.currencySymbol).toBe('');
  await window.getByRole('button', { name: 'Use' }).click();
  await expect.poll(() => hostbell.view.view().settings.currencySymbol).toBe('€');
  expect(await window.getByText('Usual in your region').count()).toBe(0);
});

test('A key that still works can be changed', async ({ open }) => {
  const fresh = await open({ account: 'none' });
  const { page: window, server } = fresh;
  await connectByHand(window, server.baseAddress, server.key);
  await openSettings(window, 'account');
  await window.getByRole('button', { name: 'Change API key…' }).click();
  await window.getByLabel('New API key').fill('wrong-key');
  await window.getByRole('button', { name: 'Use this key' }).click();
  await window.locator('.form-problem').first().waitFor();
  await window.getByLabel('New API key').fill(server.key);
  await window.getByRole('button', { name: 'Use this key' }).click();
  await window.getByRole('button', { name: 'Change API key…' }).waitFor();
  await waitFor('the account', () => fresh.hostbell.view.view().connection.state === 'online');
});

test('A template is edited in the form and saved again under its name, and its deletion can be undone', async ({
  app,
  page,
}) => {
  await page.keyboard.press('ControlOrMeta+n');
  await page.getByLabel('Subject').fill('{service} is slow');
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByLabel('Template name').fill('Slow');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Template saved').waitFor();
  await page.getByRole('button', { name: 'Edit template “Slow”' }).click();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  // With its placeholders, not filled in.
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('{service} is slow');
  await page.getByLabel('Subject').fill('{service} is very slow');
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() =>
      app.hostbell.view.view().templates.map(({ name, subject }) => `${name}: ${subject}`),
    )
    .toEqual(['Slow: {service} is very slow']);
  await page.getByRole('button', { name: 'Delete template “Slow”' }).click();
  const toast = page.locator('.toast');
  await toast.getByText('Template “Slow” deleted').waitFor();
  expect(app.hostbell.view.view().templates).toEqual([]);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => app.hostbell.view.view().templates)
    .toMatchObject([{ name: 'Slow', subject: '{service} is very slow' }]);
});
