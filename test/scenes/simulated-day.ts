import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTrackedFetch, type TrackedFetch } from '../fakes/fetch.ts';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';
import { createMemorySecretStore } from '../fakes/secrets.ts';
import { createSeededRandom } from '../fakes/seeded-random.ts';
import { removeFolder } from '../run/remove-folder.ts';
import { startApiServer } from '../server/api-server.ts';
import type { RequestLimitName } from '../server/request-limits.ts';
import { type RunningHostbell, startHostbellIn } from './running-hostbell.ts';

/** How a person's day went under a provider's request limit. */
export interface SimulatedDay {
  /** Polls, counted by the requests for the services. */
  readonly ticks: number;
  readonly requests: number;
  /** 429 answers. */
  readonly refusals: number;
  readonly mostInAnyMinute: number;
  /** How long each of the person's actions took, in simulated time, unless a pause set by the server met it. */
  readonly waitsMs: readonly number[];
  readonly actionsInPause: number;
  readonly ticketsOnServer: number;
}

export interface DayPlan {
  readonly limit: RequestLimitName;
  readonly durationMs: number;
  /** In bursts of four within a few seconds. */
  readonly refreshBursts: number;
  readonly tickets: number;
  /** Every other one is a crash. */
  readonly restarts: number;
}

interface Deed {
  readonly atMs: number;
  readonly kind: 'refresh' | 'file' | 'restart';
}

/**
 * Runs the whole core against a real server with this limit, on a manual clock. Each request takes 20 to 120 ms of
 * simulated time to reach the server, and so does its answer on the way back.
 */
export async function liveADay(plan: DayPlan): Promise<SimulatedDay> {
  const clock = createManualClock();
  const random = createSeededRandom(7);
  const server = await startApiServer({ clock, requestLimit: plan.limit });
  const directory = await mkdtemp(join(tmpdir(), 'hostbell-day-'));
  const secretStore = createMemorySecretStore();
  let refusals = 0;
  server.fault({}, async (_exchange, answer) => {
    const right = answer();
    if (right.status === 429) refusals += 1;
    return right;
  });
  let run = await startRun();
  const waitsMs: number[] = [];
  let actionsInPause = 0;
  let pending = 0;
  let restarts = 0;
  const under: Promise<void>[] = [];

  try {
    const connect = { baseAddress: server.baseAddress, key: server.key, keyPlace: 'os' } as const;
    void run.hostbell.handlers['account:connect'](connect);
    await passUntil(60_000);
    for (const deed of deedsOf(plan, random)) {
      await passUntil(deed.atMs);
      if (deed.kind === 'restart') await restart();
      else act(deed.kind);
    }
    await passUntil(plan.durationMs);
    await Promise.all(under);
    const sentMs = server.requests().map(({ atMs }) => atMs);
    return {
      ticks: server.requests({ path: '/services' }).length,
      requests: sentMs.length,
      refusals,
      mostInAnyMinute: Math.max(...sentMs.map((atMs, index) => countFrom(sentMs, index, atMs + 60_000))),
      waitsMs,
      actionsInPause,
      ticketsOnServer: server.book.tickets().filter(({ subject }) => subject.startsWith('Day ')).length,
    };
  } finally {
    await run.hostbell.stop();
    await server.stop();
    await removeFolder(directory);
  }

  async function startRun() {
    const life = { isOver: false };
    const startMs = clock.monotonicMs();
    // A new process counts its own time, and a crashed one does nothing more.
    const ownClock: ManualClock = {
      ...clock,
      monotonicMs: () => clock.monotonicMs() - startMs,
      setTimer: (delayMs, callback) =>
        clock.setTimer(delayMs, () => {
          if (!life.isOver) callback();
        }),
    };
    const wire = createTrackedFetch();
    const travel = { count: 0 };
    const lag = async () => {
      travel.count += 1;
      await new Promise<void>((arrive) => clock.setTimer(20 + random.fraction() * 100, arrive));
      travel.count -= 1;
    };
    const hostbell = await startHostbellIn(directory, {
      clock: ownClock,
      secretStore,
      fetch: async (input, init) => {
        await lag();
        const { status, headers, arrayBuffer } = await whole(wire, input, init);
        await lag();
        return new Response(arrayBuffer, { status, headers });
      },
    });
    return { hostbell, wire, travel, life };
  }

  async function restart(): Promise<void> {
    restarts += 1;
    // The first, the third … is a crash.
    if (restarts % 2 === 1) run.life.isOver = true;
    else await run.hostbell.stop();
    run = await startRun();
  }

  function act(kind: 'refresh' | 'file'): void {
    const { hostbell } = run;
    const startedMs = clock.monotonicMs();
    const refusalsBefore = refusals;
    const wasPaused = hostbell.view.view().connection.state === 'paused';
    pending += 1;
    const subject = `Day ${under.length}`;
    const asked =
      kind === 'refresh'
        ? hostbell.handlers['poll:refresh'](null)
        : hostbell.handlers['ticket:file']({ subject, message: 'Hello', priority: null, serviceId: null });
    under.push(
      Promise.resolve(asked).then(() => {
        pending -= 1;
        if (wasPaused || refusals > refusalsBefore) actionsInPause += 1;
        else waitsMs.push(clock.monotonicMs() - startedMs);
      }),
    );
  }

  /** Moves from timer to timer; while something is on the wire or the disk, or being prepared, time stands still. */
  async function passUntil(atMs: number): Promise<void> {
    for (;;) {
      await atRest(run);
      const nextMs = clock.waitingMs()[0] ?? Number.POSITIVE_INFINITY;
      const leftMs = atMs - clock.monotonicMs();
      await clock.advance(Math.max(0, Math.min(nextMs, leftMs)));
      if (nextMs > leftMs) return;
    }
  }

  async function atRest({ hostbell, wire, travel }: Awaited<ReturnType<typeof startRun>>): Promise<void> {
    for (let looks = 0; ; looks += 1) {
      await wire.idle();
      await hostbell.diskIdle();
      await clock.settle();
      if (wire.underWay() > 0) continue;
      const isPreparing = travel.count === 0 && (pending > 0 || isAtWork(hostbell));
      // A wait for a turn of the limiter, not for this computer, shows only in that nothing happens.
      if (!isPreparing || looks >= 8) return;
      await sleep(1);
    }
  }
}

