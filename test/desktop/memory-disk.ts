import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** A folder that Linux keeps in memory. */
const memory = '/dev/shm';
const prefix = 'hostbell-tests-';
/** Bytes: far more than all workers' browsers and documents take. */
const neededRoom = 1024 ** 3;

/**
 * Called by vitest before all tests: makes them create their folders in memory if this computer has room there and lets
 * programs run there. On a disk, each small document is waited for until it is stored durably.
 */
export function setup(): void {
  if (process.platform !== 'linux' || !existsSync(memory)) return;
  removeLeftovers();
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < neededRoom || !runsPrograms()) return;
  mkdirSync(ownFolder(), { mode: 0o700 });
  process.env.TMPDIR = ownFolder();
}

/** Called after them. */
export function teardown(): void {
  rmSync(ownFolder(), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

function ownFolder(): string {
  return join(memory, `${prefix}${process.pid}`);
}

function runsPrograms(): boolean {
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(
      ([, place, , options = '']) => place === memory && !options.split(',').includes('noexec'),
    );
}

/** Removes the folders of runs that were killed, but for one in which such a run left a full disk mounted. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory)) {
    const isLeft = name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`);
    if (!isLeft) continue;
    try {
      rmSync(join(memory, name), { recursive: true, force: true });
    } catch (error) {
      console.log(`A test run that was killed left ${join(memory, name)}: ${error}`);
    }
  }
}
