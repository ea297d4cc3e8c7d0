import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BenchRow, benchRow, median } from './bench-row.ts';

const run = promisify(execFile);
const repetitions = 3;

/** The heap in use after 2,000 ticks against after 20: what a tick leaves behind would grow with their number. */
export async function measureMemory(): Promise<BenchRow[]> {
  // Nothing is timed, so they may run side by side.
  const heaps = await Promise.all(Array.from({ length: repetitions }, heapsAfterTicks));
  return [
    benchRow({
      name: 'memory: heap after 2,000 ticks of 200 services and 200 tickets / after 20',
      unit: 'MB',
      value: median(heaps.map((heap) => heap.after2000)),
      floor: median(heaps.map((heap) => heap.after20)),
      goal: 1.1,
    }),
  ];
}

async function heapsAfterTicks(): Promise<{ readonly after20: number; readonly after2000: number }> {
  // A process of its own, so that nothing but ticks is on its heap.
  const child = join(import.meta.dirname, 'memory-child.ts');
  // V8 frees the code of functions that were not used for a while, more than all that ticks could leave behind.
  const { stdout } = await run(process.execPath, ['--expose-gc', '--no-flush-bytecode', child]);
  const [after20, after2000] = stdout.trim().split(' ').map(Number);
  if (!after20 || !after2000) throw new Error(`The memory benchmark printed: ${stdout}`);
  return { after20, after2000 };
}
