import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** As a LevelDB keeps one while it is open. */
const lock = '';
const noSettings = '{}';

/** What Chromium itself keeps in the data folder of a running app, beside the app's own files. */
const files: Readonly<Record<string, string>> = {
  'Local State': noSettings,
  Preferences: noSettings,
  'Local Storage/leveldb/LOCK': lock,
  'Session Storage/LOCK': lock,
  'Partitions/pages/Preferences': noSettings,
  'Partitions/pages/Local Storage/leveldb/LOCK': lock,
};

/** Creates those that are missing, and leaves the others as they are. */
export function writeChromiumFiles(userData: string): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(userData, name);
    mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
    try {
      writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    } catch {
      // It is there already.
    }
  }
}

/** Links that lead nowhere: one names the process, the other a number that it chose. */
const links = ['SingletonLock', 'SingletonCookie'] as const;

/**
 * Marks the folder as one of this process (`process_singleton_posix.cc`). A killed app leaves the links behind. Throws
 * where it cannot write.
 */
export function lockFolder(userData: string): void {
  if (process.platform === 'win32') return;
  unlockFolder(userData);
  symlinkSync(`${hostname()}-${process.pid}`, join(userData, links[0]));
  symlinkSync(String(Date.now()), join(userData, links[1]));
}

export function unlockFolder(userData: string): void {
  for (const name of links) rmSync(join(userData, name), { force: true });
}
