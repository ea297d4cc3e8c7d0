import { join } from 'node:path';
import { expect } from 'vitest';
import { aboutName, askBusWhether } from '../../../../electron/adapters/system/dbus.ts';
import { start, startSessionBus } from '../../../desktop/session-bus.ts';
import { test } from '../../../launch/app-test.ts';
import { type RunningApp, waitFor } from '../../../launch/harness.ts';
import { openSettings } from '../../../window/places.ts';

const ownerScript = join(import.meta.dirname, '../../../desktop/name-owner.py');
const watcher = 'org.kde.StatusNotifierWatcher';

const isShown = async (app: RunningApp) => (await app.windows()).some(({ isVisible }) => isVisible);

const question = 'Keep Hostbell running in the background?';

test('Without a tray, --hidden shows no window, a late tray is used, and closing asks once', async ({
  openAccount,
  skip,
}) => {
  // A private one, without a tray.
  const bus = await startSessionBus();
  if ('reason' in bus) return skip(bus.reason);
  const { app } = await openAccount({
    args: ['--hidden'],
    env: { DBUS_SESSION_BUS_ADDRESS: bus.address },
  });
  const isGone = () => waitFor('the window to be gone', async () => !(await isShown(app)));
  const isBack = () => waitFor('the window', () => isShown(app));
  await waitFor('the account in the tray’s menu', async () =>
    (await app.tray()).items.find(({ label }) => label.startsWith('Refresh')),
  );
  await app.secondInstance('--hidden');
  expect(await app.windows()).toEqual([]);
  await app.secondInstance();
  const page = await app.page();
  const hint = page.getByText('Your desktop shows no icons beside the clock');
  await hint.waitFor();

  const owner = start('/usr/bin/python3', [ownerScript, watcher], bus.environment);
  if ((await owner.nextLine()) !== 'ready')
    return skip('Python has no D-Bus here (Debian package python3-dbus)');
  await app.secondInstance();
  await hint.waitFor({ state: 'detached' });
  await app.closeWindow();
  await isGone();
  await app.clickTray();
  await isBack();
  // The panel ends: a window that is closed now comes back and asks.
  await owner.end();
  // The bus hears of it a moment later; a look before that would find the panel.
  const asking = { environment: bus.environment, timeoutMs: 3_000 };
  await waitFor(
    'the bus to have lost the panel',
    async () => (await askBusWhether(aboutName('NameHasOwner', watcher), asking)) === false,
  );
  await app.closeWindow();
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.waitFor();
  await isBack();
  // Cancelled: the window stays.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await isShown(app)).toBe(true);

  await app.closeWindow();
  await dialog.getByRole('button', { name: 'Keep running' }).click();
  await isGone();
  await app.secondInstance();
  await isBack();
  // Answered once and for all.
  await app.closeWindow();
  await isGone();
  await app.secondInstance();
  await openSettings(page, 'general');
  const choice = page.getByRole('radiogroup', { name: 'When the window is closed' });
  expect(await choice.getByRole('radio', { name: 'Keep running' }).isChecked()).toBe(true);
  const quits = choice.getByRole('radio', { name: 'Quit' });
  await quits.click();
  // It shows what main knows; a window that closes before stays in the background.
  await expect.poll(() => quits.isChecked()).toBe(true);
  const { exited } = app;
  await app.closeWindow();
  expect(await exited).toMatchObject({ code: 0 });
});
