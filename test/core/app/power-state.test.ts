import { expect, it } from 'vitest';
import type { RunningHostbell } from '../../scenes/running-hostbell.ts';
import type { ApiServer } from '../../server/api-server.ts';
import { connectForEach } from '../for-each-test.ts';

let server: ApiServer;
let hostbell: RunningHostbell;
const asked = () => server.requests({ path: '/services' }).length;
const minuteMs = 60_000;

connectForEach((connected) => {
  ({ server, hostbell } = connected);
});

it('A computer that resumes, unlocks and goes online all at once triggers one poll', async () => {
  await hostbell.live(20_000);
  const before = asked();
  for (const sign of ['lock', 'suspend', 'offline', 'resume', 'online', 'unlock'] as const) {
    hostbell.powerState.record(sign);
  }
  await hostbell.live(4_000);
  expect(asked() - before).toBe(1);
});

it('Polling is a third as frequent on battery, which the view shows, and back to normal on mains power', async () => {
  await hostbell.live(2 * minuteMs);
  const inTwelveMinutes = async () => {
    const before = asked();
    await hostbell.live(12 * minuteMs);
    return asked() - before;
  };
  hostbell.powerState.record('battery');
  expect(hostbell.view.view().desktop.isOnBattery).toBe(true);
  const onBattery = await inTwelveMinutes();
  expect(onBattery).toBeGreaterThanOrEqual(3);
  expect(onBattery).toBeLessThanOrEqual(5);
  hostbell.powerState.record('mains');
  expect(await inTwelveMinutes()).toBeGreaterThanOrEqual(11);
});

it('The window does not count as in front while the screen is locked', () => {
  hostbell.powerState.setWindowInFront(true);
  const isInFront = () => hostbell.view.view().isInFront;
  expect(isInFront()).toBe(true);
  hostbell.powerState.record('lock');
  expect(isInFront()).toBe(false);
  hostbell.powerState.record('unlock');
  expect(isInFront()).toBe(true);
  hostbell.powerState.setWindowInFront(false);
  expect(isInFront()).toBe(false);
});
