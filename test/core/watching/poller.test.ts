import { expect, it } from 'vitest';
import type { Priority } from '../../../electron/core/rate-limit/budget.ts';
import { createPoller } from '../../../electron/core/watching/poller.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';

type WatchedPoller = ReturnType<typeof createWatchedPoller>;

/** A poller with an interval of one minute, on a manual clock. A tick ends at once, or after `tickMs`. */
function createWatchedPoller({ fraction = 0.5, tickMs = 0 } = {}) {
  const clock = createManualClock();
  const starts: { readonly atMs: number; readonly priority: Priority }[] = [];
  const state = { intervalMs: 60_000, tickMs, mostUnderWay: 0, ended: 0 };
  let underWay = 0;
  const poller = createPoller({
    clock,
    random: { ...createSeededRandom(1), fraction: () => fraction },
    intervalMs: () => state.intervalMs,
    tick: async (priority) => {
      starts.push({ atMs: clock.monotonicMs(), priority });
      underWay += 1;
      state.mostUnderWay = Math.max(state.mostUnderWay, underWay);
      if (state.tickMs > 0) await new Promise<void>((end) => clock.setTimer(state.tickMs, end));
      underWay -= 1;
      state.ended += 1;
    },
  });
  const startedAtMs = () => starts.map(({ atMs }) => atMs);
  return {
    clock,
    poller,
    /** Every tick's start, on the monotonic clock. */
    starts,
    startedAtMs,
    /** Milliseconds between consecutive starts. */
    gapsMs: () =>
      startedAtMs()
        .slice(1)
        .map((atMs, index) => atMs - (startedAtMs()[index] ?? 0)),
    /** What a test may change, and what it may read. */
    state,
  };
}

const minuteMs = 60_000;

const changeInterval = (intervalMs: number, afterMs: number) => async (watched: WatchedPoller) => {
  await watched.clock.advance(afterMs);
  watched.state.intervalMs = intervalMs;
  watched.poller.intervalChanged();
  await watched.clock.advance(0);
};

it.each<
  readonly [
    name: string,
    fraction: number,
    doing: (watched: WatchedPoller) => Promise<void>,
    startsMs: number[],
  ]
>([
  [
    'then after part of the interval, then at every interval',
    0.25,
    async () => {},
    [15_000, 75_000, 135_000],
  ],
  [
    'from the last tick on, at a shorter interval',
    0.999,
    changeInterval(15_000, 10_000),
    [15_000, 30_000],
  ],
  [
    'at once, at a shorter interval that has elapsed',
    0.999,
    changeInterval(15_000, 40_000),
    [40_000],
  ],
  [
    'from the next tick on, at a longer interval',
    0.5,
    changeInterval(300_000, 0),
    [30_000, 330_000],
  ],
  [
    'later when it is postponed, with some spread, and then at the interval again',
    0.5,
    async ({ clock, poller }) => {
      await clock.settle();
      poller.postpone(5 * minuteMs);
    },
    [312_000, 372_000],
  ],
  [
    'no later than a person’s refresh, even when it is postponed',
    0.5,
    async ({ clock, poller }) => {
      poller.postpone(15 * minuteMs);
      await clock.advance(10_000);
      await poller.refresh();
    },
    [10_000, 70_000],
  ],
  [
    'as at first when it is started again',
    0.5,
    async ({ clock, poller }) => {
      await clock.advance(10_000);
      await poller.stop();
      poller.start();
    },
    [10_000, 40_000, 100_000],
  ],
  [
    'by the monotonic clock, whatever the wall clock does',
    0.999,
    async ({ clock }) => {
      clock.jumpWallClock(-86_400_000);
      await clock.advance(minuteMs);
      clock.jumpWallClock(10 * 86_400_000);
    },
    [59_940, 119_940],
  ],
])('A poller ticks at once, and %s', async (_name, fraction, doing, startsMs) => {
  const watched = createWatchedPoller({ fraction });
  watched.poller.start();
  await doing(watched);
  const lastMs = startsMs.at(-1) ?? 0;
  await watched.clock.advance(lastMs + 1_000 - watched.clock.monotonicMs());
  expect(watched.startedAtMs()).toEqual([0, ...startsMs]);
});

