import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterSign,
  createDesktopSigns,
  type DesktopSign,
  type DesktopState,
  desktopSigns,
  firstState,
  settleMs,
} from '../../../electron/core/app/desktop-signs.ts';
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

  it('Whatever the order of signs, each state is reported once, and each burst wakes once, but never during sleep', async () => {
    const steps = fc.array(
      fc.record({ sign: fc.constantFrom(...desktopSigns), thenMs: fc.integer({ min: 0, max: 4_000 }) }),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const { clock, wakes, states, signs } = setUp();
        const told: { readonly sign: DesktopSign; readonly atMs: number }[] = [];
        for (const { sign, thenMs } of plan) {
          told.push({ sign, atMs: clock.monotonicMs() });
          signs.record(sign);
          await clock.advance(thenMs);
        }
        await clock.advance(settleMs);

        const last = plan.reduce((state, { sign }) => afterSign(state, sign), firstState);
        expect(signs.state()).toEqual(last);
        for (const [index, state] of states.entries()) {
          expect(state).not.toEqual(states[index - 1] ?? firstState);
        }

        for (const [index, atMs] of wakes.entries()) {
          expect(atMs - (wakes[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(settleMs);
          // Each wake has a cause, and the computer did not fall asleep in between.
          const cause = told.some(
            ({ sign, atMs: toldMs }) =>
              ['resume', 'unlock', 'online'].includes(sign) && toldMs === atMs - settleMs,
          );
          expect(cause).toBe(true);
          expect(
            told.some(({ sign, atMs: t }) => sign === 'suspend' && t > atMs - settleMs && t < atMs),
          ).toBe(false);
        }
        // A resume is followed by a wake unless the computer was put to sleep again.
        for (const { sign, atMs } of told) {
          if (sign !== 'resume') continue;
          const sleeps = told.some(
            (other) => other.sign === 'suspend' && other.atMs >= atMs && other.atMs <= atMs + settleMs,
          );
          if (!sleeps) expect(wakes.some((wake) => wake >= atMs && wake <= atMs + settleMs)).toBe(true);
        }
      }),
    );
  });
});
