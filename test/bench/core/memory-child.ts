import { setTimeout as wait } from 'node:timers/promises';
import { createAccountServer } from '../../../electron/demo/account-server.ts';
import { createChangingAccount } from './changing-account.ts';
import { createWatchedAccount } from './watched-account.ts';

// For memory.ts, under `node --expose-gc`: runs ticks against a real loopback server, whose own memory does not grow.
// Prints the megabytes of heap in use after 20 ticks, after 320 and after 620.

// Node keeps resource timings of up to 250 requests of its own fetch; the app's requests go through Electron's.
performance.setResourceTimingBufferSize(0);

const account = createChangingAccount({ services: 200, tickets: 200, changed: 4 });
const key = 'bench-key-0123456789';
const clock = { monotonicMs: () => performance.now() };
const server = createAccountServer({ key, book: account.book, clock, requestLimit: null });
const { baseAddress } = await server.start();
const watched = await createWatchedAccount({ credentials: { baseAddress, key }, fetch });

const heaps: number[] = [];
for (const count of [20, 300, 300]) heaps.push(await heapAfterTicks(count));
process.stdout.write(JSON.stringify(heaps));
await watched.close();
await server.stop();

async function heapAfterTicks(count: number): Promise<number> {
  for (let tick = 0; tick < count; tick += 1) {
    account.change();
    await watched.clock.advance(60_000);
    const { problem } = await watched.monitor.tick(watched.client, { priority: 'background' });
    if (problem !== null) throw new Error(`The tick failed: ${problem.kind}.`);
  }
  // The text of a document still being written does not count as left behind.
  await watched.written();
  return collectedHeap();
}

async function collectedHeap(): Promise<number> {
  if (globalThis.gc === undefined) throw new Error('Start with --expose-gc.');
  let leastBytes = Number.POSITIVE_INFINITY;
  // What a finalizer frees is collected in the next round, and the last answer in the next turns of its connection.
  for (let round = 0; round < 10; round += 1) {
    globalThis.gc();
    await wait(20);
    leastBytes = Math.min(leastBytes, process.memoryUsage().heapUsed);
  }
  return leastBytes / 1e6;
}
