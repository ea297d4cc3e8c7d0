import { launchApp } from '../../launch/harness.ts';
import { connect, setUpAlerts } from '../../launch/instant-alerts.ts';
import { betweenPolls, refreshByTray } from '../../launch/places.ts';
import { waitFor } from '../../run/wait-for.ts';
import { largeAccount } from '../../server/api-fixtures.ts';
import { startApiServer } from '../../server/api-server.ts';
import { missingOfNginx, startNginxRelay } from '../../server/relays/nginx-relay.ts';
import { type BenchRow, interleave } from '../rows/bench-row.ts';

/** Both read the same two lists; an event passes the relay first. */
const goal = 2;
const rounds = { warmUp: 1, measured: 6 };
/** Two readings for events are at least so far apart. */
const betweenReadingsMs = 15_000;

/**
 * From a POST at nginx with nchan until the system was given the notification of a suspended service, with the window
 * closed; against a person's Refresh in the tray, which reads the same lists.
 */
export async function measureAlerts(): Promise<BenchRow[]> {
  const missing = missingOfNginx();
  if (missing !== null) {
    console.log(`alerts: left out, since ${missing}.`);
    return [];
  }
  const relay = await startNginxRelay();
  const server = await startApiServer({ data: largeAccount({ services: 60, tickets: 5 }) });
  const app = await launchApp();
  try {
    const page = await app.page();
    await connect(page, server);
    const webhook = await setUpAlerts(page, relay.address);
    await page.keyboard.press('ControlOrMeta+1');
    await app.closeWindow();
    const well = server.book.services().filter(({ status }) => status === 'ACTIVE');
    const toldAfter = (tell: () => Promise<unknown>) => async () => {
      await betweenPolls(app);
      await app.passTime(betweenReadingsMs);
      await betweenPolls(app);
      const before = (await app.notifications()).length;
      server.book.setServiceStatus(well.shift()?.id ?? '', 'SUSPENDED');
      const startedMs = performance.now();
      await tell();
      await waitFor('a notification', async () => (await app.notifications()).length > before);
      return performance.now() - startedMs;
    };
    const { values, floors } = await interleave(
      {
        values: toldAfter(() => relay.post(webhook, '{"event":"service suspended"}')),
        floors: toldAfter(() => refreshByTray(app)),
      },
      rounds,
    );
    const name = 'alerts: POST at the relay to notification / Refresh in the tray to it';
    return [{ name, unit: 'ms', values, floors, goal }];
  } finally {
    await app.kill();
    await server.stop();
    await relay.stop();
  }
}
