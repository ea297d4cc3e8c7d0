import { expect, it } from 'vitest';
import { createPowerState } from '../../../electron/core/app/power-state.ts';
import { createViewStore } from '../../../electron/core/view-store.ts';
import { aView } from '../../fakes/domain-fixtures.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';

function setUp() {
  const clock = createManualClock();
  const wakes: number[] = [];
  let paces = 0;
  const view = createViewStore(aView());
  const signs = createPowerState({
    clock,
    log: createRecordingLog(),
    view,
    onWake: () => void wakes.push(clock.monotonicMs()),
    onPace: () => {
      paces += 1;
    },
  });
  return { clock, wakes, view, signs, paces: () => paces };
}

it('Resuming, unlocking and going online again cause one wake', async () => {
  const { clock, wakes, signs } = setUp();
  for (const sign of [
    'lock',
    'suspend',
    'offline',
    'resume',
    'unlock',
    'online',
    'resume',
  ] as const)
    signs.record(sign);
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

it('The view shows whether the computer runs on battery, and the pace follows', () => {
  const { view, signs, paces } = setUp();
  for (const [sign, isOnBattery] of [
    ['battery', true],
    ['battery', true],
    ['mains', false],
  ] as const) {
    signs.record(sign);
    expect(view.view().desktop.isOnBattery).toBe(isOnBattery);
  }
  expect(paces()).toBe(2);
});
