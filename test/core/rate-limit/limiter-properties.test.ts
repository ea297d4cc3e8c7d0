import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { createTestLimiter } from '../../scenes/test-client.ts';

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
