import { describe, expect, it } from 'vitest';
import { createSystemClock, createSystemRandom } from '../../../electron/adapters/system/clock.ts';

describe('the computer’s clock', () => {
  it('calls back no sooner than requested, and only once', async () => {
    const clock = createSystemClock();
    for (const delayMs of [0, 1, 7, 20.5]) {
      const startMs = clock.monotonicMs();
      let calls = 0;
      await new Promise<void>((resolve) => {
        clock.setTimer(delayMs, () => {
          calls += 1;
          resolve();
        });
      });
      expect(clock.monotonicMs() - startMs).toBeGreaterThanOrEqual(delayMs);
      expect(calls).toBe(1);
    }
  });

  it('does not call back immediately for a delay too long for Node’s timers', async () => {
    const clock = createSystemClock();
    const fired: string[] = [];
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const cancels = [2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY].map(
      (delayMs) => clock.setTimer(delayMs, () => fired.push(String(delayMs))),
    );
    await new Promise<void>((resolve) => clock.setTimer(30, resolve));
    expect(fired).toEqual([]);
    // Node would warn that it uses one millisecond instead, which means a thousand wake-ups a second.
    expect(warnings).toEqual([]);
    process.off('warning', note);
    for (const cancel of cancels) cancel();
  });

  it('does not call back after it is canceled', async () => {
    const clock = createSystemClock();
    let fired = false;
    const cancel = clock.setTimer(5, () => {
      fired = true;
    });
    cancel();
    await new Promise<void>((resolve) => clock.setTimer(20, resolve));
    expect(fired).toBe(false);
  });
});

describe('the computer’s random source', () => {
  it('makes fractions below one and UUIDs that differ', () => {
    const random = createSystemRandom();
    const fractions = Array.from({ length: 1_000 }, () => random.fraction());
    expect(fractions.every((fraction) => fraction >= 0 && fraction < 1)).toBe(true);
    expect(new Set(fractions).size).toBeGreaterThan(900);
    const uuids = Array.from({ length: 1_000 }, () => random.uuid());
    expect(new Set(uuids).size).toBe(1_000);
    expect(uuids[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});
