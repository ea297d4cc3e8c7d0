import { expect } from 'vitest';
import { waitFor } from '../../../run/wait-for.ts';
import type { AppWindow } from '../../../window/app-window.ts';
import { openSettings } from '../../../window/places.ts';
import { test } from '../../../window/window-test.ts';

/** Waits until this many notifications have been shown in total. */
async function shown(app: AppWindow, count: number) {
  return waitFor(`${count} notifications`, () => app.notifications.length >= count && app.notifications);
}

test('Muting holds changes back, says so in the activity list, and rings once for all of them when it ends', async ({
  open,
}) => {
  const app = await open();
  const { page, server } = app;
  await page.getByText('one.example').first().waitFor();
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
  const [notice, ...others] = await shown(app, 1);
  expect(notice?.title).toBe('2 changes while it was quiet');
  expect(others).toEqual([]);
  await page.getByText('Notified').first().waitFor();
});

test('Quiet hours are set by weekday, and begin at once', async ({ open }) => {
  const { page } = await open();
  await page.getByText('one.example').first().waitFor();
  await openSettings(page, 'notifications');
  await page.getByRole('combobox', { name: 'Quiet hours' }).selectOption({ label: 'Custom' });
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
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
