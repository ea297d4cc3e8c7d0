import ElectronStore from 'electron-store';
import { z } from 'zod';
import { failure, type Result, type StorageProblem, success } from '../../../shared/domain/problem.ts';
import type { Log } from '../../core/ports.ts';
import type { Migration } from '../../core/storage/documents.ts';
import { codeOf, fileFailureOf } from './durable-file.ts';

/**
 * The way of `settings.json` to its present form, oldest step first: its version is one more than the number of steps.
 * A file without a version is of the first. A step is never changed again, and test/adapters/settings/ keeps a file of
 * each version for good.
 */
export const settingsMigrations: readonly Migration[] = [];

export interface SettingsFile {
  /** Undefined when there is nothing under this name, or nothing that can be read. */
  get(key: string): unknown;
  set(key: string, value: unknown): Result<null, StorageProblem>;
  /** `document-newer` when a newer Hostbell wrote the file: nothing of it is read or changed then. */
  problem(): StorageProblem | null;
}

const newer: StorageProblem = { kind: 'document-newer' };
const versioned = z.looseObject({ version: z.int().min(1).catch(1) });

/** `settings.json` by electron-store, readable by the owner alone. */
export function openSettingsFile(deps: {
  readonly directory: string;
  readonly log: Log;
  readonly ipcMain?: Pick<Electron.IpcMain, 'removeAllListeners'> | undefined;
  readonly migrations?: readonly Migration[];
}): SettingsFile {
  const { directory, log, ipcMain, migrations = settingsMigrations } = deps;
  const currentVersion = migrations.length + 1;
  let opened: ElectronStore | null = null;

  return {
    get(key) {
      try {
        const contents = read();
        return contents === null ? undefined : Object.hasOwn(contents, key) ? contents[key] : undefined;
      } catch (error) {
        log.warn('settings-not-read', { code: codeOf(error) });
        return undefined;
      }
    },
    set(key, value) {
      try {
        const contents = read();
        if (contents === null) return failure(newer);
        const store = open();
        // All at once: half of an older version beside half of this one would be neither.
        store.store = { ...contents, version: currentVersion, [key]: value };
        return success(null);
      } catch (error) {
        const { problem, code } = fileFailureOf(error);
        log.warn('settings-not-written', { code });
        return failure(problem);
      }
    },
    problem() {
      try {
        return read() === null ? newer : null;
      } catch {
        return null;
      }
    },
  };

  /** The contents as this version knows them; null when they are of a newer one. */
  function read(): Record<string, unknown> | null {
    const { version, ...rest } = versioned.parse(open().store);
    if (version > currentVersion) return null;
    let contents: unknown = rest;
    for (const step of migrations.slice(version - 1)) contents = step(contents);
    return z.record(z.string(), z.unknown()).safeParse(contents).data ?? {};
  }

  /** Opened when first used, and again after a failure: a disk may come back. */
  function open(): ElectronStore {
    if (opened !== null) return opened;
    opened = new ElectronStore({
      cwd: directory,
      name: 'settings',
      configFileMode: 0o600,
      clearInvalidConfig: true,
      accessPropertiesByDotNotation: false,
    });
    // It would tell any page, unchecked, where our data lies.
    ipcMain?.removeAllListeners('electron-store-get-data');
    return opened;
  }
}
