import { setImmediate as nextTurn } from 'node:timers/promises';
import { createApiRetry } from '../../../electron/core/api/retry.ts';
import type { Clock } from '../../../electron/core/ports.ts';
import { createRequestBudget, type Priority } from '../../../electron/core/rate-limit/budget.ts';
import { createRateLimiter } from '../../../electron/core/rate-limit/limiter.ts';
import { createPoller } from '../../../electron/core/watching/poller.ts';
import { type ApiProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import type { BenchRow } from '../rows/bench-row.ts';

const clients = 2_000;
const minuteMs = 60_000;
const intervalMs = defaultSettings.pollIntervalSeconds * 1_000;
const downFromMs = 5 * minuteMs;
const downUntilMs = 15 * minuteMs;
const endMs = 21 * minuteMs;
const quietLog = { redact: () => undefined, info: () => undefined, warn: () => undefined };

/** What a provider that is down does with a request, and after how long. */
type Outage = (nowMs: number) => { readonly afterMs: number; readonly problem: ApiProblem };

const outages: readonly Outage[] = [
  () => ({ afterMs: 20, problem: { kind: 'network', failure: 'refused', mayHaveArrived: false } }),
  () => ({ afterMs: 20_000, problem: { kind: 'network', failure: 'timeout', mayHaveArrived: true } }),
  () => ({ afterMs: 50, problem: { kind: 'server-error', status: 503, words: null } }),
  // The hardest: everyone is told to wait until the same moment.
  (nowMs) => ({ afterMs: 50, problem: { kind: 'limited', retryAfterMs: downUntilMs - nowMs } }),
];

/**
 * Measures 2,000 clients whose provider is down for ten minutes: the fleet's busiest second after the provider is
 * back, against its steady mean, after the worst of four kinds of outage. Poller, limiter and retry are the product's
 * own; network and clock are simulated.
 */
export async function measureFleet(): Promise<BenchRow[]> {
  const values: number[] = [];
  for (const outage of outages) {
    const perSecond = await liveThroughOutage(outage);
    const steady = perSecond.slice(3 * 60, downFromMs / 1_000);
    const mean = steady.reduce((sum, count) => sum + count, 0) / steady.length;
    values.push(Math.max(...perSecond.slice(downUntilMs / 1_000)) / mean);
  }
  const name = 'fleet: busiest second after the worst outage / steady mean';
  return [{ name, unit: 'times', values, by: 'p95', floors: [1], goal: 2 }];
}

/** How many requests arrive in each second. */
async function liveThroughOutage(outage: Outage): Promise<readonly number[]> {
  const clock = createFleetClock();
  const random = createSeededRandom(11);
  const perSecond = Array.from({ length: endMs / 1_000 }, () => 0);
  const arrive = async (): Promise<Result<null, ApiProblem>> => {
    const nowMs = clock.monotonicMs();
    const second = Math.floor(nowMs / 1_000);
    perSecond[second] = (perSecond[second] ?? 0) + 1;
    const isDown = nowMs >= downFromMs && nowMs < downUntilMs;
    const { afterMs, problem } = isDown ? outage(nowMs) : { afterMs: 80, problem: null };
    await new Promise<void>((end) => clock.setTimer(afterMs, end));
    return problem === null ? success(null) : failure(problem);
  };
  for (let count = 0; count < clients; count += 1) {
    clock.setTimer(random.fraction() * minuteMs, startClient(clock, random, arrive));
  }
  await clock.runUntil(endMs);
  return perSecond;
}

/** One client that polls two lists, as `account/session.ts` and `monitor.ts` do. */
function startClient(
  clock: Clock,
  random: ReturnType<typeof createSeededRandom>,
  arrive: () => Promise<Result<null, ApiProblem>>,
): () => void {
  const budget = createRequestBudget({ clock, log: quietLog, documents: null });
  const limiter = createRateLimiter({ clock, random, budget });
  const retry = createApiRetry({ clock, random, limiter });
  const poller = createPoller({ clock, random, tick, intervalMs: () => intervalMs });
  return () => poller.start();

  async function tick(priority: Priority): Promise<void> {
    for (let list = 0; list < 2 && limiter.pauseLeftMs() === 0; list += 1) {
      await retry(() => ask(priority), { priority });
    }
    if (limiter.pauseLeftMs() > 0) poller.postpone(limiter.pauseLeftMs());
  }

  async function ask(priority: Priority): Promise<Result<null, ApiProblem>> {
    await limiter.acquire(priority);
    const answer = await arrive();
    if (!answer.ok && answer.problem.kind === 'limited') limiter.pauseAfterLimit(answer.problem.retryAfterMs);
    else limiter.recordSuccess();
    return answer;
  }
}

/** A clock for thousands of clients at once: time advances in whole milliseconds, from one with a timer to the next. */
function createFleetClock() {
  const slots = new Map<number, Set<() => void>>();
  let nowMs = 0;
  const clock: Clock = {
    nowMs: () => nowMs,
    monotonicMs: () => nowMs,
    setTimer(delayMs, callback) {
      const atMs = Math.max(nowMs + 1, Math.ceil(nowMs + delayMs));
      const slot = slots.get(atMs) ?? new Set();
      slots.set(atMs, slot.add(callback));
      return () => void slot.delete(callback);
    },
  };
  return {
    ...clock,
    async runUntil(atMs: number): Promise<void> {
      for (; nowMs < atMs; nowMs += 1) {
        const slot = slots.get(nowMs);
        if (slot === undefined) continue;
        slots.delete(nowMs);
        for (const callback of slot) callback();
        // Lets what the callbacks started settle before time advances.
        await nextTurn();
      }
    },
  };
}
