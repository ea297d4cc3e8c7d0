import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createRequestBudget,
  type TurnPriority,
} from '../../../electron/core/rate-limit/budget.ts';
import { createRateLimiter } from '../../../electron/core/rate-limit/limiter.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { createCrashingDocuments } from '../../fakes/documents.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { mostInAnyMinute } from '../../scenes/test-client.ts';

/** One key's limiter over many runs of the app. A crashed run sends nothing more. */
function createRuns({
  writeMs = 0,
  seed = 1,
  rate,
}: {
  readonly writeMs?: number;
  readonly seed?: number;
  readonly rate?: ProviderPage['rate'];
} = {}) {
  const clock = createManualClock();
  const random = createSeededRandom(seed);
  const documents = createCrashingDocuments(clock, writeMs);
  const grants: {
    readonly atMs: number;
    readonly priority: TurnPriority;
    readonly isPaused: boolean;
  }[] = [];
  let run = 0;
  let computerStartedMs = 0;

  async function start() {
    run += 1;
    const mine = run;
    const startMs = computerStartedMs;
    const ownClock = { ...clock, monotonicMs: () => clock.monotonicMs() - startMs };
    const budget = createRequestBudget({
      clock: ownClock,
      log: createRecordingLog(),
      documents: documents.open(),
    });
    await budget.load();
    const limiter = createRateLimiter({ clock: ownClock, random, budget, rate });
    return {
      limiter,
      budget,
      ask(priority: TurnPriority, count = 1): void {
        for (let asked = 0; asked < count; asked += 1) {
          void limiter.acquire(priority).then(() => {
            if (mine !== run) return;
            grants.push({
              atMs: clock.monotonicMs(),
              priority,
              isPaused: limiter.pauseLeftMs() > 0,
            });
          });
        }
      },
    };
  }

  return {
    clock,
    random,
    documents,
    grants,
    start,
    async crash() {
      documents.crash(() => random.fraction() < 0.5);
      return start();
    },
    /** The next run finds a monotonic clock that has started over. */
    startComputerAnew() {
      computerStartedMs = clock.monotonicMs();
    },
  };
}

type Step =
  | { readonly do: 'ask'; readonly priority: TurnPriority; readonly count: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'limit'; readonly retryAfterMs: number | null }
  | { readonly do: 'crash' | 'quit' | 'computer off' }
  | { readonly do: 'set clock'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      priority: fc.constantFrom<TurnPriority>('ticket', 'person', 'detail', 'background'),
      count: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(
        fc.constantFrom(0, 1, 5, 20, 999, 59_999, 60_000, 61_000),
        fc.double({ min: 0, max: 70_000, noNaN: true }),
      ),
    }),
  },
  fc.record({
    do: fc.constant('limit' as const),
    retryAfterMs: fc.option(fc.integer({ min: 0, max: 20_000 })),
  }),
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('crash' as const, 'quit' as const) }) },
  fc.record({ do: fc.constant('computer off' as const) }),
  fc.record({
    do: fc.constant('set clock' as const),
    ms: fc.oneof(fc.constant(600_000), fc.integer({ min: -86_400_000, max: 86_400_000 })),
  }),
);

it('No 60 s contain more than 60 requests, and no pause any, whatever crashes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 25 }),
      fc.nat(),
      fc.constantFrom(0, 10, 500),
      async (steps, seed, writeMs) => {
        const runs = createRuns({ seed, writeMs });
        let now = await runs.start();
        for (const next of steps) {
          if (next.do === 'ask') now.ask(next.priority, next.count);
          if (next.do === 'wait') await runs.clock.advance(next.ms);
          if (next.do === 'limit') now.limiter.pauseAfterLimit(next.retryAfterMs);
          if (next.do === 'set clock') runs.clock.jumpWallClock(next.ms);
          if (next.do === 'computer off') runs.startComputerAnew();
          if (next.do === 'crash' || next.do === 'computer off') now = await runs.crash();
          if (next.do === 'quit') {
            let isClosed = false;
            void now.budget.close().then(() => {
              isClosed = true;
            });
            while (!isClosed) await runs.clock.advance(writeMs);
            now = await runs.crash();
          }
          await runs.clock.settle();
        }
        await runs.clock.advance(120_000);
        expect(mostInAnyMinute(runs.grants)).toBeLessThanOrEqual(60);
        expect(runs.grants.filter(({ isPaused }) => isPaused)).toEqual([]);
      },
    ),
    { numRuns: 400 },
  );
}, 60_000);