it('A tick has background priority unless a person asks for it', async () => {
  const { clock, poller, starts } = createWatchedPoller();
  poller.start();
  await clock.advance(10_000);
  await poller.refresh();
  expect(starts.map(({ priority }) => priority)).toEqual(['background', 'person']);
});

it('Ticks that take longer than the interval do not pile up', async () => {
  const { clock, poller, state, startedAtMs, gapsMs } = createWatchedPoller({ tickMs: 100_000 });
  poller.start();
  await clock.advance(20 * minuteMs);
  expect(state.mostUnderWay).toBe(1);
  expect(startedAtMs().length).toBeLessThanOrEqual(12);
  expect(startedAtMs().length).toBeGreaterThanOrEqual(8);
  expect(Math.min(...gapsMs())).toBeGreaterThanOrEqual(100_000);
});

it('A refresh joins the tick in progress', async () => {
  const { clock, poller, state } = createWatchedPoller({ tickMs: 5_000 });
  poller.start();
  await clock.advance(1_000);
  const waiting = Promise.all([poller.refresh(), poller.refresh()]);
  await clock.advance(4_000);
  await waiting;
  expect(state.ended).toBe(1);
});

it('A refresh works before the poller starts and after it stops, without starting it', async () => {
  const { clock, poller, startedAtMs } = createWatchedPoller();
  await poller.refresh();
  await clock.advance(10 * minuteMs);
  poller.start();
  await clock.advance(1_000);
  await poller.stop();
  await clock.advance(10 * minuteMs);
  await poller.refresh();
  await clock.advance(10 * minuteMs);
  expect(startedAtMs()).toEqual([0, 600_000, 1_201_000]);
  expect(clock.waitingMs()).toEqual([]);
});

it('Two ticks never start within two seconds, whatever is requested', async () => {
  const random = createSeededRandom(5);
  for (let round = 0; round < 40; round += 1) {
    const { clock, poller, state, gapsMs } = createWatchedPoller({ fraction: random.fraction() });
    poller.start();
    for (let count = 0; count < 40; count += 1) {
      const draw = random.fraction();
      if (draw < 0.3) void poller.refresh();
      else if (draw < 0.5) poller.postpone(random.fraction() * 3_000);
      else if (draw < 0.6) void poller.stop();
      else if (draw < 0.8) poller.start();
      else {
        state.intervalMs = 2_000 + random.fraction() * 10_000;
        poller.intervalChanged();
      }
      state.tickMs = random.fraction() < 0.5 ? 0 : 500;
      await clock.advance(random.fraction() * 1_500);
    }
    expect(Math.min(...gapsMs())).toBeGreaterThan(1_999.999);
    expect(state.mostUnderWay).toBe(1);
  }
});

it('Stopping waits for the tick in progress, and none follows', async () => {
  const { clock, poller, state, startedAtMs } = createWatchedPoller({ tickMs: 5_000 });
  poller.start();
  await clock.advance(1_000);
  let isOver = false;
  poller.stop().then(() => {
    isOver = true;
  });
  await clock.settle();
  expect(isOver).toBe(false);
  await clock.advance(4_000);
  expect([isOver, state.ended]).toEqual([true, 1]);
  await clock.advance(10 * minuteMs);
  expect(startedAtMs()).toEqual([0]);
  expect(clock.waitingMs()).toEqual([]);
});

it('Stopping cancels a refresh that is waiting out its two seconds, and resolves it', async () => {
  const { clock, poller, startedAtMs } = createWatchedPoller();
  poller.start();
  await clock.advance(500);
  const waiting = poller.refresh();
  await poller.stop();
  await waiting;
  await clock.advance(minuteMs);
  expect(startedAtMs()).toEqual([0]);
  expect(clock.waitingMs()).toEqual([]);
});
