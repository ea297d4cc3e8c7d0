import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect } from 'vitest';
import { startNotificationBus } from '../../../desktop/notification-bus.ts';
import { test } from '../../../launch/app-test.ts';
import { waitFor } from '../../../launch/harness.ts';
import { refreshByTray } from '../../../launch/places.ts';

const run = promisify(execFile);
const bus = await startNotificationBus();
if (typeof bus === 'string') console.log(`Notifications of the whole app on a real bus were skipped: ${bus}`);

describe.skipIf(typeof bus === 'string')('The whole app with a real notification daemon', () => {
  // Skipped otherwise.
  const { environment, list, stop } = bus as Exclude<typeof bus, string>;
  afterAll(stop);

  test('A suspension shows one popup, and a click on it opens the item even if no window has existed yet', async ({
    watch,
    server,
  }) => {
    const app = await watch({ args: ['--hidden'], usesDesktop: true, env: environment });
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    await waitFor('the daemon to take it', async () => {
      await refreshByTray(app);
      return list().some(({ isTaken }) => isTaken);
    });
    expect(list().map(({ title }) => title)).toEqual(['VPS 4 · 192.0.2.2 is suspended']);

    // dunst's own way to press the newest notification.
    const press = 'org.dunstproject.cmd0.NotificationAction';
    const at = ['--dest', 'org.freedesktop.Notifications', '--object-path', '/org/freedesktop/Notifications'];
    await run('gdbus', ['call', '--session', ...at, '--method', press, '0'], {
      env: { ...process.env, ...environment },
    });
    const page = await app.page();
    await page.getByRole('heading', { name: '192.0.2.2' }).waitFor();
  });
});
