import { describe, expect, it } from 'vitest';
import { createPowerState } from '../../../electron/core/app/power-state.ts';
import { createViewStore } from '../../../electron/core/view-store.ts';
import { aView } from '../../fakes/domain-fixtures.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { startConnected } from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

function setUp() {
  const clock = createManualClock();
  const wakes: number[] = [];
  const log = createRecordingLog();
  const view = createViewStore(aView());
  const signs = createPowerState({
    clock,
    log,
    view,
    onWake: () => void wakes.push(clock.monotonicMs()),
    onPace: () => undefined,
  });
  return { clock, wakes, log, view, signs };
}

describe('desktop signs', () => {
  it('Resuming, unlocking and going online again cause one wake', async () => {
    const { clock, wakes, signs } = setUp();
    for (const sign of ['lock', 'suspend', 'offline', 'resume', 'unlock', 'online', 'resume'] as const) {
      signs.record(sign);
    }
    await clock.advance(60_000);
    expect(wakes).toHaveLength(1);
  });

  it('A later sign wakes again', async () => {
    const { clock, wakes, signs } = setUp();
    signs.record('resume');
    await clock.advance(60_000);
    signs.record('unlock');
    await clock.advance(60_000);
    expect(wakes).toHaveLength(2);
  });

  it('A computer that goes straight back to sleep causes no wake', async () => {
    const { clock, wakes, signs } = setUp();
    signs.record('resume');
    await clock.advance(1_499);
    signs.record('suspend');
    await clock.advance(60_000);
    expect(wakes).toEqual([]);
    expect(clock.waitingMs()).toEqual([]);
  });

  it('A repeated sign is logged once', () => {
    const { log, signs } = setUp();
    for (const sign of ['lock', 'lock', 'battery', 'battery', 'unlock', 'mains'] as const) signs.record(sign);
    expect(log.entries).toHaveLength(4);
  });

  it('Repeated reports that the network is up cause no wake', async () => {
    const { clock, wakes, signs } = setUp();
    for (let look = 0; look < 20; look += 1) {
      signs.record('online');
      await clock.advance(10_000);
    }
    expect(wakes).toEqual([]);
  });

  it('There is no wake after the stop', async () => {
    const { clock, wakes, signs } = setUp();
    signs.record('resume');
    signs.stop();
    await clock.advance(60_000);
    expect(wakes).toEqual([]);
  });

  it('The window does not count as in front while the screen is locked', () => {
    const { view, signs } = setUp();
    signs.setWindowInFront(true);
    expect(view.view().isInFront).toBe(true);
    signs.record('lock');
    expect(view.view().isInFront).toBe(false);
    signs.record('unlock');
    expect(view.view().isInFront).toBe(true);
    signs.setWindowInFront(false);
    expect(view.view().isInFront).toBe(false);
  });
});

describe('in the whole app', () => {
  const server = forEachTest(startApiServer);
  const hostbell = forEachTest(() => startConnected(server));
  const asked = () => server.requests({ path: '/services' }).length;
  const minuteMs = 60_000;

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
});
