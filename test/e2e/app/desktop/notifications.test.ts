import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';
import { type RunningApp, waitFor } from '../../../launch/harness.ts';
import { betweenPolls, refreshByTray } from '../../../launch/places.ts';
import type { ApiServer } from '../../../server/api-server.ts';

// One app, in the background at first; the tests are one story in this order.
let server: ApiServer;
let app: RunningApp;
let page: Page;
test.beforeAll(async ({ openAccount }) => {
  const trayBounds = { x: 900, y: 700, width: 24, height: 24 };
  ({ app, server } = await openAccount({ args: ['--hidden'], faults: { trayBounds } }));
  await betweenPolls(app);
});

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

test('A click on the icon opens the mini window, which leads to the others', async () => {
  await suspend('svc-2');
  const shownKinds = async () =>
    (await app.windows()).flatMap(({ url, isVisible }) =>
      isVisible ? [new URL(url).searchParams.get('window') ?? 'main'] : [],
    );
  /** The click that takes the focus from it does not open it again. */
  const clickLater = async () => {
    await app.passTime(1_000);
    await app.clickTray();
  };
  await app.clickTray();
  const mini = await app.miniPage();
  await mini.getByRole('heading', { level: 1, name: '1 service is suspended' }).waitFor();

  // Nothing is sent by one click: it only opens the usual form, and the window goes.
  await mini.getByRole('button', { name: 'Ask: ' }).click();
  const quick = await app.quickPage();
  await quick.getByLabel('Message').waitFor();
  await expect.poll(shownKinds).toEqual(['quick']);
  expect(server.requests({ method: 'POST' })).toEqual([]);
  await quick.keyboard.press('Escape');

  await clickLater();
  await expect.poll(shownKinds).toContain('mini');
  await expect.poll(() => mini.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await mini.keyboard.press('ArrowDown');
  await mini.keyboard.press('Enter');
  page = await app.page();
  await heading().waitFor();
  await expect.poll(shownKinds).not.toContain('mini');

  await clickLater();
  await expect.poll(shownKinds).toContain('mini');
  await mini.keyboard.press('Escape');
  await expect.poll(shownKinds).not.toContain('mini');
  await betweenPolls(app);
  await app.passTime(5 * 60_000 + 5_000);
  await waitFor('its page to be given up', async () => mini.isClosed());
});

test('A notification’s buttons open the item and snooze it for an hour', async () => {
  const [notice] = await app.notifications();
  expect(notice?.actions).toEqual(['Ask support why', 'Snooze 1 hour', 'Open']);
  await app.clickNotificationAction([0, 1]);
  await app.clickNotificationAction([0, 2]);
  await heading().waitFor();
  await page.getByRole('button', { name: /^Snoozed until/ }).waitFor();
});

test('A click on a notification opens its item from wherever the window is', async () => {
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
});

test('News that the system refuses to notify of comes first until it is seen', async () => {
  const title = 'one.example is active again';
  const inTray = async () => (await app.tray()).items.some(({ label }) => label === title);
  await page.keyboard.press('ControlOrMeta+1');
  await app.setFaults({ notifications: 'failing' });
  server.book.setServiceStatus('svc-1', 'ACTIVE');
  await refreshByTray(app);
  await page.getByText('Notifications aren’t working').waitFor();
  await waitFor('the news in the tray', inTray);
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
