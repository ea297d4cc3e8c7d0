import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect } from 'vitest';
import { createMonitorReader, startNotificationBus } from '../../desktop/notification-bus.ts';
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
    await waitFor('the daemon to take it', () => list().find((notification) => notification.isTaken));
    expect(list()).toEqual([{ title, body, isTaken: true }]);
    await waitFor('the shell to know', async () => (await app.notifications())[0]?.fate === 'shown');

    await invoke(page, 'events');
    // dunst's own way to press the newest notification.
    const press = 'org.dunstproject.cmd0.NotificationAction';
    const at = ['--dest', 'org.freedesktop.Notifications', '--object-path', '/org/freedesktop/Notifications'];
    await run('gdbus', ['call', '--session', ...at, '--method', press, '0'], {
      env: { ...process.env, ...environment },
    });
    await waitFor('the click', async () =>
      String(await invoke(page, 'events')).includes('notification click'),
    );
  });

  test('A notification fails if the bus is gone', async ({ launch }) => {
    const app = await launch({
      usesDesktop: true,
      env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' },
    });
    await invoke(await app.page(), 'ring', 'a title', 'a body');
    const fate = await waitFor('its fate', async () => (await app.notifications())[0]?.fate);
    expect(fate).toBe('failed');
  });
});

test('The reader of dbus-monitor’s output pairs a call with its reply, even when a line arrives in two pieces', () => {
  const reader = createMonitorReader();
  reader.add(
    'method call time=1 sender=:1.2 -> destination=:1.1 serial=7 path=/x; interface=y; member=Notify\n',
  );
  reader.add('   string "Hostbell"\n   uint32 0\n   string ""\n   string "a ti');
  reader.add('tle"\n   string "a body"\n   array [\n      string "default"\n   ]\n');
  expect(reader.list()).toEqual([{ title: 'a title', body: 'a body', isTaken: false }]);
  reader.add('method return time=2 sender=:1.1 -> destination=:1.9 serial=4 reply_serial=7\n   uint32 1\n');
  expect(reader.list()[0]?.isTaken).toBe(false);
  reader.add('method return time=3 sender=:1.1 -> destination=:1.2 serial=5 reply_serial=7\n   uint32 1\n');
  expect(reader.list()[0]?.isTaken).toBe(true);
});
