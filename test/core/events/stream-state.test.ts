import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  healthOf,
  newStream,
  nextStep,
  type StreamSignal,
  type StreamState,
} from '../../../electron/core/events/stream-state.ts';

const failed = (
  trouble: 'ended' | 'flood' | 'refused' | 'silent' | 'unreachable',
): StreamSignal => ({
  kind: 'failed',
  trouble,
});
const [spoke, due, woke] = (['spoke', 'due', 'woke'] as const).map((kind) => ({ kind }));

/** Plays signals, each with the second in which it comes; the last step says what is to be done. */
function play(signals: readonly (readonly [number, StreamSignal | undefined])[], fraction = 1) {
  let state: StreamState = newStream;
  const steps = signals.flatMap(([second, signal]) => {
    if (signal === undefined) return [];
    const next = nextStep(state, signal, { nowMs: second * 1_000, fraction });
    ({ state } = next);
    return [next.step];
  });
  return { state, step: steps.at(-1), health: healthOf(state), steps };
}

it('Bytes make it hold; a first failure is not told, a second one is', () => {
  expect(play([[0, spoke]])).toMatchObject({ health: 'on', step: { kind: 'listen' } });
  expect(play([[0, failed('unreachable')]]).health).toBe('connecting');
  const twice = play([
    [0, failed('unreachable')],
    [2, due],
    [3, failed('unreachable')],
  ]);
  expect(twice).toMatchObject({ health: 'down', state: { trouble: 'unreachable' } });
});

it('A stream that held and ends is back at once, and counts as holding meanwhile', () => {
  const signals = [
    [0, spoke],
    [40, failed('ended')],
  ] as const;
  expect(play(signals)).toMatchObject({ health: 'on', step: { kind: 'wait', ms: 2_000 } });
  expect(play([...signals, [41, due], [42, failed('unreachable')]]).health).toBe('down');
});

it('A stream that held and is left for a flood is down until it is asked again', () => {
  const signals = [
    [0, spoke],
    [40, failed('flood')],
  ] as const;
  expect(play(signals)).toMatchObject({ health: 'down', step: { kind: 'wait', ms: 5 * 60_000 } });
});

it('A stream that ends each time is tried ever less often', () => {
  const rounds = Array.from({ length: 12 }, (_, at) => [
    [at * 10, spoke] as const,
    [at * 10 + 1, failed('ended')] as const,
  ]).flat();
  const waits = play(rounds).steps.flatMap((step) => (step.kind === 'wait' ? [step.ms] : []));
  expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(waits.at(-1)).toBe(5 * 60_000);
});

it('A refusal is told at once, and not asked about again soon', () => {
  expect(play([[0, failed('refused')]])).toMatchObject({
    health: 'down',
    step: { kind: 'wait', ms: 5 * 60_000 },
  });
});

it('Waking connects at once, whatever was', () => {
  for (const before of [spoke, failed('silent'), failed('refused')])
    expect(
      play([
        [0, before],
        [60, woke],
      ]).step,
    ).toEqual({ kind: 'connect' });
});

it('No order of signals waits less than a second or more than five minutes', () => {
  const signal = fc.constantFrom(spoke, due, woke, failed('ended'), failed('refused'));
  const timed = fc.tuple(fc.nat(1_000), signal);
  fc.assert(
    fc.property(fc.array(timed), fc.double({ min: 0, max: 0.999, noNaN: true }), (some, chance) => {
      let second = 0;
      const later = some.map(([by, one]) => {
        second += by;
        return [second, one] as const;
      });
      for (const step of play(later, chance).steps) {
        if (step.kind !== 'wait') continue;
        expect(step.ms).toBeGreaterThanOrEqual(1_000);
        expect(step.ms).toBeLessThanOrEqual(5 * 60_000);
      }
    }),
  );
});
