import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';
import { type RunningApp, waitFor } from '../../../launch/harness.ts';
import { refreshByTray } from '../../../launch/places.ts';
import type { ApiServer } from '../../../server/api-server.ts';
import { openSettings } from '../../../window/places.ts';

/** Waits until so many notifications were shown in all; the newest is the last. */
async function shown(app: RunningApp, count: number) {
  return waitFor(`${count} notifications`, async () => {
    const all = await app.notifications();
    return all.length >= count ? all : null;
  });
}

/** A suspension that the app has told by now. */
async function suspend(app: RunningApp, server: ApiServer) {
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await refreshByTray(app);
  return shown(app, 1);
}

const frontWindow = async (app: RunningApp) =>
  (await app.windows()).find(({ isVisible }) => isVisible) ?? null;
const heading = (page: Page) => page.getByRole('heading', { name: '192.0.2.2' });

test('A click on a notification brings its item while the window shows another view', async ({
  watch,
  server,
}) => {
  const app = await watch();
  const page = await app.page();
  await page.getByText('one.example').first().waitFor();
  await page.keyboard.press('Control+,');
  await suspend(app, server);
  await app.clickNotification(0);
  await heading(page).waitFor();
});

test('A click on a notification brings its item while the window is closed to the tray', async ({
  watch,
  server,
}) => {
  const app = await watch();
  const page = await app.page();
  await page.getByText('one.example').first().waitFor();
  await app.closeWindow();
  expect(await frontWindow(app)).toBeNull();
  await suspend(app, server);
  await app.clickNotification(0);
  await heading(page).waitFor();
  expect(await frontWindow(app)).toMatchObject({ isVisible: true, isFocused: true });
});

test('A click on a notification brings its item while another window is in front', async ({
  watch,
  server,
}) => {
  const app = await watch();
  const page = await app.page();
  await page.getByText('one.example').first().waitFor();
  await app.focusWindow(false);
  await suspend(app, server);
  await app.clickNotification(0);
  await heading(page).waitFor();
  expect(await frontWindow(app)).toMatchObject({ isFocused: true });
});

test('A click on a notification brings its item before there ever was a window', async ({
  watch,
  server,
}) => {
  const app = await watch({ args: ['--hidden'] });
  await suspend(app, server);
  expect(await app.windows()).toEqual([]);
  await app.clickNotification(0);
  await heading(await app.page()).waitFor();
  expect(await frontWindow(app)).toMatchObject({ isVisible: true });
});

test('The buttons of a notification open the item, and snooze it for an hour', async ({ watch, server }) => {
  const app = await watch({ args: ['--hidden'] });
  const [notice] = await suspend(app, server);
  expect(notice?.actions).toEqual(['Ask support why', 'Snooze 1 hour', 'Open']);
  await app.clickNotificationAction(0, 1);
  await app.clickNotificationAction(0, 2);
  const page = await app.page();
  await heading(page).waitFor();
  await page.getByRole('button', { name: /^Snoozed until/ }).waitFor();
});

test('A button of an answered ticket opens the web portal that the person has set', async ({
  watch,
  server,
}) => {
  const app = await watch();
  const page = await app.page();
  await page.getByText('one.example').first().waitFor();
  await page.keyboard.press('Control+,');
  await app.answerMessageBox(1);
  await page.getByLabel('Portal address').fill('https://portal.example/');
  await page.keyboard.press('Tab');
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await refreshByTray(app);
  const [notice] = await shown(app, 1);
  expect(notice?.actions[0]).toBe('Reply in portal');
  await app.clickNotificationAction(0, 0);
  await waitFor('the browser', async () => (await app.openedLinks()).length > 0);
  expect(await app.openedLinks()).toEqual(['https://portal.example/']);
});

test('Muting holds what happens, says so in the activity list, and rings once for all of it when it ends', async ({
  watch,
  server,
}) => {
  const app = await watch();
  const page = await app.page();
  await page.getByText('one.example').first().waitFor();
  await openSettings(page, 'notifications');
  await page.getByRole('button', { name: 'Pause for…' }).click();
  await page.getByRole('menuitem', { name: 'For 1 hour' }).click();
  await page.getByRole('button', { name: /^Do Not Disturb until/ }).waitFor();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('navigation').getByText('Activity').click();
  await page.getByText('2 changes waiting').waitFor();
  await expect.poll(() => page.getByText('Waiting until notifications resume').count()).toBe(2);
  expect(await app.notifications()).toEqual([]);
  await page.getByRole('button', { name: 'Resume notifications' }).click();
  const [notice, ...others] = await shown(app, 1);
  expect(notice?.title).toBe('2 changes while notifications were paused');
  expect(others).toEqual([]);
  await page.getByText('Notified').first().waitFor();
});

test('Quiet hours are set by weekday and hold what happens', async ({ watch, server }) => {
  const app = await watch();
  const page = await app.page();
  await page.getByText('one.example').first().waitFor();
  await openSettings(page, 'notifications');
  await page.getByRole('combobox', { name: 'Quiet hours' }).selectOption({ label: 'Custom' });
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    await page.getByRole('checkbox', { name: day, exact: true }).check();
    await page.getByLabel(`${day}: quiet until`).fill('22:00');
  }
  await page.getByRole('navigation').getByText('Activity').click();
  await page.getByText(/^Notifications are paused/).waitFor();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('1 change waiting').waitFor();
  expect(await app.notifications()).toEqual([]);
});

test('Suspensions alone make a sound where the person wants that', async ({ watch, server }) => {
  const app = await watch();
  const page = await app.page();
  await page.getByText('one.example').first().waitFor();
  await openSettings(page, 'notifications');
  await page.getByRole('radio', { name: 'Suspensions only' }).check();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await page.getByRole('button', { name: 'Refresh' }).click();
  // In one reading or in two.
  const notices = await shown(app, 2);
  const isSilent = (title: string) => notices.find((notice) => notice.title.startsWith(title))?.isSilent;
  expect([isSilent('192.0.2.2 is suspended'), isSilent('Support replied: ')]).toEqual([false, true]);
});

test('A system without notifications is said once in the window, and the activity list has what happened', async ({
  watch,
  server,
}) => {
  const app = await watch({ faults: { notifications: 'failing' } });
  const page = await app.page();
  await page.getByText('one.example').first().waitFor();
  for (const [id, headline] of [
    ['svc-1', '1 service is suspended'],
    ['svc-2', '2 services are suspended'],
  ] as const) {
    server.book.setServiceStatus(id, 'SUSPENDED');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('heading', { level: 1, name: headline }).waitFor();
  }
  await page.getByRole('navigation').getByText('Activity').click();
  await expect.poll(() => page.getByText('Notification failed').count()).toBe(2);
  expect(await page.locator('.notice').count()).toBe(1);
});
