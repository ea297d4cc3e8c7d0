import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApiRetry } from '../../../electron/core/api/retry.ts';
import { createRequestBudget, type Priority } from '../../../electron/core/rate-limit/budget.ts';
import { createRateLimiter } from '../../../electron/core/rate-limit/limiter.ts';
import { createPoller } from '../../../electron/core/watching/poller.ts';
import { type ApiProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { repositoryRoot } from '../../launch/app-process.ts';
import { type BenchRow, benchRow } from '../rows/bench-row.ts';
import { createFleetClock, type FleetClock } from './fleet-clock.ts';
import { type FleetCurve, fleetPicture } from './fleet-picture.ts';

const clients = 10_000;
const minuteMs = 60_000;
const downFromMs = 5 * minuteMs;
const downUntilMs = 15 * minuteMs;
const endMs = 21 * minuteMs;
const intervalMs = defaultSettings.pollIntervalSeconds * 1_000;

/** What a provider that is down does with a request, and after how long. */
type Outage = (nowMs: number) => { readonly afterMs: number; readonly problem: ApiProblem };

const outages: Readonly<Record<string, Outage>> = {
  'refuses connections': () => ({
    afterMs: 20,
    problem: { kind: 'network', failure: 'refused', mayHaveArrived: false },
  }),
  'answers nothing': () => ({
    afterMs: 20_000,
    problem: { kind: 'network', failure: 'timeout', mayHaveArrived: true },
  }),
  'answers 503': () => ({ afterMs: 50, problem: { kind: 'server-error', status: 503, words: null } }),
  // The hardest: everyone is told the same moment.
  'answers 429 until it is back': (nowMs) => ({
    afterMs: 50,
    problem: { kind: 'limited', retryAfterMs: downUntilMs - nowMs },
  }),
};

/**
 * 10,000 clients whose provider is down for ten minutes: the fleet's busiest second after it is back against its
 * steady mean. Poller, limiter and retry are the product's own; network and clock are simulated.
 */
export async function measureFleet(): Promise<BenchRow[]> {
  const curves: FleetCurve[] = [];
  const rows: BenchRow[] = [];
  for (const [name, outage] of Object.entries(outages)) {
    const perSecond = await liveThroughOutage(outage);
    const steady = perSecond.slice(3 * 60, downFromMs / 1_000);
    const after = perSecond.slice(downUntilMs / 1_000);
    const mean = steady.reduce((sum, count) => sum + count, 0) / steady.length;
    const worst = Math.max(...after);
    curves.push({ name, perSecond, mean });
    rows.push(
      benchRow({
        name: `fleet after a provider that ${name}: busiest second / steady mean`,
        unit: 'requests',
        values: [worst],
        floors: [mean],
        goal: 2,
      }),
    );
  }
  const picture = fleetPicture(curves, { fromMs: downFromMs, untilMs: downUntilMs });
  await writeFile(join(repositoryRoot, 'docs/fleet.svg'), picture);
  return rows;
}

/** How many requests arrive in each second. */
async function liveThroughOutage(outage: Outage): Promise<readonly number[]> {
  const clock = createFleetClock();
  const random = createSeededRandom(11);
  const perSecond = Array.from({ length: endMs / 1_000 }, () => 0);
  const arrive = async (): Promise<Result<null, ApiProblem>> => {
    const nowMs = clock.monotonicMs();
    perSecond[Math.floor(nowMs / 1_000)] = (perSecond[Math.floor(nowMs / 1_000)] ?? 0) + 1;
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

/** One client that polls two lists, as `account-session.ts` and `monitor.ts` do. */
function startClient(
  clock: FleetClock,
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

const quietLog = { redact: () => undefined, info: () => undefined, warn: () => undefined };
