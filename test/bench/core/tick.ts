import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { readJson } from '../../../electron/core/api/json.ts';
import { largeAccount } from '../../server/api-fixtures.ts';
import { type BenchRow, benchRow, interleave, limitRow } from '../rows/bench-row.ts';
import { createChangingAccount } from './changing-account.ts';
import { createMemoryFetch } from './memory-fetch.ts';
import { createWatchedAccount, type WatchedAccount } from './watched-account.ts';

const size = { services: 10_000, tickets: 10_000, changed: 10 };
const rounds = { warmUp: 6, measured: 20 };
/** Ticks measured with nothing read before. */
const firstReadings = 5;
const goals = { changed: 3, unchanged: 1.5, same: 0.3, notModified: 0.3, standstillMs: 50 } as const;
const lists = ['/services', '/tickets'] as const;
const sampleMs = 1;
/** In bytes, as the client's `bodyLimitBytes`. */
const largestBody = 20_000_000;

/**
 * Measures one tick of the product from the bytes of both answers to the snapshot on disk: decoding, parsing, reading
 * into domain types, comparing, journal, view, snapshot, notifying, each as the app does it. Its floor is JSON.parse
 * of the same two texts alone, in processor time of the whole process, which other load on the computer hardly
 * disturbs.
 */
export async function measureTick(): Promise<BenchRow[]> {
  const provider = createProvider();
  const watched = await provider.watch();
  try {
    const tick = (prepare: () => void) => () => {
      prepare();
      return tickOf(watched);
    };
    const costs = await interleave(
      {
        changed: tick(provider.change),
        unchanged: tick(provider.writeOtherwise),
        same: tick(() => undefined),
        tagged: tick(provider.tag),
        notModified: tick(() => undefined),
        parse: async () => costOf(async () => provider.parse()),
      },
      rounds,
    );
    const floors = costs.parse.map(({ processorMs }) => processorMs);
    const row = (what: string, of: 'changed' | 'unchanged' | 'same' | 'notModified'): BenchRow =>
      benchRow({
        name: `tick of 10,000 services and 10,000 tickets, ${what} / JSON.parse`,
        unit: 'ms',
        values: costs[of].map(({ processorMs }) => processorMs),
        floors,
        goal: goals[of],
      });
    const standstill = (what: string, values: readonly number[]): BenchRow =>
      limitRow({
        name: `main loop at a standstill in a tick of 20,000 items, ${what}`,
        unit: 'ms',
        values,
        most: goals.standstillMs,
      });
    return [
      row('10 changed', 'changed'),
      row('none changed, other bytes', 'unchanged'),
      row('the same bytes', 'same'),
      row('304', 'notModified'),
      standstill(
        '10 changed',
        costs.changed.map(({ standstillMs }) => standstillMs),
      ),
      standstill('the first of all', await measureFirstReadings(provider)),
      limitRow({
        name: 'main loop at a standstill while the JSON of a 20 MB list is read',
        unit: 'ms',
        values: await measureLargestBody(),
        most: goals.standstillMs,
      }),
    ];
  } finally {
    await watched.close();
  }
}

async function measureFirstReadings(provider: Provider): Promise<readonly number[]> {
  const values: number[] = [];
  for (let count = 0; count < firstReadings; count += 1) {
    const watched = await provider.watch();
    values.push((await tickOf(watched)).standstillMs);
    await watched.close();
  }
  return values;
}

/** The largest body that is read, in items of the usual size. */
async function measureLargestBody(): Promise<readonly number[]> {
  const item = JSON.stringify({ ...largeAccount({ services: 1, tickets: 0 }).services[0], orderId: 1 });
  const count = Math.floor((largestBody - 20) / (item.length + 1));
  const text = `{"data":[${Array.from({ length: count }, () => item).join(',')}]}`;
  const values: number[] = [];
  for (let round = 0; round < firstReadings; round += 1) {
    const { standstillMs } = await costOf(async () => {
      const read = await readJson(text);
      if (!read.ok) throw new Error(`The list is ${read.problem}.`);
    });
    values.push(standstillMs);
  }
  return values;
}

type Provider = ReturnType<typeof createProvider>;

/** An in-memory provider of a large account. */
function createProvider() {
  const account = createChangingAccount(size);
  const encoder = new TextEncoder();
  let texts = new Map<string, string>();
  let bodies = new Map<string, Uint8Array<ArrayBuffer>>();
  let versions = 0;
  let isTagged = false;
  const write = (beside: object): void => {
    texts = new Map(
      lists.map((path) => [path, JSON.stringify({ ...beside, ...JSON.parse(account.body(path)) })]),
    );
    bodies = new Map([...texts].map(([path, text]) => [path, encoder.encode(text)]));
    versions += 1;
    isTagged = false;
  };
  const fetch = createMemoryFetch((path) => {
    const body = bodies.get(path);
    if (body === undefined) throw new Error(`${path} was asked for.`);
    return { body, tag: isTagged ? `"${versions}"` : null };
  });
  write({});
  return {
    watch: () =>
      createWatchedAccount({
        credentials: { baseAddress: 'http://127.0.0.1/api/v1', key: 'bench-key-0123456789' },
        fetch,
      }),
    change() {
      account.change();
      write({});
    },
    writeOtherwise: () => write({ version: versions }),
    tag() {
      write({ version: versions });
      isTagged = true;
    },
    parse() {
      for (const text of texts.values()) JSON.parse(text);
    },
  };
}

interface Cost {
  readonly processorMs: number;
  /** The longest time that the event loop was blocked. */
  readonly standstillMs: number;
}

async function tickOf(watched: WatchedAccount): Promise<Cost> {
  // The limiter spaces background ticks; a minute passes between two.
  await watched.clock.advance(60_000);
  return costOf(async () => {
    const { problem } = await watched.monitor.tick(watched.client, { priority: 'background' });
    if (problem !== null) throw new Error(`The tick failed: ${problem.kind}.`);
  });
}

async function costOf(work: () => Promise<void>): Promise<Cost> {
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
