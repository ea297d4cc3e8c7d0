import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Priority } from '../../../electron/core/rate-limit/budget.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { createTestLimiter, mostInAnyMinute } from '../../scenes/test-client.ts';

type Step =
  | {
      readonly do: 'ask';
      readonly priority: Priority;
      readonly count: number;
      readonly isCalledOff: boolean;
    }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'call off' }
  | { readonly do: 'limit'; readonly retryAfterMs: number | null };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('ask' as const),
    priority: fc.constantFrom<Priority>('person', 'detail', 'background'),
    count: fc.integer({ min: 1, max: 40 }),
    isCalledOff: fc.boolean(),
  }),
  // Times around a minute, and any others.
  fc.record({
    do: fc.constant('wait' as const),
    ms: fc.oneof(
      fc.constantFrom(0, 1, 999, 59_999, 60_000, 60_001, 61_000),
      fc.double({ min: 0, max: 90_000, noNaN: true }),
    ),
  }),
  fc.record({ do: fc.constant('call off' as const) }),
  fc.record({
    do: fc.constant('limit' as const),
    retryAfterMs: fc.option(fc.oneof(fc.integer({ min: -1_000, max: 120_000 }), fc.constant(1e9))),
  }),
);

interface Grant {
  readonly atMs: number;
  readonly priority: Priority;
}

/** Plays the steps, then waits until every request had its turn. */
async function play(steps: readonly Step[], seed: number) {
  const clock = createManualClock();
  const limiter = createTestLimiter({ clock, random: createSeededRandom(seed) });
  const grants: Grant[] = [];
  const turns: Promise<'granted' | 'cancelled'>[] = [];
  const faults: string[] = [];
  let pausedUntilMs = 0;
  let ending = new AbortController();

  for (const next of steps) {
    if (next.do === 'wait') await clock.advance(next.ms);
    if (next.do === 'limit') {
      limiter.pauseAfterLimit(next.retryAfterMs);
      pausedUntilMs = clock.monotonicMs() + limiter.pauseLeftMs();
    }
    if (next.do === 'call off') {
      ending.abort();
      ending = new AbortController();
      await clock.settle();
    }
    if (next.do !== 'ask') continue;
    for (let count = 0; count < next.count; count += 1) {
      const turn = limiter.acquire(next.priority, next.isCalledOff ? ending.signal : undefined);
      turns.push(turn);
      turn.then((outcome) => {
        if (outcome === 'cancelled') return;
        grants.push({ atMs: clock.monotonicMs(), priority: next.priority });
        if (clock.monotonicMs() < pausedUntilMs) faults.push('granted in a pause');
      });
    }
    await clock.settle();
  }
  await clock.advance(3_600_000);
  const outcomes = await Promise.all(turns);
  return { grants, outcomes, faults };
}

it('No 60 s contain more than 60 requests or 20 in the background, and no pause contains any', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.nat(), async (steps, seed) => {
      const { grants, faults } = await play(steps, seed);
      expect(faults).toEqual([]);
      expect(mostInAnyMinute(grants)).toBeLessThanOrEqual(60);
      expect(
        mostInAnyMinute(grants.filter(({ priority }) => priority === 'background')),
      ).toBeLessThanOrEqual(20);
    }),
    { numRuns: 150 },
  );
}, 60_000);

it('Every request that is not cancelled gets its turn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), fc.nat(), async (steps, seed) => {
      const patient = steps.filter(({ do: what }) => what !== 'call off');
      const { outcomes } = await play(patient, seed);
      expect(outcomes.every((outcome) => outcome === 'granted')).toBe(true);
    }),
    { numRuns: 60 },
  );
}, 60_000);

it('Tickets go before people’s requests, these before background ones, and otherwise first come, first served', async () => {
  const priorities = ['ticket', 'person', 'background'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...priorities), { maxLength: 52 }), async (asked) => {
      const clock = createManualClock();
      const limiter = createTestLimiter({ clock, random: createSeededRandom(1) });
      limiter.pauseAfterLimit(60_000);
      const order: number[] = [];
      for (const [index, priority] of asked.entries())
        void limiter.acquire(priority).then(() => order.push(index));
      await clock.advance(300_000);
      const inTurn = priorities.flatMap((priority) =>
        asked.flatMap((other, index) => (other === priority ? [index] : [])),
      );
      expect(order).toEqual(inTurn);
    }),
    { numRuns: 40 },
  );
});
