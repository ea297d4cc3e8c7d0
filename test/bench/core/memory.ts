import { join } from 'node:path';
import { type BenchRow, benchRow } from '../rows/bench-row.ts';
import { inOwnProcess } from '../rows/own-process.ts';

const repetitions = 2;
/**
 * V8 optimizes code as it is used, and frees the code of functions that were not used for a while: both weigh more
 * than anything that ticks could leave behind.
 */
const steadyHeap = ['--no-opt', '--no-maglev', '--no-sparkplug', '--no-flush-bytecode'];

/**
 * Measures what ticks leave behind. The heap in use after 320 ticks, against after 20, includes what fills up and
 * stays, besides anything that grows with their number: the journal's thousand entries (some 0.3 MB, full after 250
 * ticks). After 620, against 320, the journal is full, so any growth is a leak: some 220 bytes per tick are detected.
 */
export async function measureMemory(): Promise<BenchRow[]> {
  const heaps = await Promise.all(Array.from({ length: repetitions }, heapsAfterTicks));
  const of = (ticks: keyof Heaps) => heaps.map((heap) => heap[ticks]);
  const row = (name: string, values: readonly number[], floors: readonly number[], goal: number): BenchRow =>
    benchRow({ name: `memory: heap after ${name}`, unit: 'MB', values, floors, goal });
  return [
    row('320 ticks of 200 services and 200 tickets / after 20', of('after320'), of('after20'), 1.03),
    row('620 ticks / after 320', of('after620'), of('after320'), 1.0035),
  ];
}

/** In megabytes. */
interface Heaps {
  readonly after20: number;
  readonly after320: number;
  readonly after620: number;
}

async function heapsAfterTicks(): Promise<Heaps> {
  // In its own process, so that its heap holds nothing but ticks.
  const child = join(import.meta.dirname, 'memory-child.ts');
  const printed = await inOwnProcess(child, [], ['--expose-gc', ...steadyHeap]);
  // Printed by our own child process.
  const [after20, after320, after620] = printed as readonly [number, number, number];
  return { after20, after320, after620 };
}