function isAtWork({ view }: RunningHostbell): boolean {
  const { connection, outbox } = view.view();
  return connection.isRefreshing || outbox.some(({ state }) => state.name === 'sending');
}

async function whole(wire: TrackedFetch, ...request: Parameters<TrackedFetch['fetch']>) {
  const response = await wire.fetch(...request);
  const { status, headers } = response;
  return { status, headers, arrayBuffer: await response.arrayBuffer() };
}

/** What the person does, spread over the day, with a gap between actions. */
function deedsOf(plan: DayPlan, random: { fraction(): number }): readonly Deed[] {
  const kinds = [
    ...Array.from({ length: plan.refreshBursts }, () => 'refresh' as const),
    ...Array.from({ length: plan.tickets }, () => 'file' as const),
    ...Array.from({ length: plan.restarts }, () => 'restart' as const),
  ];
  const shuffled = kinds.map((kind) => ({ kind, at: random.fraction() })).sort((a, b) => a.at - b.at);
  const partMs = (plan.durationMs - 240_000) / kinds.length;
  return shuffled.flatMap(({ kind }, index): readonly Deed[] => {
    const atMs = 120_000 + partMs * index + random.fraction() * (partMs - 60_000);
    if (kind !== 'refresh') return [{ atMs, kind }];
    let nextMs = atMs;
    return Array.from({ length: 4 }, () => {
      nextMs += 200 + random.fraction() * 1_500;
      return { atMs: nextMs, kind };
    });
  });
}

function countFrom(sortedMs: readonly number[], from: number, untilMs: number): number {
  let to = from;
  while ((sortedMs[to] ?? Number.POSITIVE_INFINITY) < untilMs) to += 1;
  return to - from;
}
