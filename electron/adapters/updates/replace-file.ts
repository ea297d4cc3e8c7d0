import { hash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { flushesDirectories } from '../storage/durable-file.ts';

/**
 * Replaces a program, keeping its name and mode: the new one is copied beside it, checked against its SHA-512 (base64),
 * flushed, and renamed in one step. Whatever goes wrong, a complete program remains, either the old or the new.
 * Throws the system's error; returns false when the copy does not match. Synchronous, because an app that quits waits
 * for nothing.
 */
export function replaceFile(file: string, by: string, sha512: string): boolean {
  // A link stays a link: its target is replaced.
  const target = realpathSync(file);
  const copy = join(dirname(target), `.${basename(target)}.update`);
  // A crash may have left one behind.
  rmSync(copy, { force: true });
  try {
    copyFileSync(by, copy, constants.COPYFILE_EXCL);
    if (hash('sha512', readFileSync(copy), 'base64') !== sha512) return false;
    // Windows flushes only what was opened for writing, which the mode may forbid.
    flush(copy, 'r+', () => chmodSync(copy, statSync(target).mode | 0o500));
    renameSync(copy, target);
    if (flushesDirectories) flush(dirname(target), 'r');
    return true;
  } finally {
    rmSync(copy, { force: true });
  }
}

function flush(path: string, flags: 'r' | 'r+', before: () => void = () => undefined): void {
  const file = openSync(path, flags);
  try {
    before();
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
