import { expect, it } from 'vitest';
import { createBackoff } from '../../../electron/core/rate-limit/backoff.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function paceOnClock(fraction = 0.5) {
  const clock = createManualClock();
  const random = { ...createSeededRandom(1), fraction: () => fraction };
  const pace = createBackoff({ clock, random, earlier: null, onChange: () => {} });
  /** A 429 that asks for one second, and a good answer after it. */
  const limitedOnce = async () => {
    pace.recordLimit(1_000);
    await clock.advance(1_000);
    pace.recordSuccess();
  };
  return { clock, pace, limitedOnce };
}

it('A 429 spaces requests by more than a second, which shrinks to nothing over ten quiet minutes', async () => {
  const { clock, pace, limitedOnce } = paceOnClock();
  expect([pace.spacingMs('person'), pace.spacingMs('background')]).toEqual([0, 0]);
  await limitedOnce();
  const spacings: number[] = [];
  for (let minute = 0; minute <= 11; minute += 1) {
    spacings.push(Math.round(pace.spacingMs('background')));
    await clock.advance(minuteMs);
  }
  expect(spacings).toEqual([1_200, 1_080, 960, 840, 720, 600, 480, 360, 240, 120, 0, 0]);
});

it('The quiet minutes count from the end of the pause', async () => {
  const { clock, pace } = paceOnClock();
  pace.recordLimit(15 * minuteMs);
  await clock.advance(15 * minuteMs);
  expect(pace.spacingMs('background')).toBe(1_200);
});

it('Each 429 in a row doubles the spacing in the background up to 4.8 s, but not for people', async () => {
  const { pace, limitedOnce } = paceOnClock();
  const spacings: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    await limitedOnce();
    spacings.push(Math.round(pace.spacingMs('background')));
    expect(pace.spacingMs('person')).toBe(1_200);
  }
  expect(spacings).toEqual([1_200, 2_400, 4_800, 4_800]);
});

it('The spacing stays for a day once shrinking it has caused another 429', async () => {
  const { clock, pace, limitedOnce } = paceOnClock();
  await limitedOnce();
  await clock.advance(5 * minuteMs);
  await limitedOnce();
  await clock.advance(24 * hourMs - 1_000);
  expect(pace.spacingMs('background')).toBe(1_200);
  await clock.advance(5 * minuteMs);
  expect(pace.spacingMs('background')).toBeLessThan(700);
  await clock.advance(6 * minuteMs);
  expect(pace.spacingMs('background')).toBe(0);
});

it('An hour of refusals does not lock in the spacing for a day', async () => {
  const { clock, pace } = paceOnClock();
  for (let count = 0; count < 10; count += 1) {
    pace.recordLimit(5 * minuteMs);
    await clock.advance(pace.pauseLeftMs() + 40_000);
  }
  pace.recordSuccess();
  await clock.advance(10 * minuteMs);
  expect(pace.spacingMs('background')).toBe(0);
});

it('Requests refused together count as one 429', async () => {
  const { clock, pace } = paceOnClock();
  for (let count = 0; count < 5; count += 1) pace.recordLimit(1_000);
  await clock.advance(1_000);
  expect(pace.spacingMs('background')).toBe(1_200);
});

const longestMs = 15 * minuteMs;

it.each([
  [5_000, 5_000],
  [999, 1_000],
  [0, 1_000],
  [-5_000, 1_000],
  [longestMs + 1, longestMs],
  [Number.POSITIVE_INFINITY, longestMs],
])('A 429 that asks for %d ms pauses for %d ms', (asked, pauseMs) => {
  const { pace } = paceOnClock();
  pace.recordLimit(asked);
  expect(pace.pauseLeftMs()).toBe(pauseMs);
  // A later one never shortens it.
  pace.recordLimit(1_000);
  expect(pace.pauseLeftMs()).toBe(pauseMs);
});

it('Without Retry-After, each 429 in a row pauses longer, up to a quarter of an hour, until a good answer', async () => {
  const { clock, pace } = paceOnClock(0.999);
  const pauses: number[] = [];
  const pauseOnce = async () => {
    pace.recordLimit(null);
    pauses.push(pace.pauseLeftMs());
    await clock.advance(pace.pauseLeftMs());
  };
  for (let count = 0; count < 14; count += 1) await pauseOnce();
  for (const [index, pauseMs] of pauses.entries())
    expect(pauseMs).toBeGreaterThanOrEqual(Math.min((pauses[index - 1] ?? 0) * 1.9, longestMs));
  expect(pauses.at(-1)).toBe(longestMs);
  pace.recordSuccess();
  await pauseOnce();
  expect(pauses.at(-1)).toBe(pauses[0]);
  expect(pauses[0]).toBeLessThanOrEqual(5_000);
});

it('Without Retry-After, the pause is spread over its whole range, so that clients do not return together', () => {
  const pauseFor = (fraction: number) => {
    const { pace } = paceOnClock(fraction);
    for (let count = 0; count < 5; count += 1) pace.recordLimit(null);
    return pace.pauseLeftMs();
  };
  expect(pauseFor(0)).toBe(1_000);
  expect(pauseFor(0.5)).toBeCloseTo((pauseFor(0.999) * 0.5) / 0.999);
});
