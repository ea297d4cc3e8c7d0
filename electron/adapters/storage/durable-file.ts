import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  failure,
  type Result,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
import type { Log, LogDetails } from '../../core/ports.ts';

/** Works on files. A failure is logged as this event, with the system's code (`EIO`, `ENOSPC` …). */
export async function onDisk<T>(
  work: () => Promise<T>,
  log: Log,
  event: string,
  details: LogDetails = {},
): Promise<Result<T, StorageProblem>> {
  try {
    return success(await work());
  } catch (error) {
    log.warn(event, { ...details, code: codeOf(error) });
    return failure(diskProblem(error));
  }
}

/**
 * Writes a whole file, readable only by its owner. Afterwards it holds all of `contents`, on disk, or still its old
 * contents: the bytes are written to a temporary file beside it, flushed, and renamed over it. The temporary file is
 * always a new one, so no planted link is followed, and is removed after a failure. The directory must exist
 * (`makePrivateDirectory`). Rejects with the system's error.
 */
export async function writeDurably(path: string, contents: string | Uint8Array): Promise<void> {
  const directory = dirname(path);
  const temporary = join(directory, `.${basename(path)}.${randomUUID()}${temporarySuffix}`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(contents);
      await file.sync();
    } finally {
      await file.close();
    }
    await renameFile(temporary, path);
    await syncDirectory(directory);
  } catch (error) {
    // The first failure is reported; a temporary file that cannot be removed is swept at the next start.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Reads the bytes of a file, if there is one; `not-plain` when it is a named pipe or a device, or holds more than
 * `limitBytes`. Never waits for a pipe's writer. Rejects with the system's error, also for a folder.
 */
export async function readPlainFile(
  path: string,
  limitBytes: number,
): Promise<Uint8Array | 'absent' | 'not-plain'> {
  const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
  const file = await onceReleased(() => open(path, flags)).catch(whereAbsent('absent' as const));
  if (file === 'absent') return file;
  try {
    const stats = await file.stat();
    const isPlain = stats.isFile() || stats.isDirectory();
    return isPlain && stats.size <= limitBytes ? await file.readFile() : 'not-plain';
  } finally {
    await file.close();
  }
}

/** Makes a directory that only its owner can enter, or restricts an existing one to that. */
export async function makePrivateDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (hasModes) await chmod(directory, 0o700);
}

/** Removes temporary files that a crash left behind. Call it before the first write. */
export async function removeUnfinishedWrites(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  const unfinished = names.filter((name) => name.startsWith('.') && name.endsWith(temporarySuffix));
  await Promise.all(
    unfinished.map((name) => rm(join(directory, name), { force: true }).catch(() => undefined)),
  );
}

/** Renames a file, replacing what is at `to`. Rejects with the system's error. */
export function renameFile(from: string, to: string): Promise<void> {
  return onceReleased(() => rename(from, to));
}

/** Removes a file if it is there. Rejects with the system's error. */
export function removeFile(path: string): Promise<void> {
  return onceReleased(() => rm(path, { force: true }));
}

/** Flushes renames and removals in a directory to disk. Does nothing where the system cannot. */
export async function syncDirectory(directory: string): Promise<void> {
  if (!flushesDirectories) return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some file systems cannot flush a directory; nothing more can be done there.
    if (!['EINVAL', 'ENOTSUP', 'EBADF', 'EPERM'].includes(codeOf(error))) throw error;
  } finally {
    await handle.close();
  }
}

/** A full disk or quota is `disk-full`; anything else (forbidden, read-only, broken) is `disk-refused`. */
export function diskProblem(error: unknown): StorageProblem {
  return { kind: ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ? 'disk-full' : 'disk-refused' };
}

/** For `catch`: this value where nothing is at a path; throws every other error again. */
export function whereAbsent<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (codeOf(error) === 'ENOENT') return value;
    throw error;
  };
}

/** The system's code of an I/O error (`ENOENT` …), or `unknown`. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'unknown';
  return typeof error.code === 'string' ? error.code : 'unknown';
}

const temporarySuffix = '.unfinished';

const isWindows = process.platform === 'win32';

/** Whether a file's mode says who may read it. On Windows, access follows from the person's profile folder. */
export const hasModes = !isWindows;

/** Whether renames and removals in a directory can be flushed: Windows refuses it (EPERM). */
export const flushesDirectories = !isWindows;

// On Windows, a virus scanner, a backup or an editor that has a file open may keep others from opening, replacing or
// removing it, mostly for a moment.
const releaseDelaysMs = isWindows ? [10, 50, 250, 1000] : [];

/** Repeats work on a file while another program holds it. Rejects with the last error. */
async function onceReleased<T>(work: () => Promise<T>): Promise<T> {
  for (const delayMs of releaseDelaysMs) {
    try {
      return await work();
    } catch (error) {
      if (!['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error))) throw error;
      await wait(delayMs);
    }
  }
  return work();
}
