import { EventEmitter } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPowerWatch, isOnBattery } from '../../../electron/adapters/system/power.ts';
import type { Connection } from '../../../shared/view/view.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

async function setUp() {
  const state = { isOnline: true, isOnBattery: false, hasMoved: false, looks: 0 };
  const powerMonitor = new EventEmitter();
  const signs: string[] = [];
  const clock = createManualClock();
  const watch = createPowerWatch({
    powerMonitor,
    isOnBattery: async () => state.isOnBattery,
    net: {
      isOnline() {
        state.looks += 1;
        return state.isOnline;
      },
    },
    clock,
    hasMoved: () => state.hasMoved,
    onSign: (sign) => void signs.push(sign),
  });
  await settle();
  const polls = (connection: Connection['state'], isRefreshing = false) =>
    watch.follow({ state: connection, isRefreshing });
  return { powerMonitor, state, signs, clock, watch, polls };
}

/** Lets battery checks finish. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the power watch', () => {
  it('passes on each signal from the OS, and the power source at the start', async () => {
    const { powerMonitor, signs } = await setUp();
    for (const event of [
      'suspend',
      'resume',
      'lock-screen',
      'unlock-screen',
      'on-battery',
      'on-ac',
    ])
      powerMonitor.emit(event);
    expect(signs).toEqual(['mains', 'suspend', 'resume', 'lock', 'unlock', 'battery', 'mains']);
  });

  it('runs no timer and checks no network while all is well', async () => {
    const { state, clock, polls } = await setUp();
    polls('online');
    await clock.advance(86_400_000);
    expect(clock.waitingMs()).toEqual([]);
    expect(state.looks).toBe(0);
  });

  it('checks the battery at each poll, since Linux sends no event for it', async () => {
    const { state, signs, polls } = await setUp();
    state.isOnBattery = true;
    polls('online', true);
    polls('online', true);
    polls('online');
    polls('online', true);
    await settle();
    expect(signs).toEqual(['mains', 'battery', 'battery']);
  });

  it('takes another time zone for waking up elsewhere, and looks at each poll', async () => {
    const { state, signs, polls } = await setUp();
    polls('online', true);
    polls('online');
    state.hasMoved = true;
    polls('online', true);
    state.hasMoved = false;
    polls('online');
    polls('online', true);
    expect(signs.filter((sign) => sign === 'resume')).toEqual(['resume']);
  });

  it('reports that the network is gone while polls fail, and when it is back', async () => {
    const { state, signs, clock, polls } = await setUp();
    signs.splice(0);
    state.isOnline = false;
    polls('offline');
    polls('offline');
    await clock.advance(25_000);
    expect(signs).toEqual(['offline', 'offline', 'offline']);
    expect(clock.waitingMs()).toHaveLength(1);
    state.isOnline = true;
    await clock.advance(10_000);
    expect(signs.at(-1)).toBe('online');
    polls('online');
    expect(clock.waitingMs()).toEqual([]);
  });

  it('reports being online once the provider is reached', async () => {
    const { state, signs, polls } = await setUp();
    state.isOnline = false;
    polls('offline');
    polls('online');
    expect(signs).toEqual(['mains', 'offline', 'online']);
  });

  it('reports nothing after it is closed', async () => {
    const { powerMonitor, state, signs, clock, watch, polls } = await setUp();
    state.isOnline = false;
    polls('offline');
    watch.close();
    const before = signs.length;
    powerMonitor.emit('resume');
    await clock.advance(60_000);
    expect(signs).toHaveLength(before);
    expect(clock.waitingMs()).toEqual([]);
  });
});

it('finds on Linux that the computer runs on its battery, not that a mouse does', async () => {
  const supplies = await temporaryDirectory();
  const isOnItsBattery = async (type: string, scope: string, status: string) => {
    const battery = join(supplies, 'BAT0');
    await mkdir(battery, { recursive: true });
    for (const [property, value] of Object.entries({ type, scope, status }))
      await writeFile(join(battery, property), `${value}\n`);
    return isOnBattery('linux', { isOnBatteryPower: () => false }, supplies);
  };
  expect(await isOnItsBattery('Battery', 'System', 'Discharging')).toBe(true);
  expect(await isOnItsBattery('Battery', 'System', 'Charging')).toBe(false);
  expect(await isOnItsBattery('Battery', 'Device', 'Discharging')).toBe(false);
  expect(await isOnItsBattery('Mains', '', 'Discharging')).toBe(false);
});
