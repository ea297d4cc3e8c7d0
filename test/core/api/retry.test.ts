import { describe, expect, it } from 'vitest';
import { createSystemClock } from '../../../electron/adapters/system/clock.ts';
import { createApiRetry } from '../../../electron/core/api/retry.ts';
import type { Priority } from '../../../electron/core/rate-limit/budget.ts';
import type { ApiProblem } from '../../../shared/domain/problem.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { asPerson, createTestClient, createTestLimiter } from '../../scenes/test-client.ts';
import { limited, status } from '../../server/api-faults.ts';
import { connectForEachTest } from '../for-each-test.ts';

const down: ApiProblem = { kind: 'server-error', status: 503, words: null };

/** Retries on a manual clock; every answer is this problem, after `takesMs`. */
function retrying({
  fraction = 0.999,
  problem = down as ApiProblem,
  priority = 'background' as Priority,
  pauseMs = 0,
  takesMs = 0,
}) {
  const clock = createManualClock();
  const random = { ...createSeededRandom(1), fraction: () => fraction };
  const retry = createApiRetry({ clock, random, limiter: { pauseLeftMs: () => pauseMs } });
  const askedMs: number[] = [];
  const ending = new AbortController();
  const answer = retry(
    async () => {
      askedMs.push(clock.monotonicMs());
      if (takesMs > 0) await new Promise<void>((end) => clock.setTimer(takesMs, end));
      return { ok: false, problem };
    },
    { priority, signal: ending.signal },
  );
  return { clock, askedMs, answer, ending };
}

it.each<[Priority, ...number[]]>([
  ['background', 2_000, 4_000, 8_000],
  // Less than three seconds in all.
  ['person', 300, 600, 1_000],
])(
  'For %s, a failing request is retried three times, then given up',
  async (...[priority, ...intervals]) => {
    for (const fraction of [0, 0.5, 0.999]) {
      const { clock, askedMs, answer } = retrying({ fraction, priority });
      await clock.advance(60_000);
      expect(await answer).toEqual({ ok: false, problem: down });
      const gaps = askedMs.slice(1).map((atMs, index) => atMs - (askedMs[index] ?? 0));
      expect(gaps.map(Math.round)).toEqual(intervals.map((ms) => Math.round(ms * fraction)));
    }
  },
);

it('Nothing is retried for a person who has already waited out a deadline', async () => {
  const { clock, askedMs } = retrying({ priority: 'person', takesMs: 20_000 });
  await clock.advance(120_000);
  expect(askedMs).toHaveLength(1);
});

it('Nothing is retried during a long pause', async () => {
  const { clock, askedMs } = retrying({
    problem: { kind: 'limited', retryAfterMs: 30_000 },
    pauseMs: 30_000,
  });
  await clock.advance(120_000);
  expect(askedMs).toHaveLength(1);
});

it('A cancelled request is not retried', async () => {
  const { clock, askedMs, answer, ending } = retrying({});
  await clock.advance(1_000);
  ending.abort();
  expect(await answer).toEqual({ ok: false, problem: { kind: 'cancelled' } });
  expect(askedMs).toHaveLength(1);
  expect(clock.waitingMs()).toEqual([]);
});

it('After failed retries, each request is tried once until one succeeds', async () => {
  const clock = createManualClock();
  const retry = createApiRetry({
    clock,
    random: createSeededRandom(1),
    limiter: { pauseLeftMs: () => 0 },
  });
  const asked = async (isUp: boolean) => {
    let times = 0;
    void retry(
      async () => {
        times += 1;
        return isUp ? { ok: true, value: null } : { ok: false, problem: down };
      },
      { priority: 'background' },
    );
    await clock.advance(60_000);
    return times;
  };
  expect([await asked(false), await asked(false), await asked(false)]).toEqual([4, 1, 1]);
  expect([await asked(true), await asked(false)]).toEqual([1, 4]);
});

const network = (failure: 'dns' | 'reset' | 'tls' | 'redirect' | 'proxy'): ApiProblem => ({
  kind: 'network',
  failure,
  mayHaveArrived: true,
});
const said = (kind: 'rejected' | 'server-error', status: number): ApiProblem => ({
  kind,
  status,
  words: null,
});

it.each<[times: number, ...problems: ApiProblem[]]>([
  [4, network('dns'), network('reset'), { kind: 'limited', retryAfterMs: null }],
  [4, said('rejected', 408), ...[500, 502, 503, 504].map((code) => said('server-error', code))],
  [1, network('tls'), network('redirect'), network('proxy'), said('rejected', 422)],
  [1, said('server-error', 501), { kind: 'key-refused' }, { kind: 'forbidden', words: null }],
  [1, { kind: 'not-found', words: null }, { kind: 'web-page', status: 200 }],
  [1, { kind: 'unreadable', detail: 'json' }, { kind: 'too-large', limitBytes: 1 }],
  [1, { kind: 'cancelled' }],
])('What is tried %d times: %o, …', async (...[times, ...problems]) => {
  for (const problem of problems) {
    const { clock, askedMs } = retrying({ problem });
    await clock.advance(60_000);
    expect([problem, askedMs.length]).toEqual([problem, times]);
  }
});

describe('A watched account', () => {
  const { server, hostbell } = connectForEachTest();

  it('A poll that succeeds on the third attempt shows nothing of the two before it', async () => {
    server.fault({ path: '/services', next: 2 }, limited('1'));
    const before = server.requests({ path: '/services' }).length;
    const view = await hostbell.poll();
    expect(server.requests({ path: '/services' })).toHaveLength(before + 3);
    expect(view.connection).toMatchObject({ state: 'online', problem: null });
    expect(view.services.problem).toBeNull();
  });

  it('Each retry takes a turn of the limiter', async () => {
    const limiter = createTestLimiter(createSystemClock());
    let turns = 0;
    const acquire: typeof limiter.acquire = (...asked) => {
      turns += 1;
      return limiter.acquire(...asked);
    };
    const client = createTestClient(server, {
      limiter: { ...limiter, acquire },
      retry: async (ask) => (await ask()) && ask(),
    });
    await client.services(asPerson);
    expect(turns).toBe(2);
  });

  it('A detail is retried for the person who is waiting for it', async () => {
    server.fault({ path: '/services/svc-1', next: 1 }, status(503));
    const read = await hostbell.through(hostbell.handlers['service:read']({ id: 'svc-1' }));
    expect(read).toMatchObject({ ok: true, value: { id: 'svc-1' } });
    expect(server.requests({ path: '/services/svc-1' })).toHaveLength(2);
  });
});
