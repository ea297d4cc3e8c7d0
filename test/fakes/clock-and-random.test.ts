import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createManualClock } from './manual-clock.ts';
import { createSeededRandom } from './seeded-random.ts';

describe('the manual clock', () => {
  it('runs timers in the order of their times, each at its own time', async () => {
    const clock = createManualClock(1_000);
    const seen: [string, number][] = [];
    clock.setTimer(20, () => seen.push(['b', clock.nowMs()]));
    clock.setTimer(10, () => seen.push(['a', clock.nowMs()]));
    clock.setTimer(20, () => seen.push(['c', clock.nowMs()]));
    clock.setTimer(31, () => seen.push(['too late', clock.nowMs()]));
    await clock.advance(30);
    expect(seen).toEqual([
      ['a', 1_010],
      ['b', 1_020],
      ['c', 1_020],
    ]);
    expect(clock.nowMs()).toBe(1_030);
    expect(clock.waitingMs()).toEqual([1]);
  });

  it('runs a timer that a timer sets, when it falls due in the same advance', async () => {
    const clock = createManualClock();
    const seen: number[] = [];
    const again = (): void => {
      seen.push(clock.monotonicMs());
      clock.setTimer(10, again);
    };
    clock.setTimer(10, again);
    await clock.advance(35);
    expect(seen).toEqual([10, 20, 30]);
  });

  it('lets promises settle between two timers', async () => {
    const clock = createManualClock();
    const seen: string[] = [];
    clock.setTimer(1, async () => {
      await nextTurn();
      await Promise.resolve();
      seen.push('after the first');
    });
    clock.setTimer(2, () => seen.push('second'));
    await clock.advance(2);
    expect(seen).toEqual(['after the first', 'second']);
  });

  it('does not run a timer that was cancelled', async () => {
    const clock = createManualClock();
    let ran = false;
    const cancel = clock.setTimer(5, () => {
      ran = true;
    });
    cancel();
    await clock.advance(10);
    expect(ran).toBe(false);
    expect(clock.waitingMs()).toEqual([]);
  });

  it('jumps the wall clock without moving intervals or running timers', async () => {
    const clock = createManualClock(50_000);
    let ran = false;
    clock.setTimer(1_000, () => {
      ran = true;
    });
    clock.jumpWallClock(-20_000);
    expect([clock.nowMs(), clock.monotonicMs()]).toEqual([30_000, 0]);
    clock.jumpWallClock(3_600_000);
    expect(ran).toBe(false);
    await clock.advance(1_000);
    expect(ran).toBe(true);
    expect([clock.nowMs(), clock.monotonicMs()]).toEqual([3_631_000, 1_000]);
  });

  it('refuses to go back, and a delay that is not a number', async () => {
    const clock = createManualClock();
    await expect(clock.advance(-1)).rejects.toThrow(RangeError);
    expect(() => clock.setTimer(Number.NaN, () => {})).toThrow(RangeError);
  });
});

describe('the seeded random', () => {
  it('gives the same for the same seed and something else for another', () => {
    const sample = (seed: number) => {
      const random = createSeededRandom(seed);
      return [random.fraction(), random.uuid(), random.fraction(), random.uuid()];
    };
    expect(sample(7)).toEqual(sample(7));
    expect(sample(7)).not.toEqual(sample(8));
  });

  it('spreads fractions over 0 to 1, without 1', () => {
    const random = createSeededRandom(3);
    const tenths = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 10_000; draw += 1) {
      const fraction = random.fraction();
      expect(fraction).toBeGreaterThanOrEqual(0);
      expect(fraction).toBeLessThan(1);
      tenths[Math.floor(fraction * 10)] = (tenths[Math.floor(fraction * 10)] ?? 0) + 1;
    }
    expect(Math.min(...tenths)).toBeGreaterThan(800);
    expect(Math.max(...tenths)).toBeLessThan(1_200);
  });

  it('makes UUIDs of version 4 that do not repeat', () => {
    const random = createSeededRandom(5);
    const uuids = Array.from({ length: 1_000 }, () => random.uuid());
    for (const uuid of uuids) {
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(uuids).size).toBe(1_000);
  });
});
