import type { Page } from 'playwright';
import { afterAll, expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';
import { type RunningApp, waitFor } from '../../../launch/harness.ts';
import { betweenPolls, refreshByTray } from '../../../launch/places.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';

// One app, in the background at first; the tests are one story in this order.
let server: ApiServer;
let app: RunningApp;
let page: Page;
test.beforeAll(async ({ launchForAll }) => {
  server = await startApiServer();
  const account = { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress };
  app = await launchForAll({ args: ['--hidden'], env: account });
  await betweenPolls(app);
});
afterAll(() => server.stop());

/** Suspends a service, and waits until the app has notified of it, after `before` earlier notifications. */
async function suspend(id: string, before = 0) {
  server.book.setServiceStatus(id, 'SUSPENDED');
  await refreshByTray(app);
  return waitFor(`${before + 1} notifications`, async () => {
    const all = await app.notifications();
    return all.length > before ? all : null;
  });
}

const frontWindow = async () => (await app.windows()).find(({ isVisible }) => isVisible) ?? null;
const heading = (name = '192.0.2.2') => page.getByRole('heading', { name });

test('A notification’s buttons open the item and snooze it for an hour', async () => {
  const [notice] = await suspend('svc-2');
  expect(notice?.actions).toEqual(['Ask support why', 'Snooze 1 hour', 'Open']);
  await app.clickNotificationAction(0, 1);
  await app.clickNotificationAction(0, 2);
  page = await app.page();
  await heading().waitFor();
  await page.getByRole('button', { name: /^Snoozed until/ }).waitFor();
});

test('A click on a notification opens its item from another view, from the tray, and from behind another window', async () => {
  await page.keyboard.press('ControlOrMeta+,');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await app.clickNotification(0);
  await heading().waitFor();

  await app.closeWindow();
  expect(await frontWindow()).toBeNull();
  await suspend('svc-1', 1);
  await app.clickNotification(1);
  await heading('one.example').waitFor();
  expect(await frontWindow()).toMatchObject({ isVisible: true, isFocused: true });

  await app.focusWindow(false);
  await app.clickNotification(0);
  await heading().waitFor();
  expect(await frontWindow()).toMatchObject({ isFocused: true });
});

test('News that the system refuses to notify of is first in the window and in the tray until the person has seen it', async () => {
  const title = 'one.example is active again';
  const inTray = async () => (await app.tray()).items.some(({ label }) => label === title);
  await app.setFaults({ notifications: 'failing' });
  server.book.setServiceStatus('svc-1', 'ACTIVE');
  await refreshByTray(app);
  await page.getByText('Notifications aren’t working').waitFor();
  await waitFor('the news in the tray', inTray);
  await page.keyboard.press('ControlOrMeta+1');
  const first = page.locator('main section').first();
  const newsTitle = { name: 'Hostbell couldn’t notify you of this' };
  await first.getByRole('heading', newsTitle).waitFor();
  await first.getByRole('button', { name: 'one.example' }).click();
  await heading('one.example').waitFor();
  await waitFor('the news to be seen', async () => !(await inTray()));
  await page.keyboard.press('ControlOrMeta+1');
  await first.waitFor();
  expect(await page.getByRole('heading', newsTitle).count()).toBe(0);
  await app.setFaults({ notifications: 'good' });
});

test('A second start with --quit ends the app', async () => {
  await app.secondInstance('--quit');
  expect(await app.exited).toMatchObject({ code: 0 });
});
