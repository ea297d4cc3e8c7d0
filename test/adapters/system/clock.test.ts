import { expect, it } from 'vitest';
import { createSystemClock } from '../../../electron/adapters/system/clock.ts';

it('The computer’s clock calls back no sooner than requested', async () => {
  const clock = createSystemClock();
  for (const delayMs of [0, 1, 7, 20.5]) {
    const startMs = clock.monotonicMs();
    await new Promise<void>((resolve) => clock.setTimer(delayMs, resolve));
    expect(clock.monotonicMs() - startMs).toBeGreaterThanOrEqual(delayMs);
  }
});

it('It does not call back immediately for a delay too long for Node’s timers', async () => {
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