it('A restart more than a minute later begins with a full budget', async () => {
  const runs = createRuns();
  const first = await runs.start();
  first.ask('person', 52);
  await runs.clock.advance(10_000);
  void first.budget.close();
  await runs.clock.advance(60_000);
  (await runs.crash()).ask('person', 52);
  await runs.clock.advance(0);
  expect(runs.grants).toHaveLength(104);
});

it('A provider’s limit of an hour outlives quits and crashes', async () => {
  const runs = createRuns({ rate: { calls: 100, seconds: 3_600 } });
  let now = await runs.start();
  for (const end of ['quit', 'crash', 'computer off', 'crash', 'quit', 'crash']) {
    now.ask('background', 30);
    await runs.clock.advance(300_000);
    if (end === 'computer off') runs.startComputerAnew();
    if (end === 'quit') void now.budget.close();
    await runs.clock.advance(1_000);
    now = await runs.crash();
  }
  // What may be missing after a crash counts as sent.
  expect(runs.grants.length).toBeGreaterThan(60);
  expect(runs.grants.length).toBeLessThanOrEqual(100);
  now.ask('person', 100);
  await runs.clock.advance(600_000);
  expect(runs.grants.length).toBeLessThanOrEqual(100);
  await runs.clock.advance(3_600_000);
  expect(runs.grants.length).toBeGreaterThan(150);
});

it('A pause continues after a restart, whatever the clock says', async () => {
  const runs = createRuns();
  const first = await runs.start();
  first.limiter.pauseAfterLimit(60_000);
  await runs.clock.advance(20_000);
  const second = await runs.crash();
  expect(second.limiter.pauseLeftMs()).toBe(40_000);
  second.ask('person', 3);
  await runs.clock.advance(39_999);
  expect(runs.grants).toEqual([]);
  await runs.clock.advance(1);
  expect(runs.grants).toHaveLength(3);
  second.limiter.pauseAfterLimit(60_000);
  await runs.clock.advance(20_000);
  runs.clock.jumpWallClock(-86_400_000);
  expect((await runs.crash()).limiter.pauseLeftMs()).toBe(60_000);
});

it('A few requests a minute write nothing once their turns are reserved', async () => {
  const runs = createRuns();
  const { ask } = await runs.start();
  for (let minute = 0; minute < 100; minute += 1) {
    ask('background', 3);
    await runs.clock.advance(60_000);
  }
  expect(runs.grants).toHaveLength(300);
  expect(runs.documents.writeCount()).toBe(1);
});

it('A corrupt document does not hold up requests', async () => {
  const runs = createRuns();
  void runs.documents.open().write('requests', { version: 1, people: 'many' });
  await runs.clock.advance(0);
  (await runs.start()).ask('person', 1);
  await runs.clock.advance(0);
  expect(runs.grants).toHaveLength(1);
});

it('A disk that refuses writes does not stop requests', async () => {
  const clock = createManualClock();
  const documents = {
    ...createCrashingDocuments(clock, 0).open(),
    write: async () => ({ ok: false, problem: { kind: 'disk-full' } }) as const,
  };
  const budget = createRequestBudget({ clock, log: createRecordingLog(), documents });
  const limiter = createRateLimiter({ clock, random: createSeededRandom(1), budget });
  const turns = Array.from({ length: 30 }, () => limiter.acquire('person'));
  expect(new Set(await Promise.all(turns))).toEqual(new Set(['granted']));
});
