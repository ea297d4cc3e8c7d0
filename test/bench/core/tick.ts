import { type BenchRow, benchRow, interleave, median } from '../rows/bench-row.ts';
import { createChangingAccount } from './changing-account.ts';
import { createMemoryFetch } from './memory-fetch.ts';
import { createWatchedAccount } from './watched-account.ts';

const size = { services: 10_000, tickets: 10_000, changed: 10 };
const rounds = { warmUp: 10, measured: 30 };
const goal = 4;
const lists = ['/services', '/tickets'] as const;

interface Cost {
  /** By the clock on the wall, with the waiting for the disk. */
  readonly wallMs: number;
  /** Of all threads of this process. What else the computer does disturbs it little. */
  readonly processorMs: number;
}

/**
 * One tick of the product from the bytes of both answers to the snapshot on disk: decoding, parsing, reading into
 * domain types, comparing, journal, view, snapshot, telling, each as the app does it. Its floor is JSON.parse of
 * the same two texts and nothing else.
 */
export async function measureTick(): Promise<BenchRow[]> {
  const account = createChangingAccount(size);
  const encoder = new TextEncoder();
  let texts = new Map<string, string>();
  let bodies = new Map<string, Uint8Array<ArrayBuffer>>();

  const watched = await createWatchedAccount({
    credentials: { baseAddress: 'http://127.0.0.1/api/v1', key: 'bench-key-0123456789' },
    fetch: createMemoryFetch((path) => {
      const body = bodies.get(path);
      if (body === undefined) throw new Error(`${path} was asked for.`);
      return body;
    }),
  });
  const tick = async (): Promise<Cost> => {
    account.change();
    texts = new Map(lists.map((path) => [path, account.body(path)]));
    bodies = new Map([...texts].map(([path, text]) => [path, encoder.encode(text)]));
    // The limiter spaces background ticks; a minute passes between two.
    await watched.clock.advance(60_000);
    return costOf(async () => {
      const { problem } = await watched.monitor.tick(watched.client, { priority: 'background' });
      if (problem !== null) throw new Error(`The tick failed: ${problem.kind}.`);
    });
  };
  const parse = (): Promise<Cost> => {
    return costOf(async () => {
      for (const text of texts.values()) JSON.parse(text);
    });
  };

  try {
    const costs = await interleave({ tick, parse }, rounds);
    const row = (name: string, part: keyof Cost): BenchRow =>
      benchRow({
        name: `tick${name}: 10,000 services and 10,000 tickets, 10 changed / JSON.parse`,
        unit: 'ms',
        value: median(costs.tick.map((cost) => cost[part])),
        floor: median(costs.parse.map((cost) => cost[part])),
        goal,
      });
    return [row('', 'wallMs'), row(', processor time alone', 'processorMs')];
  } finally {
    await watched.close();
  }
}

async function costOf(work: () => Promise<void>): Promise<Cost> {
  const startedMs = performance.now();
  const usedBefore = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(usedBefore);
  return { wallMs: performance.now() - startedMs, processorMs: (user + system) / 1_000 };
}
