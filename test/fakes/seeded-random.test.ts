import { describe, expect, it } from 'vitest';
import { createSeededRandom } from './seeded-random.ts';

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
