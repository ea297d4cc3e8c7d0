import { expect } from 'vitest';
import { openSettings } from '../../../window/places.ts';
import { testOneWindow } from '../../../window/window-test.ts';

const test = testOneWindow();

test('Muting holds changes back, says so in the activity list, and rings once for all of them when it ends', async ({
  app,
}) => {
  const { page, server } = app;
  await openSettings(page, 'notifications');
  await page.getByRole('button', { name: 'Turn on…' }).click();
  await page.getByRole('menuitem', { name: 'For 1 hour' }).click();
  await page.getByRole('button', { name: /^Do Not Disturb until/ }).waitFor();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('navigation').getByText('Activity').click();
  await page.getByText('2 changes waiting').waitFor();
  await expect.poll(() => page.getByText('Held back for now').count()).toBe(2);
  expect(app.notifications).toEqual([]);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect
    .poll(() => app.notifications.map(({ title }) => title))
    .toEqual(['2 changes while it was quiet']);
  await page.getByText('Notified').first().waitFor();
});

test('Quiet hours are set by weekday, and begin at once', async ({ page }) => {
  await openSettings(page, 'notifications');
  await page.getByRole('combobox', { name: 'Quiet hours' }).selectOption({ label: 'Custom' });
  for (const day of [
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]) {
    // What is shown follows main, a moment after the click.
    await page.getByRole('checkbox', { name: day, exact: true }).click();
    await page.getByLabel(`${day}: quiet until`).fill('22:00');
  }
  await page.getByRole('navigation').getByText('Activity').click();
  await page
    .locator('.quiet-strip')
    .getByText(/^Quiet hours/)
    .waitFor();
});
