import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createWakeWatch } from '../../electron/adapters/power.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { createRecordingLog } from '../support/recording-log.ts';

function setUp() {
  const powerMonitor = new EventEmitter();
  const state = { isOnline: true, wakes: 0, looks: 0 };
  const clock = createManualClock();
  const watch = createWakeWatch({
    // Only its events are used.
    powerMonitor: powerMonitor as unknown as Electron.PowerMonitor,
    net: {
      isOnline() {
        state.looks += 1;
        return state.isOnline;
      },
    },
    clock,
    log: createRecordingLog(),
    onWake: () => {
      state.wakes += 1;
    },
  });
  return { powerMonitor, state, clock, watch };
}

describe('waking', () => {
  it('is told once for all signs of the same waking', async () => {
    const { powerMonitor, state, clock } = setUp();
    powerMonitor.emit('resume');
    powerMonitor.emit('unlock-screen');
    powerMonitor.emit('resume');
    await clock.advance(60_000);
    expect(state.wakes).toBe(1);
    powerMonitor.emit('resume');
    await clock.advance(60_000);
    expect(state.wakes).toBe(2);
  });

  it('runs no timer and looks at nothing while all is well', async () => {
    const { state, clock } = setUp();
    await clock.advance(86_400_000);
    expect(clock.waitingMs()).toEqual([]);
    expect([state.looks, state.wakes]).toEqual([0, 0]);
  });

  it('is told when the network comes back', async () => {
    const { state, clock, watch } = setUp();
    state.isOnline = false;
    watch.setOffline(true);
    watch.setOffline(true);
    await clock.advance(60_000);
    expect(state.wakes).toBe(0);
    expect(clock.waitingMs()).toHaveLength(1);
    state.isOnline = true;
    await clock.advance(60_000);
    expect(state.wakes).toBe(1);
    watch.setOffline(false);
    expect(clock.waitingMs()).toEqual([]);
  });

  it('is not told over and over while the network is there but the provider is not', async () => {
    const { state, clock, watch } = setUp();
    watch.setOffline(true);
    await clock.advance(3_600_000);
    expect(state.wakes).toBe(0);
  });

  it('is told no more after the end', async () => {
    const { powerMonitor, state, clock, watch } = setUp();
    state.isOnline = false;
    watch.setOffline(true);
    powerMonitor.emit('resume');
    watch.close();
    state.isOnline = true;
    powerMonitor.emit('resume');
    await clock.advance(60_000);
    expect(state.wakes).toBe(0);
    expect(clock.waitingMs()).toEqual([]);
  });
});
