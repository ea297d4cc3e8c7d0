import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Fetch } from '../../../electron/core/ports.ts';
import { createAccountBook } from '../../../electron/demo/account-book.ts';
import { answerRoute } from '../../../electron/demo/account-routes.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { removeFolder } from '../../run/remove-folder.ts';
import { startMonitor } from '../../scenes/watched-monitor.ts';
import { largeAccount } from '../../server/api-fixtures.ts';
import { type BenchRow, interleave } from '../rows/bench-row.ts';

const size = { services: 2_000, tickets: 2_000 };
/** Of each, at every change. */
const changed = 5;
/** Shares no factor with the sizes, so that steps of this size reach every item, spread over the whole list. */
const stride = 997;
const rounds = { warmUp: 6, measured: 20 };
/** Ticks measured with nothing read before. */
const firstReadings = 5;
/** Set from what was measured, plus a third for other computers. */
const goals = { changed: 30, standstill: 15 } as const;
const lists = ['/services', '/tickets'] as const;
const sampleMs = 1;
/** As much as a socket usually delivers at a time. */
const chunkBytes = 64 * 1024;

/**
 * Measures one tick of the product from the bytes of both answers to the snapshot on disk: decoding, parsing, reading
 * into domain types, comparing, journal, view, snapshot, notifying, each as the app does it. Its floor is JSON.parse
 * of the same two texts alone, in processor time of the whole process, which other load on the computer hardly
 * disturbs.
 */
export async function measureTick(): Promise<BenchRow[]> {
  const provider = createProvider();
  const watched = await watch(provider.fetch);
  const costs = await interleave(
    {
      changed: () => tickOf(watched, provider.change),
      parse: () => costOf(async () => provider.parse()),
    },
    rounds,
  );
  await watched.close();
  const first = await measureFirstReadings(provider.fetch);
  return [
    {
      name: 'tick of 2,000 services and 2,000 tickets, 10 changed / JSON.parse',
      unit: 'ms',
      values: costs.changed.map(({ processorMs }) => processorMs),
      floors: costs.parse.map(({ processorMs }) => processorMs),
      goal: goals.changed,
    },
    {
      name: 'main loop at a standstill in the first tick of 4,000 items / JSON.parse',
      unit: 'ms',
      values: first.map(({ standstillMs }) => standstillMs),
      floors: costs.parse.map(({ standstillMs }) => standstillMs),
      goal: goals.standstill,
    },
  ];
}

async function measureFirstReadings(fetch: Fetch): Promise<readonly Cost[]> {
  const costs: Cost[] = [];
  for (let count = 0; count < firstReadings; count += 1) {
    const watched = await watch(fetch);
    costs.push(await tickOf(watched));
    await watched.close();
  }
  return costs;
}

/** An in-memory provider of a large account: a server in the same process would be measured along with the app. */
function createProvider() {
  const book = createAccountBook(largeAccount(size), { nowMs: () => 0 });
  let texts: Readonly<Record<string, string>> = {};
  let steps = 0;
  let versions = 0;
  const write = (): void => {
    versions += 1;
    texts = Object.fromEntries(
      lists.map((path) => {
        const { body } = answerRoute({ method: 'GET', path, body: '' }, book);
        return [path, JSON.stringify({ version: versions, ...(body as object) })];
      }),
    );
  };
  write();
  return {
    fetch: answersWith(() => texts),
    /** Suspends or restores some services, and answers or reopens some tickets, different ones each time. */
    change() {
      for (let count = 0; count < changed; count += 1) {
        steps += 1;
        const service = book.services()[(steps * stride) % size.services];
        const ticket = book.tickets()[(steps * stride) % size.tickets];
        if (service === undefined || ticket === undefined)
          throw new RangeError('The list is too short.');
        book.setServiceStatus(service.id, service.status === 'ACTIVE' ? 'SUSPENDED' : 'ACTIVE');
        book.setTicketStatus(ticket.id, ticket.status === 'OPEN' ? 'ANSWERED' : 'OPEN');
      }
      write();
    },
    parse() {
      for (const text of Object.values(texts)) JSON.parse(text);
    },
  };
}

/** A provider with these texts, by the ends of their paths. */
function answersWith(texts: () => Readonly<Record<string, string>>): Fetch {
  return async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    const text = texts()[pathname.slice(pathname.lastIndexOf('/'))];
    if (text === undefined) throw new Error(`${pathname} was asked for.`);
    const body = inChunks(new TextEncoder().encode(text));
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
}

/** As a socket delivers it: each part in its own turn of the event loop. */
function inChunks(body: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0;
  return new ReadableStream({
    async pull(controller) {
      await nextTurn();
      controller.enqueue(body.subarray(start, start + chunkBytes));
      start += chunkBytes;
      if (start >= body.byteLength) controller.close();
    },
  });
}

interface Cost {
  readonly processorMs: number;
  /** The longest time that the event loop was blocked. */
  readonly standstillMs: number;
}

/** The product's own parts from the Fetch port to the window's view, with documents in a new temporary folder. */
async function watch(fetch: Fetch) {
  const directory = await mkdtemp(join(tmpdir(), 'hostbell-bench-'));
  const account = { baseAddress: 'http://127.0.0.1/api/v1', key: 'bench-key-0123456789' };
  const { tick, documents } = await startMonitor(directory, account, createManualClock(), {
    fetch,
  });
  return {
    async tick(): Promise<void> {
      const { problem } = await tick();
      if (problem !== null) throw new Error(`The tick failed: ${problem.kind}.`);
    },
    async close(): Promise<void> {
      // A file still being written would be left behind.
      await documents.settled();
      await removeFolder(directory);
    },
  };
}

/** `prepare` is not measured. */
async function tickOf(
  { tick }: Awaited<ReturnType<typeof watch>>,
  prepare: () => void = () => undefined,
): Promise<Cost> {
  prepare();
  return costOf(tick);
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  delay.enable();
  await wait(5);
  const usedBefore = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(usedBefore);
  await wait(5);
  delay.disable();
  return { processorMs: (user + system) / 1_000, standstillMs: delay.max / 1e6 - sampleMs };
}
