import { expect } from 'vitest';
import { weekdayName, weekdaysInOrder } from '../../../../renderer/formats/quiet-day-words.ts';
import { openSettings } from '../../../window/places.ts';
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

test('Arrow keys move through the tabs', async ({ page }) => {
  await openSettings(page, 'general');
  await page.keyboard.press('ArrowDown');
  const advanced = page.getByRole('tab', { name: 'Advanced', exact: true });
  expect(await advanced.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('tabpanel', { name: 'Advanced' }).waitFor();
});

test('Where the system blocks starting at login, the switch says where to allow it', async ({
  app,
  page,
}) => {
  const { view } = app.hostbell;
  const { platform, desktop } = view.view();
  await openSettings(page, 'general');
  view.update({
    platform: { ...platform, os: 'windows', canStartAtLogin: true },
    desktop: { ...desktop, isLoginBlocked: true },
  });
  const row = page.getByRole('switch', { name: 'Start Hostbell when I log in', exact: true });
  await expect.poll(() => row.evaluate(describedBy)).toContain('Settings › Apps › Startup');
  view.update({ platform, desktop });
  await expect.poll(() => page.getByText('Settings › Apps').count()).toBe(0);
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

test('The currency of this computer’s country is asked about, and no amount has it before the answer; another one can be typed', async ({
  app,
  page,
  settings,
}) => {
  const { view } = app.hostbell;
  view.update({ platform: { ...view.view().platform, systemLanguages: ['en-IE', 'tr-TR'] } });
  await page.keyboard.press('ControlOrMeta+4');
  await page.getByRole('button', { name: 'Add portal address…' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/[€$]/);
  await page.getByRole('button', { name: 'Add portal address…' }).click();
  await page.getByText('Usual in your region: Euro (€)').waitFor();
  await page.getByRole('button', { name: 'Use' }).click();
  await expect.poll(() => settings().currencySymbol).toBe('€');
  expect(await page.getByText('Usual in your region').count()).toBe(0);
  await page.getByRole('combobox', { name: 'Currency' }).selectOption({ label: 'Other…' });
  const field = page.getByLabel('Currency symbol');
  await field.fill('Kč.');
  await field.press('Enter');
  await expect.poll(() => settings().currencySymbol).toBe('Kč.');
});

test('A template is edited in the form and saved again under its name, and its deletion can be undone', async ({
  app,
  page,
}) => {
  const { handlers, view } = app.hostbell;
  const text = { priority: null, serviceId: null, message: '' };
  await handlers['template:save']({ ...text, name: 'Slow', subject: '{service} is slow' });
  await page.keyboard.press('ControlOrMeta+n');
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Edit template “Slow”' }).click();
  // With its placeholders, not filled in.
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('{service} is slow');
  await page.getByLabel('Subject').fill('{service} is very slow');
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = [expect.objectContaining({ name: 'Slow', subject: '{service} is very slow' })];
  await expect.poll(() => view.view().templates).toEqual(saved);
  await page.getByRole('button', { name: 'Delete template “Slow”' }).click();
  const toast = page.locator('.toast');
  await toast.getByText('Template “Slow” deleted').waitFor();
  expect(view.view().templates).toEqual([]);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => view.view().templates).toEqual(saved);
});

test('Quiet hours are set by weekday, and begin at once', async ({ page }) => {
  await openSettings(page, 'notifications');
  await page.getByRole('combobox', { name: 'Quiet hours' }).selectOption({ label: 'Custom' });
  for (const day of weekdaysInOrder.map((one) => weekdayName(one, 'en'))) {
    // What is shown follows main, a moment after the click.
    await page.getByRole('checkbox', { name: day, exact: true }).click();
    await page.getByLabel(`${day}: quiet until`).fill('22:00');
  }
  await page.getByRole('navigation').getByText('Activity').click();
  await page.locator('.quiet-strip').getByText('Quiet hours').waitFor();
});
