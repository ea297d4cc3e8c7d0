import { describe, expect, it } from 'vitest';
import { createDesktopSigns, type DesktopState, settleMs } from '../../../electron/core/app/desktop-signs.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';

function setUp() {
  const clock = createManualClock();
  const wakes: number[] = [];
  const states: DesktopState[] = [];
  const signs = createDesktopSigns({
    clock,
    onWake: () => void wakes.push(clock.monotonicMs()),
    onState: (state) => void states.push(state),
  });
  return { clock, wakes, states, signs };
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
    await clock.advance(settleMs - 1);
    signs.record('suspend');
    await clock.advance(60_000);
    expect(wakes).toEqual([]);
    expect(clock.waitingMs()).toEqual([]);
  });

  it('A repeated sign is reported once', () => {
    const { states, signs } = setUp();
    for (const sign of ['lock', 'lock', 'battery', 'battery', 'unlock', 'mains'] as const) signs.record(sign);
    expect(states.map(({ isLocked, isOnBattery }) => [isLocked, isOnBattery])).toEqual([
      [true, false],
      [true, true],
      [false, true],
      [false, false],
    ]);
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
});
