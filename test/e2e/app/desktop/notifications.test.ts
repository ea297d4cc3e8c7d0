import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LaunchOptions, launchApp, type RunningApp, waitFor } from '../../../launch/harness.ts';
import { refreshByTray } from '../../../launch/places.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';

let app: RunningApp;
let server: ApiServer;
beforeEach(async () => {
  server = await startApiServer();
});
afterEach(async () => {
  await app.kill();
  await server.stop();
});

async function watch(options: LaunchOptions = {}): Promise<void> {
  const env = { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress };
  app = await launchApp({ ...options, env });
  await waitFor('the first reading', async () => server.requests({ path: '/tickets' }).length > 0 || null);
}

/** Waits until so many notifications were shown in all; the newest is the last. */
async function shown(count: number) {
  return waitFor(`${count} notifications`, async () => {
    const all = await app.notifications();
    return all.length >= count ? all : null;
  });
}

/** A suspension that the app has told by now; it asks at once when the computer wakes. */
async function suspend(id: string, count = 1) {
  server.book.setServiceStatus(id, 'SUSPENDED');
  await waitFor('another reading', async () => {
    await refreshByTray(app);
    return (await app.notifications()).length >= count || null;
  });
  return shown(count);
}

const frontWindow = async () => (await app.windows()).find(({ isVisible }) => isVisible) ?? null;
const heading = (page: Page) => page.getByRole('heading', { name: '192.0.2.2' });

describe('a click on a notification brings its item', () => {
  it('while the window shows another view', async () => {
    await watch();
    const page = await app.page();
    await page.getByText('one.example').first().waitFor();
    await page.keyboard.press('Control+,');
    await suspend('svc-2');
    await app.clickNotification(0);
    await heading(page).waitFor();
  });

  it('while the window is closed to the tray', async () => {
    await watch();
    const page = await app.page();
    await page.getByText('one.example').first().waitFor();
    await app.closeWindow();
    expect(await frontWindow()).toBeNull();
    await suspend('svc-2');
    await app.clickNotification(0);
    await heading(page).waitFor();
    expect(await frontWindow()).toMatchObject({ isVisible: true, isFocused: true });
  });

  it('while another window is in front', async () => {
    await watch();
    const page = await app.page();
    await page.getByText('one.example').first().waitFor();
    await app.focusWindow(false);
    await suspend('svc-2');
    await app.clickNotification(0);
    await heading(page).waitFor();
    expect(await frontWindow()).toMatchObject({ isFocused: true });
  });

  it('before there ever was a window', async () => {
    await watch({ args: ['--hidden'] });
    await suspend('svc-2');
    expect(await app.windows()).toEqual([]);
    await app.clickNotification(0);
    await heading(await app.page()).waitFor();
    expect(await frontWindow()).toMatchObject({ isVisible: true });
  });
});

describe('the buttons of a notification', () => {
  it('open the item, and snooze it for an hour', async () => {
    await watch({ args: ['--hidden'] });
    const [notice] = await suspend('svc-2');
    expect(notice?.actions).toEqual(['Ask why', 'Snooze 1 hour', 'Open']);
    await app.clickNotificationAction(0, 1);
    await app.clickNotificationAction(0, 2);
    const page = await app.page();
    await heading(page).waitFor();
    await page.getByRole('button', { name: /^Snoozed until/ }).waitFor();
  });

  it('lead an answered ticket to the web portal that the person has set', async () => {
    await watch();
    const page = await app.page();
    await page.getByText('one.example').first().waitFor();
    await page.keyboard.press('Control+,');
    await page.getByLabel('Address of the web portal').fill('https://portal.example/');
    await page.keyboard.press('Tab');
    server.book.setTicketStatus('T-1002', 'ANSWERED');
    await refreshByTray(app);
    const [notice] = await shown(1);
    expect(notice?.actions[0]).toBe('Reply on the web');
    await app.clickNotificationAction(0, 0);
    await waitFor('the browser', async () => ((await app.openedLinks()).length > 0 ? true : null));
    expect(await app.openedLinks()).toEqual(['https://portal.example/']);
  });
});

describe('muting', () => {
  it('holds what happens, says so in the activity list, and tells it as one when it is ended', async () => {
    await watch();
    const page = await app.page();
    await page.getByText('one.example').first().waitFor();
    await page.keyboard.press('Control+,');
    await page.getByRole('button', { name: 'Mute for…' }).click();
    await page.getByRole('menuitem', { name: 'For 1 hour' }).click();
    await page.getByRole('button', { name: /^Muted until/ }).waitFor();
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    server.book.setTicketStatus('T-1002', 'ANSWERED');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('navigation').getByText('Activity').click();
    await page.getByText('2 changes wait to be told').waitFor();
    expect(await page.getByText('Waits until it is no longer quiet').count()).toBe(2);
    expect(await app.notifications()).toEqual([]);
    await page.getByRole('button', { name: 'Ring again' }).click();
    const [notice, ...others] = await shown(1);
    expect(notice?.title).toBe('2 changes while it was quiet');
    expect(others).toEqual([]);
    await page.getByText('Rang').first().waitFor();
  });

  it('also comes by quiet hours, which are set by weekday', async () => {
    await watch();
    const page = await app.page();
    await page.getByText('one.example').first().waitFor();
    await page.keyboard.press('Control+,');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
      await page.getByRole('checkbox', { name: day, exact: true }).check();
      await page.getByLabel(`${day}, quiet until`).fill('22:00');
    }
    await page.getByRole('navigation').getByText('Activity').click();
    await page.getByText(/^Nothing rings/).waitFor();
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('1 change waits to be told').waitFor();
    expect(await app.notifications()).toEqual([]);
  });
});

describe('the sound', () => {
  it('is made by suspensions alone where the person wants that', async () => {
    await watch();
    const page = await app.page();
    await page.getByText('one.example').first().waitFor();
    await page.keyboard.press('Control+,');
    await page.getByText('Suspensions only').click();
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    server.book.setTicketStatus('T-1002', 'ANSWERED');
    await page.getByRole('button', { name: 'Refresh' }).click();
    // In one reading or in two.
    const notices = await shown(2);
    const isSilent = (title: string) => notices.find((notice) => notice.title.startsWith(title))?.isSilent;
    expect([isSilent('192.0.2.2 is suspended'), isSilent('Answered: ')]).toEqual([false, true]);
  });
});

describe('a system without notifications', () => {
  it('is said once in the window, and what happened stands in the activity list', async () => {
    await watch({ faults: { notifications: 'failing' } });
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
    await waitFor('both in the activity list', async () =>
      (await page.getByText('Your system did not take it').count()) === 2 ? true : null,
    );
    expect(await page.locator('.notice').count()).toBe(1);
  });
});
