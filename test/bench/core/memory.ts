import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BenchRow, benchRow } from '../rows/bench-row.ts';

const run = promisify(execFile);
const repetitions = 2;

/**
 * What ticks leave behind. The heap in use after 2,000 ticks against after 20 holds, besides what would grow with their
 * number, what fills up and stays: the journal's thousand entries (some 0.3 MB, full after 250 ticks), and code that V8
 * makes faster as it is used (some 1.1 MB by 500 ticks). After 4,000 against 2,000 both are full, so what grows there leaks.
 */
export async function measureMemory(): Promise<BenchRow[]> {
  // Nothing is timed, so they may run side by side.
  const heaps = await Promise.all(Array.from({ length: repetitions }, heapsAfterTicks));
  const of = (ticks: keyof Heaps) => heaps.map((heap) => heap[ticks]);
  const row = (name: string, values: readonly number[], floors: readonly number[], goal: number): BenchRow =>
    benchRow({ name: `memory: heap after ${name}`, unit: 'MB', values, floors, goal });
  return [
    row('2,000 ticks of 200 services and 200 tickets / after 20', of('after2000'), of('after20'), 1.1),
    row('4,000 ticks / after 2,000', of('after4000'), of('after2000'), 1.02),
  ];
}

/** In megabytes. */
interface Heaps {
  readonly after20: number;
  readonly after2000: number;
  readonly after4000: number;
}

async function heapsAfterTicks(): Promise<Heaps> {
  // A process of its own, so that nothing but ticks is on its heap.
  const child = join(import.meta.dirname, 'memory-child.ts');
  // V8 frees the code of functions that were not used for a while, more than all that ticks could leave behind.
  const { stdout } = await run(process.execPath, ['--expose-gc', '--no-flush-bytecode', child]);
  const [after20, after2000, after4000] = stdout.trim().split(' ').map(Number);
  if (!after20 || !after2000 || !after4000) throw new Error(`The memory benchmark printed: ${stdout}`);
  return { after20, after2000, after4000 };
}
