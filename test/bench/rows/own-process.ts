import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** One more than there are processors: now and then each child waits for the disk. */
let free = availableParallelism() + 1;
const waiting: (() => void)[] = [];

/**
 * Runs one of our scripts in its own process, with as many in parallel as the computer has processors for, and
 * resolves with the JSON that it printed. For counts only: timings would be disturbed. Rejects when the script fails.
 */
export async function inOwnProcess(
  file: string,
  args: readonly string[] = [],
  options: readonly string[] = [],
): Promise<unknown> {
  if (free > 0) free -= 1;
  else await new Promise<void>((start) => waiting.push(start));
  try {
    return JSON.parse((await run(process.execPath, [...options, file, ...args])).stdout);
  } finally {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }
}
