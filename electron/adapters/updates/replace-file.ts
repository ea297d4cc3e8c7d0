import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Puts a program into another one's place, which keeps its name and its mode: the new one is copied beside it, held
 * against its SHA-512 (base64), flushed, and takes the name in one step. Whatever goes wrong, a whole program lies
 * there afterwards, the old or the new. Throws the system's error, or false when the copy is not what was expected.
 * Synchronous, because an app that quits waits for nothing.
 */
export function replaceFile(file: string, by: string, sha512: string): boolean {
  // A link stays a link to what it led to.
  const target = realpathSync(file);
  const copy = join(dirname(target), `.${basename(target)}.update`);
  // One that a crash left behind.
  rmSync(copy, { force: true });
  try {
    copyFileSync(by, copy, constants.COPYFILE_EXCL);
    if (hashOf(copy) !== sha512) return false;
    chmodSync(copy, statSync(target).mode | 0o500);
    flush(copy);
    renameSync(copy, target);
    flush(dirname(target));
    return true;
  } finally {
    rmSync(copy, { force: true });
  }
}

function hashOf(path: string): string {
  const hash = createHash('sha512');
  const buffer = Buffer.alloc(1024 * 1024);
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const count = readSync(file, buffer);
      if (count === 0) return hash.digest('base64');
      hash.update(buffer.subarray(0, count));
    }
  } finally {
    closeSync(file);
  }
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
