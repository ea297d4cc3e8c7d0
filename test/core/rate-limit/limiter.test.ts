import { describe, expect, it } from 'vitest';
import type { TurnPriority } from '../../../electron/core/rate-limit/budget.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { createTestLimiter } from '../../scenes/test-client.ts';

const minuteMs = 60_000;
const quarterHourMs = 15 * minuteMs;

/** A limiter on a manual clock; `fraction` fixes its random numbers. */
function limiterOn({ fraction }: { fraction?: number } = {}) {
  const clock = createManualClock();
  const seeded = createSeededRandom(1);
  const random = fraction === undefined ? seeded : { ...seeded, fraction: () => fraction };
  const limiter = createTestLimiter({ clock, random });
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

describe('Turns', () => {
  it('A few requests leave at once', async () => {
    const { clock, granted, ask } = limiterOn();
    ask('person', 5);
    ask('background', 5);
    await clock.settle();
    expect(granted).toHaveLength(10);
    expect(clock.waitingMs()).toEqual([]);
  });

  it('Turns are first come, first served', async () => {
    const { clock, limiter, granted, ask } = limiterOn();
    limiter.pauseAfterLimit(minuteMs);
    for (const name of ['a', 'b', 'c', 'd']) ask('background', 1, name);
    await clock.advance(minuteMs + 10_000);
    expect(granted).toEqual(['a', 'b', 'c', 'd']);
  });

  it('People’s requests overtake background ones', async () => {
    const { clock, limiter, granted, ask } = limiterOn();
    limiter.pauseAfterLimit(minuteMs);
    ask('background', 2);
    ask('person', 2);
    ask('background', 1);
    ask('person', 1);
    await clock.advance(minuteMs + 10_000);
    expect(granted).toEqual([...Array(3).fill('person'), ...Array(3).fill('background')]);
  });

  it('When little of the provider’s limit is left, background requests are spread over the time until it resets', async () => {
    const { clock, limiter, granted, ask } = limiterOn();
    limiter.recordQuota({ remaining: 2, resetMs: 30_000 });
    ask('background', 2);
    ask('person', 2);
    ask('ticket');
    await clock.settle();
    expect(granted).toEqual(['background', 'person', 'person', 'ticket']);
    await clock.advance(30_000);
    expect(granted).toHaveLength(5);
    limiter.recordQuota({ remaining: 10, resetMs: 30_000 });
    ask('background', 5);
    await clock.settle();
    expect(granted).toHaveLength(10);
  });

  it('When nothing of the provider’s limit is left, everything waits for its reset, for a minute at most', async () => {
    const { clock, limiter, granted, ask } = limiterOn();
    limiter.recordQuota({ remaining: 0, resetMs: 1e12 });
    expect(limiter.pauseLeftMs()).toBe(minuteMs);
    ask('ticket');
    await clock.advance(minuteMs - 1);
    expect(granted).toEqual([]);
    await clock.advance(1);
    expect(granted).toEqual(['ticket']);
    limiter.pauseAfterLimit(minuteMs);
    limiter.recordQuota({ remaining: 60, resetMs: 0 });
    expect(limiter.pauseLeftMs()).toBeGreaterThanOrEqual(minuteMs);
  });

  it('A ticket leaves at once even after a minute’s worth of a person’s reads, ahead of those still waiting', async () => {
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

  it('After a pause, a ticket goes first', async () => {
    const { clock, limiter, granted, ask } = limiterOn();
    limiter.pauseAfterLimit(minuteMs);
    ask('person', 3);
    ask('ticket', 1);
    await clock.advance(minuteMs + 1_500);
    expect(granted[0]).toBe('ticket');
  });

  it('Fewer than 60 requests leave in a minute, and the rest in the next', async () => {
    const { clock, granted, ask } = limiterOn();
    ask('person', 100);
    await clock.advance(minuteMs);
    expect(granted.length).toBeGreaterThanOrEqual(50);
    expect(granted.length).toBeLessThan(60);
    await clock.advance(2_000);
    expect(granted).toHaveLength(100);
  });

  it('At most 20 background requests leave in a minute, and people keep their share', async () => {
    const { clock, granted, ask } = limiterOn();
    ask('background', 50);
    await clock.settle();
    expect(granted).toHaveLength(20);
    ask('person', 30);
    await clock.settle();
    expect(granted).toHaveLength(50);
    await clock.advance(minuteMs);
    expect(granted).toHaveLength(50);
    await clock.advance(2_000);
    expect(granted).toHaveLength(70);
  });

  it('A background request waits no longer than the people’s requests ahead of it', async () => {
    const { clock, granted, ask } = limiterOn();
    ask('person', 52);
    await clock.settle();
    ask('background', 1);
    ask('person', 1);
    await clock.advance(62_000);
    expect(granted.slice(52)).toEqual(['person', 'background']);
  });
});

describe('Cancelled requests', () => {
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

  it('A cancelled request does not delay the others', async () => {
    const { clock, granted, ask } = limiterOn();
    ask('background', 20);
    ask('person', 32);
    await clock.advance(30_000);
    const ending = new AbortController();
    ask('person', 5, 'off', ending.signal);
    ask('person', 1, 'waits');
    ending.abort();
    await clock.advance(31_000);
    expect(granted.slice(52)).toEqual(['waits']);
  });

  it('A turn cancelled after it was granted stays granted', async () => {
    const { limiter } = limiterOn();
    const ending = new AbortController();
    const turn = limiter.acquire('person', ending.signal);
    ending.abort();
    expect(await turn).toBe('granted');
  });

  it('A request cancelled during a pause does not come back after it', async () => {
    const { clock, limiter, granted, ask } = limiterOn();
    limiter.pauseAfterLimit(minuteMs);
    const ending = new AbortController();
    const turns = ask('person', 10, 'off', ending.signal);
    ending.abort();
    expect(new Set(await Promise.all(turns))).toEqual(new Set(['cancelled']));
    await clock.advance(2 * minuteMs);
    expect(granted).toEqual([]);
  });
});

describe('The pause after a 429', () => {
  it.each([
    [5_000, 5_000],
    [1_000, 1_000],
    [999, 1_000],
    [0, 1_000],
    [-5_000, 1_000],
    [quarterHourMs, quarterHourMs],
    [quarterHourMs + 1, quarterHourMs],
    [1e9, quarterHourMs],
    [Number.POSITIVE_INFINITY, quarterHourMs],
  ])('A 429 that asks for %d ms pauses for %d ms, even for people', async (asked, pauseMs) => {
    const { clock, limiter, granted, ask } = limiterOn();
    limiter.pauseAfterLimit(asked);
    expect(limiter.pauseLeftMs()).toBe(pauseMs);
    ask('person');
    await clock.advance(pauseMs - 1);
    expect(granted).toEqual([]);
    expect(limiter.pauseLeftMs()).toBe(1);
    await clock.advance(1);
    expect(granted).toEqual(['person']);
    expect(limiter.pauseLeftMs()).toBe(0);
  });

  it('A pause holds back requests that are already waiting', async () => {
    const { clock, limiter, granted, ask } = limiterOn();
    ask('background', 21);
    await clock.advance(60_000);
    limiter.pauseAfterLimit(30_000);
    await clock.advance(29_999);
    expect(granted).toHaveLength(20);
    await clock.advance(1);
    expect(granted).toHaveLength(21);
  });

  it('A later 429 never shortens the pause', async () => {
    const { limiter } = limiterOn();
    limiter.pauseAfterLimit(minuteMs);
    limiter.pauseAfterLimit(1_000);
    expect(limiter.pauseLeftMs()).toBe(minuteMs);
  });

  it('Without Retry-After, each 429 in a row pauses longer, up to a quarter of an hour', async () => {
    const { clock, limiter } = limiterOn({ fraction: 0.999 });
    const pauses: number[] = [];
    for (let count = 0; count < 14; count += 1) {
      limiter.pauseAfterLimit(null);
      pauses.push(limiter.pauseLeftMs());
      await clock.advance(limiter.pauseLeftMs());
    }
    for (const [index, pauseMs] of pauses.entries()) {
      const before = pauses[index - 1] ?? 0;
      expect(pauseMs).toBeGreaterThanOrEqual(Math.min(before * 1.9, quarterHourMs));
    }
    expect(pauses[0]).toBeLessThanOrEqual(5_000);
    expect(pauses.at(-1)).toBe(quarterHourMs);
  });

  it('Without Retry-After, the pause is spread over its whole range, so that clients do not return together', () => {
    const pauseFor = (fraction: number, inARow: number) => {
      const { limiter } = limiterOn({ fraction });
      for (let count = 0; count < inARow; count += 1) limiter.pauseAfterLimit(null);
      return limiter.pauseLeftMs();
    };
    expect(pauseFor(0, 5)).toBe(1_000);
    expect(pauseFor(0.5, 5)).toBeCloseTo((pauseFor(0.999, 5) * 0.5) / 0.999);
  });

  it('A good response resets the growing pause', async () => {
    const { clock, limiter } = limiterOn({ fraction: 0.9 });
    const pauseOnce = async () => {
      limiter.pauseAfterLimit(null);
      const pauseMs = limiter.pauseLeftMs();
      await clock.advance(pauseMs);
      return pauseMs;
    };
    const first = await pauseOnce();
    await pauseOnce();
    expect(await pauseOnce()).toBeGreaterThan(first);
    limiter.recordSuccess();
    expect(await pauseOnce()).toBe(first);
  });
});

describe('The wall clock', () => {
  it('A jump of the wall clock does not change a pause', async () => {
    const { clock, limiter, granted, ask } = limiterOn();
    limiter.pauseAfterLimit(minuteMs);
    ask('person');
    clock.jumpWallClock(-3_600_000);
    expect(limiter.pauseLeftMs()).toBe(minuteMs);
    clock.jumpWallClock(7_200_000);
    await clock.settle();
    expect(granted).toEqual([]);
    await clock.advance(minuteMs);
    expect(granted).toEqual(['person']);
  });
});
