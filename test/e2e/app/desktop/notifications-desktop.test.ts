import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startNotificationBus } from '../../../desktop/notification-bus.ts';
import { launchApp, type RunningApp, waitFor } from '../../../launch/harness.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';

const run = promisify(execFile);
const bus = await startNotificationBus();
if (typeof bus === 'string') console.log(`Notifications of the whole app on a real bus were skipped: ${bus}`);

let app: RunningApp | null = null;
let server: ApiServer | null = null;
afterEach(async () => {
  await app?.kill();
  await server?.stop();
  app = null;
  server = null;
});

describe.skipIf(typeof bus === 'string')('the whole app with a real notification daemon', () => {
  // Skipped otherwise.
  const { environment, list, stop } = bus as Exclude<typeof bus, string>;
  afterAll(stop);

  it('shows one popup for a suspension, and a click on it brings the item before there was a window', async () => {
    server = await startApiServer();
    const env = { ...environment, HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress };
    app = await launchApp({ args: ['--hidden'], usesDesktop: true, env });
    await server.received(1, { path: '/tickets' });
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    await waitFor('the daemon to take it', async () => {
      const items = (await app?.tray())?.items ?? [];
      const refresh = items.find(({ label }) => label.startsWith('Refresh now'));
      if (refresh !== undefined) await app?.clickTrayItem(refresh.label);
      return list().some(({ isTaken }) => isTaken) || null;
    });
    expect(list().map(({ title }) => title)).toEqual(['192.0.2.2 is suspended']);

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
