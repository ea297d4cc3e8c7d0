import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TurnPriority } from '../../../electron/core/rate-limit/budget.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { createTestLimiter } from '../../scenes/test-client.ts';

const minuteMs = 60_000;

/** A limiter on a manual clock. */
function limiterOn() {
  const clock = createManualClock();
  const limiter = createTestLimiter({ clock, random: createSeededRandom(1) });
  const granted: string[] = [];
  /** Asks for turns, and records the name as each is granted. */
  const ask = (priority: TurnPriority, count = 1, name: string = priority, signal?: AbortSignal) =>
    Array.from({ length: count }, () =>
      limiter.acquire(priority, signal).then((turn) => {
        if (turn === 'granted') granted.push(name);
        return turn;
      }),
    );
  return { clock, limiter, granted, ask };
}

it('A ticket leaves at once, ahead of a person’s reads', async () => {
  const { clock, granted, ask } = limiterOn();
  ask('person', 70);
  await clock.advance(13_000);
  const readings = granted.length;
  ask('ticket', 2);
  await clock.settle();
  expect(granted.slice(readings)).toEqual(['ticket', 'ticket']);
  ask('ticket', 20);
  await clock.advance(minuteMs - 13_000);
  expect(granted.length).toBeLessThanOrEqual(56);
});

it('Polls keep 20 requests a minute whatever pages ask for, and people keep theirs', async () => {
  const { clock, granted, ask } = limiterOn();
  ask('detail', 500);
  await clock.settle();
  expect(granted).toEqual(Array(32).fill('detail'));
  ask('background', 50);
  await clock.settle();
  expect(granted.slice(32)).toEqual(Array(20).fill('background'));
  await clock.advance(minuteMs);
  expect(granted).toHaveLength(52);
  await clock.advance(2_000);
  expect(granted.slice(52).sort()).toEqual([
    ...Array(20).fill('background'),
    ...Array(32).fill('detail'),
  ]);
});

it('A request cancelled before it asks uses no turn', async () => {
  const { clock, limiter, granted, ask } = limiterOn();
  expect(await limiter.acquire('person', AbortSignal.abort())).toBe('cancelled');
  ask('person', 52);
  await clock.settle();
  expect(granted).toHaveLength(52);
});

it('A request cancelled while it waits takes nobody’s place', async () => {
  const { clock, granted, ask } = limiterOn();
  ask('background', 20);
  const ending = new AbortController();
  const off = ask('background', 20, 'off', ending.signal);
  ask('background', 20, 'next');
  ending.abort();
  expect(new Set(await Promise.all(off))).toEqual(new Set(['cancelled']));
  await clock.advance(61_000);
  expect(granted.slice(20)).toEqual(Array(20).fill('next'));
});

it('A turn cancelled after it was granted stays granted', async () => {
  const { limiter } = limiterOn();
  const ending = new AbortController();
  const turn = limiter.acquire('person', ending.signal);
  ending.abort();
  expect(await turn).toBe('granted');
});

it('A pause holds back everyone, whatever the wall clock does', async () => {
  const { clock, limiter, granted, ask } = limiterOn();
  ask('background', 21);
  await clock.advance(60_000);
  limiter.pauseAfterLimit(30_000);
  ask('ticket');
  clock.jumpWallClock(7_200_000);
  await clock.advance(29_999);
  expect([granted.length, limiter.pauseLeftMs()]).toEqual([20, 1]);
  await clock.advance(1);
  expect(granted.slice(20)).toEqual(['ticket', 'background']);
});

it('Tickets go before people’s requests, and these before background ones', async () => {
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
