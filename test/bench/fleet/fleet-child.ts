import { createApiRetry } from '../../../electron/core/api/retry.ts';
import { createRequestBudget, type Priority } from '../../../electron/core/rate-limit/budget.ts';
import { createRateLimiter } from '../../../electron/core/rate-limit/limiter.ts';
import { createPoller } from '../../../electron/core/watching/poller.ts';
import { type ApiProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { createFleetClock, type FleetClock } from './fleet-clock.ts';
import { downFromMs, downUntilMs, endMs, type Outage, outages } from './outages.ts';

// For fleet.ts: simulates the outage of this name, and prints how many requests arrive in each second.

const clients = 10_000;
const minuteMs = 60_000;
const intervalMs = defaultSettings.pollIntervalSeconds * 1_000;
const quietLog = { redact: () => undefined, info: () => undefined, warn: () => undefined };

const outage = outages[process.argv[2] ?? ''];
if (outage === undefined) throw new Error(`There is no outage ${process.argv[2]}.`);
process.stdout.write(JSON.stringify(await liveThroughOutage(outage)));

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

/** One client that polls two lists, as `account/session.ts` and `monitor.ts` do. */
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
