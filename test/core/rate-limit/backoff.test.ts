import { describe, expect, it } from 'vitest';
import { createBackoff } from '../../../electron/core/rate-limit/backoff.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function paceOnClock() {
  const clock = createManualClock();
  const pace = createBackoff({ clock, random: createSeededRandom(1), earlier: null, onChange: () => {} });
  /** A 429 that asks for one second, and a good answer after it. */
  const limitedOnce = async () => {
    pace.recordLimit(1_000);
    await clock.advance(1_000);
    pace.recordSuccess();
  };
  return { clock, pace, limitedOnce };
}

describe('Spacing after a 429', () => {
  it('There is no spacing before the first 429', () => {
    const { pace } = paceOnClock();
    expect([pace.spacingMs('person'), pace.spacingMs('background')]).toEqual([0, 0]);
  });

  it('A 429 spaces requests by more than a second, which shrinks to nothing over ten quiet minutes', async () => {
    const { clock, pace, limitedOnce } = paceOnClock();
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
});
