import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { createWatchedPoller } from '../../scenes/watched-poller.ts';

const minuteMs = 60_000;

describe('two starts', () => {
  it('are never within two seconds, whatever is asked for', async () => {
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
});

describe('another interval', () => {
  it('that is shorter holds from the last tick on', async () => {
    const { clock, poller, state, startedAtMs } = createWatchedPoller({ fraction: 0.999 });
    poller.start();
    await clock.advance(10_000);
    state.intervalMs = 15_000;
    poller.intervalChanged();
    await clock.advance(30_000);
    expect(startedAtMs()).toEqual([0, 15_000, 30_000]);
  });

  it('that is over already polls at once', async () => {
    const { clock, poller, state, startedAtMs } = createWatchedPoller({ fraction: 0.999 });
    poller.start();
    await clock.advance(40_000);
    state.intervalMs = 15_000;
    poller.intervalChanged();
    await clock.settle();
    await clock.advance(0);
    expect(startedAtMs()).toEqual([0, 40_000]);
  });

  it('that is longer holds from the next tick on', async () => {
    const { clock, poller, state, startedAtMs } = createWatchedPoller({ fraction: 0.5 });
    poller.start();
    state.intervalMs = 300_000;
    poller.intervalChanged();
    await clock.advance(400_000);
    expect(startedAtMs()).toEqual([0, 30_000, 330_000]);
  });
});

describe('postponing', () => {
  it('puts the next tick off, with more the longer that is, and then goes on as before', async () => {
    const { clock, poller, startedAtMs } = createWatchedPoller({ fraction: 0.5 });
    poller.start();
    await clock.settle();
    poller.postpone(5 * minuteMs);
    await clock.advance(7 * minuteMs);
    expect(startedAtMs()).toEqual([0, 312_000, 372_000]);
  });

  it('does not outlast a person’s refresh', async () => {
    const { clock, poller, startedAtMs } = createWatchedPoller({ fraction: 0.5 });
    poller.start();
    poller.postpone(15 * minuteMs);
    await clock.advance(10_000);
    await poller.refresh();
    await clock.advance(minuteMs);
    expect(startedAtMs()).toEqual([0, 10_000, 70_000]);
  });
});

describe('stopping', () => {
  it('waits for the tick that is under way, and none comes after', async () => {
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

  it('calls off a refresh that waits for its two seconds, and nobody waits for it for ever', async () => {
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

  it('and starting again polls as at the first start', async () => {
    const { clock, poller, startedAtMs } = createWatchedPoller();
    poller.start();
    await clock.advance(10_000);
    await poller.stop();
    poller.start();
    await clock.advance(90_000);
    expect(startedAtMs()).toEqual([0, 10_000, 40_000, 100_000]);
  });
});
