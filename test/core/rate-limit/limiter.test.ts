import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DocumentStore } from '../../../electron/core/ports.ts';
import { createAccountLimiters } from '../../../electron/core/rate-limit/account-limiters.ts';
import {
  createRequestBudget,
  type TurnPriority,
} from '../../../electron/core/rate-limit/budget.ts';
import { createBackoff, createRateLimiter } from '../../../electron/core/rate-limit/limiter.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { createCrashingDocuments } from '../../fakes/documents.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { createTestLimiter } from '../../scenes/test-client.ts';

const minuteMs = 60_000;

/** A limiter on a manual clock. */
function limiterOn() {
  const clock = createManualClock();
  const limiter = createTestLimiter(clock);
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
      const { clock, limiter } = limiterOn();
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

const clock = createManualClock();

function createLimiters(documents?: (account: string) => DocumentStore) {
  const disk = createCrashingDocuments(clock, 0);
  return createAccountLimiters({
    clock,
    random: createSeededRandom(1),
    log: createRecordingLog(),
    documents: documents ?? (() => disk.open()),
  });
}

/** Gives the disk time to finish what `asked` waits for. */
async function through<T>(asked: Promise<T> | undefined): Promise<T | undefined> {
  await clock.advance(1);
  return asked;
}

const one = { baseAddress: 'https://one.example/api', key: 'key-1' };

it('An account is paused whatever its key, and another is not', () => {
  const limiters = createLimiters();
  limiters.of(one, '1').pauseAfterLimit(30_000);
  expect(limiters.of({ ...one, key: 'key-2' }, '1').pauseLeftMs()).toBeGreaterThan(0);
  expect(limiters.of(one, '2').pauseLeftMs()).toBe(0);
});

it('Of an account that is removed nothing is kept', async () => {
  const disk = createCrashingDocuments(clock, 0);
  const limiters = createLimiters(() => disk.open());
  const before = limiters.of(one, '2');
  expect(await through(before.acquire('person'))).toBe('granted');
  await through(limiters.forget('2'));
  before.pauseAfterLimit(60_000);
  await through(limiters.close());
  expect(await through(disk.open().read('requests'))).toEqual({ ok: true, value: null });
});

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
        const inMinuteFrom = (fromMs: number) =>
          runs.grants.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + minuteMs).length;
        const counts = runs.grants.map(({ atMs }) => inMinuteFrom(atMs));
        expect(Math.max(0, ...counts)).toBeLessThanOrEqual(60);
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
