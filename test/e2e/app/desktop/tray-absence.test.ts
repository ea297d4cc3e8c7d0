import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { start, startSessionBus } from '../../../desktop/session-bus.ts';
import { createUserData } from '../../../launch/app-process.ts';
import { launchApp, type RunningApp, waitFor } from '../../../launch/harness.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';

const ownerScript = join(import.meta.dirname, '../../../desktop/name-owner.py');
const watcher = 'org.kde.StatusNotifierWatcher';

const apps: RunningApp[] = [];
const servers: ApiServer[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.kill();
  for (const server of servers.splice(0)) await server.stop();
});

/** The app on an account, on a private session bus without a tray. */
async function launchWithoutTray(
  skip: (reason: string) => never,
  options: { args?: string[]; userDataDir?: string } = {},
) {
  const bus = await startSessionBus();
  if ('reason' in bus) return skip(bus.reason);
  const server = await startApiServer();
  servers.push(server);
  const app = await launchApp({
    ...options,
    env: {
      DBUS_SESSION_BUS_ADDRESS: bus.address,
      HOSTBELL_API_KEY: server.key,
      HOSTBELL_BASE_URL: server.baseAddress,
    },
  });
  apps.push(app);
  return { app, bus };
}

const isShown = async (app: RunningApp) => (await app.windows()).some(({ isVisible }) => isVisible);
const question = 'Keep watching in the background?';

describe('a desktop without a tray', () => {
  it('is told of once in the life of this user, and then no more', async ({ skip }) => {
    const data = createUserData();
    const first = await launchWithoutTray(skip, { userDataDir: data.path });
    const page = await first.app.page();
    await page.getByText('This desktop shows no tray icons').waitFor();
    await first.app.quit();

    const second = await launchWithoutTray(skip, { userDataDir: data.path });
    const later = await second.app.page();
    await later.getByRole('navigation').waitFor();
    await second.app.closeWindow();
    // The desktop was looked at by now: closing asks.
    await later.getByRole('alertdialog', { name: question }).waitFor();
    expect(await later.getByText('This desktop shows no tray icons').count()).toBe(0);
    await second.app.kill();
    await data.remove();
  });

  it('is asked at closing whether to keep watching; then it does, and a second start brings the window', async ({
    skip,
  }) => {
    const { app } = await launchWithoutTray(skip);
    const page = await app.page();
    await page.getByText('This desktop shows no tray icons').waitFor();
    await app.closeWindow();
    const dialog = page.getByRole('alertdialog', { name: question });
    await dialog.waitFor();
    // Turned down: the window stays.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await isShown(app)).toBe(true);

    await app.closeWindow();
    await dialog.getByRole('button', { name: 'Keep watching' }).click();
    await waitFor('the window to be gone', async () => !(await isShown(app)) || null);
    await app.secondInstance();
    await waitFor('the window', async () => (await isShown(app)) || null);
    // Answered once and for all.
    await app.closeWindow();
    await waitFor('the window to be gone', async () => !(await isShown(app)) || null);
    await app.secondInstance();
    await page.keyboard.press('Control+,');
    const choice = page.getByRole('radiogroup', { name: 'When I close the window' });
    expect(await choice.getByRole('radio', { name: 'Keep watching' }).isChecked()).toBe(true);
    await choice.getByRole('radio', { name: 'Quit' }).click();
    const { exited } = app;
    await app.closeWindow();
    expect(await exited).toMatchObject({ code: 0 });
  });

  it('ends with its window when the answer is to quit', async ({ skip }) => {
    const { app } = await launchWithoutTray(skip);
    const page = await app.page();
    await page.getByText('This desktop shows no tray icons').waitFor();
    await app.closeWindow();
    const { exited } = app;
    await page.getByRole('button', { name: 'Quit Hostbell' }).click();
    expect(await exited).toMatchObject({ code: 0 });
  });

  it('shows no window for --hidden either, now or at a second such start, and stays', async ({ skip }) => {
    const { app } = await launchWithoutTray(skip, { args: ['--hidden'] });
    await waitFor('the account in the tray’s menu', async () =>
      (await app.tray()).items.find(({ label }) => label.startsWith('Refresh now')),
    );
    await app.secondInstance('--hidden');
    expect(await app.windows()).toEqual([]);
    await app.secondInstance();
    await (await app.page()).getByRole('navigation').waitFor();
  });

  it('is a desktop with one as soon as its tray comes up', async ({ skip }) => {
    const { app, bus } = await launchWithoutTray(skip);
    const page = await app.page();
    await page.getByText('This desktop shows no tray icons').waitFor();
    const owner = start('/usr/bin/python3', [ownerScript, watcher], bus.environment);
    if ((await owner.nextLine()) !== 'ready') {
      return skip('Python has no D-Bus here (Debian package python3-dbus)');
    }
    await app.secondInstance();
    await page.getByText('This desktop shows no tray icons').waitFor({ state: 'detached' });
    await app.closeWindow();
    await waitFor('the window to be gone', async () => !(await isShown(app)) || null);
    await app.clickTray();
    await waitFor('the window', async () => (await isShown(app)) || null);
  });
});
