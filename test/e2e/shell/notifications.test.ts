import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect } from 'vitest';
import { startNotificationBus } from '../../desktop/notification-bus.ts';
import { waitFor } from '../../run/wait-for.ts';
import { invoke, test } from './fixture-app.ts';

const run = promisify(execFile);
const bus = await startNotificationBus();
if (typeof bus === 'string') console.log(`Notifications on a real bus were skipped: ${bus}`);

describe.skipIf(typeof bus === 'string')('Notifications of the preview shell on a real bus', () => {
  // Skipped otherwise.
  const { environment, list, stop } = bus as Exclude<typeof bus, string>;
  afterAll(stop);

  test('A notification arrives as it was written, whatever characters it contains, and a click on it is reported back', async ({
    launch,
  }) => {
    const app = await launch({ usesDesktop: true, env: environment });
    const page = await app.page();
    const title = `-- it's "quoted" \\ $(touch x) %s ‹ü›`;
    const body = '<b>bold</b> & {more} C:\\new';
    await invoke(page, 'ring', title, body);
    await waitFor('the daemon to take it', () =>
      list().find((notification) => notification.isTaken),
    );
    expect(list()).toEqual([{ title, body, isTaken: true }]);
    await waitFor(
      'the shell to know',
      async () => (await app.notifications())[0]?.fate === 'shown',
    );

    await invoke(page, 'events');
    // dunst's own way to press the newest notification.
    const press = 'org.dunstproject.cmd0.NotificationAction';
    const at = [
      '--dest',
      'org.freedesktop.Notifications',
      '--object-path',
      '/org/freedesktop/Notifications',
    ];
    await run('gdbus', ['call', '--session', ...at, '--method', press, '0'], {
      env: { ...process.env, ...environment },
    });
    await waitFor('the click', async () =>
      String(await invoke(page, 'events')).includes('notification click'),
    );
  });
});
