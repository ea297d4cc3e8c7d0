import { join } from 'node:path';
import { type BenchRow, benchRow } from '../rows/bench-row.ts';
import { inOwnProcess } from '../rows/own-process.ts';

const repetitions = 2;
/**
 * V8 makes code faster as it is used, and frees that of functions that were not used for a while: both weigh more than all
 * that ticks could leave behind.
 */
const steadyHeap = ['--no-opt', '--no-maglev', '--no-sparkplug', '--no-flush-bytecode'];

/**
 * What ticks leave behind. The heap in use after 320 ticks against after 20 holds, besides what would grow with their
 * number, what fills up and stays: the journal's thousand entries (some 0.3 MB, full after 250 ticks). After 620 against
 * 320 it is full, so what grows there leaks: some 220 bytes in each tick are found.
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
  // A process of its own, so that nothing but ticks is on its heap.
  const child = join(import.meta.dirname, 'memory-child.ts');
  const printed = await inOwnProcess(child, [], ['--expose-gc', ...steadyHeap]);
  // Our own child prints it.
  const [after20, after320, after620] = printed as readonly [number, number, number];
  return { after20, after320, after620 };
}
