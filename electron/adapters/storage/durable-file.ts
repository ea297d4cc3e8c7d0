import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { failure, type Result, type StorageProblem, success } from '../../../shared/domain/problem.ts';

/** What went wrong with a file: the problem, and the system's code for the log (`EIO`, `ENOSPC` …). */
export interface FileFailure {
  readonly problem: StorageProblem;
  readonly code: string;
}

/**
 * Writes a whole file, readable only by its owner. Afterwards it holds all of `contents`, on disk, or still its old
 * contents: the bytes are written to a temporary file beside it, flushed, and renamed over it. The temporary file is
 * always a new one, so no planted link is followed, and is removed after a failure. The directory must exist
 * (`makePrivateDirectory`).
 */
export async function writeDurably(
  path: string,
  contents: string | Uint8Array,
): Promise<Result<null, FileFailure>> {
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
    await renameOver(temporary, path);
    await syncDirectory(directory);
    return success(null);
  } catch (error) {
    // The first failure is reported; a temporary file that cannot be removed is swept at the next start.
    await rm(temporary, { force: true }).catch(() => undefined);
    return failure(fileFailureOf(error));
  }
}

/**
 * Reads the bytes of a file; null when it is a named pipe or a device, or holds more than `limitBytes`. Never waits
 * for a pipe's writer. Rejects with the system's error, also for a folder.
 */
export async function readPlainFile(path: string, limitBytes: number): Promise<Uint8Array | null> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await file.stat();
    const isPlain = stats.isFile() || stats.isDirectory();
    return isPlain && stats.size <= limitBytes ? await file.readFile() : null;
  } finally {
    await file.close();
  }
}

/** Makes a directory that only its owner can enter, or restricts an existing one to that. */
export async function makePrivateDirectory(directory: string): Promise<Result<null, FileFailure>> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    if (process.platform !== 'win32') await chmod(directory, 0o700);
    return success(null);
  } catch (error) {
    return failure(fileFailureOf(error));
  }
}

/** Removes temporary files that a crash left behind. Call it before the first write. */
export async function removeUnfinishedWrites(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  const unfinished = names.filter((name) => name.startsWith('.') && name.endsWith(temporarySuffix));
  await Promise.all(
    unfinished.map((name) => rm(join(directory, name), { force: true }).catch(() => undefined)),
  );
}

/** Flushes renames and removals in a directory to disk. Does nothing where the system cannot (Windows). */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
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
export function fileFailureOf(error: unknown): FileFailure {
  const code = codeOf(error);
  return { problem: { kind: code === 'ENOSPC' || code === 'EDQUOT' ? 'disk-full' : 'disk-refused' }, code };
}

/** The system's code of an I/O error (`ENOENT` …), or `unknown`. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'unknown';
  return typeof error.code === 'string' ? error.code : 'unknown';
}

const temporarySuffix = '.unfinished';

// On Windows a virus scanner may hold the old file for a moment.
const renameRetryDelaysMs = process.platform === 'win32' ? [10, 50, 250, 1000] : [];

async function renameOver(from: string, to: string): Promise<void> {
  for (const delayMs of renameRetryDelaysMs) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (!['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error))) throw error;
      await wait(delayMs);
    }
  }
  return rename(from, to);
}
