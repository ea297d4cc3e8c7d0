import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';
import { type RunningApp, waitFor } from '../../../launch/harness.ts';
import { refreshByTray } from '../../../launch/places.ts';
import type { ApiServer } from '../../../server/api-server.ts';

/** Waits until this many notifications have been shown in total; the newest is the last. */
async function shown(app: RunningApp, count: number) {
  return waitFor(`${count} notifications`, async () => {
    const all = await app.notifications();
    return all.length >= count ? all : null;
  });
}

/** Suspends a service, and waits until the app has notified of it, after `before` earlier notifications. */
async function suspend(app: RunningApp, server: ApiServer, id = 'svc-2', before = 0) {
  server.book.setServiceStatus(id, 'SUSPENDED');
  await refreshByTray(app);
  return shown(app, before + 1);
}

const frontWindow = async (app: RunningApp) =>
  (await app.windows()).find(({ isVisible }) => isVisible) ?? null;
const heading = (page: Page, name = '192.0.2.2') => page.getByRole('heading', { name });

test('A click on a notification opens its item from another view, from the tray, and from behind another window', async ({
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

  await app.closeWindow();
  expect(await frontWindow(app)).toBeNull();
  await suspend(app, server, 'svc-1', 1);
  await app.clickNotification(1);
  await heading(page, 'one.example').waitFor();
  expect(await frontWindow(app)).toMatchObject({ isVisible: true, isFocused: true });

  await app.focusWindow(false);
  await app.clickNotification(0);
  await heading(page).waitFor();
  expect(await frontWindow(app)).toMatchObject({ isFocused: true });
});

test('A notification’s buttons open the item and snooze it for an hour', async ({ watch, server }) => {
  const app = await watch({ args: ['--hidden'] });
  const [notice] = await suspend(app, server);
  expect(notice?.actions).toEqual(['Ask support why', 'Snooze 1 hour', 'Open']);
  await app.clickNotificationAction(0, 1);
  await app.clickNotificationAction(0, 2);
  const page = await app.page();
  await heading(page).waitFor();
  await page.getByRole('button', { name: /^Snoozed until/ }).waitFor();
});
