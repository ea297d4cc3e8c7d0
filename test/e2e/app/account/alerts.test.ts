import { expect, onTestFinished } from 'vitest';
import { test } from '../../../launch/app-test.ts';
import { type RunningApp, waitFor } from '../../../launch/harness.ts';
import { connect, setUpAlerts } from '../../../launch/instant-alerts.ts';
import { betweenPolls } from '../../../launch/places.ts';
import { everyFile, isInFile } from '../../../run/every-file.ts';
import { missingOfNginx, startNginxRelay } from '../../../server/relays/nginx-relay.ts';

const titles = async (app: RunningApp) => (await app.notifications()).map(({ title }) => title);
const invoice = 'A message at your alert address says: new invoice';

test('A POST at nginx with nchan brings the notification, once; what came while the app was killed is told at the next start, once', async ({
  launch,
  server,
  userData,
  skip,
}) => {
  const missing = missingOfNginx();
  if (missing !== null) return skip(missing);
  const relay = await startNginxRelay();
  onTestFinished(() => relay.stop());
  const first = await launch();
  const page = await first.page();
  await connect(page, server);
  const webhook = await setUpAlerts(page, relay.address);
  await page.keyboard.press('ControlOrMeta+1');
  await first.closeWindow();
  await betweenPolls(first);
  // From here on no time passes for the app, so that no poll comes due.
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  expect(await relay.post(webhook, '{"event":"service suspended"}')).toBeLessThan(300);
  await waitFor('the suspension', async () =>
    (await titles(first)).includes('VPS 4 · 192.0.2.2 is suspended'),
  );
  await relay.post(webhook, '{"event":"invoice issued","total":"9.99"}');
  await waitFor('the invoice', async () => (await titles(first)).includes(invoice));
  // With the test after connecting.
  expect(await titles(first)).toHaveLength(3);
  await waitFor('the last event to be on disk', () =>
    isInFile(`${userData.path}/account/events.json`, '"invoiceMs":1'),
  );
  await first.kill();

  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await relay.post(webhook, 'service suspended');
  await relay.post(webhook, 'disk full');
  const app = await launch();
  await waitFor('the other suspension', async () =>
    (await titles(app)).includes('one.example is suspended'),
  );
  const again = await app.page();
  await again.locator('.nav-item:has(.icon-pulse)').click();
  await again.locator('.activity-row').filter({ hasText: 'disk full' }).waitFor();
  // The poll sees it too.
  await betweenPolls(app);
  await app.passTime(6 * 60_000);
  await betweenPolls(app);
  expect(await titles(app)).toEqual(['one.example is suspended']);
  const topic = webhook.split('/').at(-1) ?? '';
  expect(topic).toHaveLength(22);
  expect(await everyFile(userData.path)).not.toContain(topic);
  expect(app.printed()).not.toContain(topic);
});
