import { expect, it } from 'vitest';
import { createBackoff } from '../../../electron/core/rate-limit/limiter.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';

const backoffAt = (fraction: number) =>
  createBackoff({ ...createSeededRandom(1), fraction: () => fraction });
const longestMs = 15 * 60_000;

it.each([
  [5_000, 5_000],
  [999, 1_000],
  [0, 1_000],
  [-5_000, 1_000],
  [longestMs + 1, longestMs],
  [Number.POSITIVE_INFINITY, longestMs],
])('A 429 that asks for %d ms pauses for %d ms', (asked, pauseMs) => {
  expect(backoffAt(0.5).pauseMs(asked)).toBe(pauseMs);
});

it('A server that keeps asking for a second is paused longer', () => {
  const backoff = backoffAt(0.999);
  const pauses = Array.from({ length: 5 }, () => backoff.pauseMs(1_000));
  expect(pauses.slice(0, 3)).toEqual([1_000, 1_000, 1_000]);
  expect(Math.min(...pauses.slice(3))).toBeGreaterThan(10_000);
});

it('Without Retry-After, each 429 pauses longer, until a good answer', () => {
  const backoff = backoffAt(0.999);
  const pauses = Array.from({ length: 14 }, () => backoff.pauseMs(null));
  for (const [index, pauseMs] of pauses.entries())
    expect(pauseMs).toBeGreaterThanOrEqual(Math.min((pauses[index - 1] ?? 0) * 1.9, longestMs));
  expect(pauses.at(-1)).toBe(longestMs);
  backoff.recordSuccess();
  expect(backoff.pauseMs(null)).toBe(pauses[0]);
  expect(pauses[0]).toBeLessThanOrEqual(5_000);
});

it('Without Retry-After, the pause is spread over its whole range', () => {
  const fifth = (fraction: number) => {
    const backoff = backoffAt(fraction);
    return Array.from({ length: 5 }, () => backoff.pauseMs(null)).at(-1);
  };
  expect([0, 0.25, 0.5].map(fifth)).toEqual([1_000, 16_000, 32_000]);
});
