import { describe, expect, it } from 'vitest';
import { createWatchedPoller } from '../../scenes/watched-poller.ts';

const minuteMs = 60_000;

describe('a poller', () => {
  it('begins with a tick at once, the next after a part of the interval, then one every interval', async () => {
    const { clock, poller, startedAtMs } = createWatchedPoller({ fraction: 0.25 });
    poller.start();
    await clock.advance(3 * minuteMs);
    expect(startedAtMs()).toEqual([0, 15_000, 75_000, 135_000]);
  });

  it('polls in the background unless someone asks', async () => {
    const { clock, poller, starts } = createWatchedPoller();
    poller.start();
    await clock.advance(10_000);
    await poller.refresh();
    expect(starts.map(({ priority }) => priority)).toEqual(['background', 'person']);
  });

  it('does nothing before it is started, and starts once', async () => {
    const { clock, poller, startedAtMs } = createWatchedPoller();
    await clock.advance(10 * minuteMs);
    expect(startedAtMs()).toEqual([]);
    poller.start();
    poller.start();
    await clock.settle();
    expect(startedAtMs()).toEqual([10 * minuteMs]);
    expect(clock.waitingMs()).toHaveLength(1);
  });

  it('makes about as many ticks in a day as there are minutes', async () => {
    for (const fraction of [0, 0.5, 0.999]) {
      const { clock, poller, startedAtMs } = createWatchedPoller({ fraction, tickMs: 300 });
      poller.start();
      await clock.advance(24 * 60 * minuteMs);
      expect(startedAtMs().length).toBeGreaterThan(1440 * 0.95);
      expect(startedAtMs().length).toBeLessThanOrEqual(1440 * 1.05);
    }
  });

  it('does not pile up ticks when each takes longer than the interval', async () => {
    const { clock, poller, state, startedAtMs, gapsMs } = createWatchedPoller({ tickMs: 100_000 });
    poller.start();
    await clock.advance(20 * minuteMs);
    expect(state.mostUnderWay).toBe(1);
    expect(startedAtMs().length).toBeLessThanOrEqual(12);
    expect(startedAtMs().length).toBeGreaterThanOrEqual(8);
    expect(Math.min(...gapsMs())).toBeGreaterThanOrEqual(100_000);
  });

  it('goes by the monotonic time, whatever the wall clock does', async () => {
    const { clock, poller, startedAtMs } = createWatchedPoller({ fraction: 0.999 });
    poller.start();
    clock.jumpWallClock(-86_400_000);
    await clock.advance(minuteMs);
    clock.jumpWallClock(10 * 86_400_000);
    await clock.advance(minuteMs);
    expect(startedAtMs()).toHaveLength(3);
  });
});

describe('a refresh', () => {
  it('polls at once, is over when its tick is, and puts the next one off by an interval', async () => {
    const { clock, poller, state, startedAtMs } = createWatchedPoller({ fraction: 0.999, tickMs: 1_000 });
    poller.start();
    await clock.advance(30_000);
    let isOver = false;
    poller.refresh().then(() => {
      isOver = true;
    });
    await clock.advance(999);
    expect([isOver, state.ended]).toEqual([false, 1]);
    await clock.advance(1);
    expect([isOver, state.ended]).toEqual([true, 2]);
    await clock.advance(2 * minuteMs);
    expect(startedAtMs()).toEqual([0, 30_000, 90_000, 150_000]);
  });

  it('joins the tick that is under way', async () => {
    const { clock, poller, state } = createWatchedPoller({ tickMs: 5_000 });
    poller.start();
    await clock.advance(1_000);
    const waiting = Promise.all([poller.refresh(), poller.refresh()]);
    await clock.advance(4_000);
    await waiting;
    expect(state.ended).toBe(1);
  });

  it('in a burst makes one tick, and no two starts within two seconds', async () => {
    const { clock, poller, state, startedAtMs, gapsMs } = createWatchedPoller();
    poller.start();
    for (let count = 0; count < 100; count += 1) {
      void poller.refresh();
      await clock.advance(50);
    }
    expect(Math.min(...gapsMs())).toBeGreaterThanOrEqual(2_000);
    expect(startedAtMs()).toHaveLength(3);
    // Nobody's wish is forgotten: the last refresh was asked for 50 ms ago and is still to come.
    await clock.advance(2_000);
    expect(state.ended).toBe(4);
  });

  it('works before the poller starts and after it stopped, without starting it', async () => {
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
});
