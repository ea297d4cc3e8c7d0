import { readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { z } from 'zod';
import { failure, type Result, type StorageProblem, success } from '../../../shared/domain/problem.ts';
import { defaultSettings, parseSettings } from '../../../shared/settings/settings.ts';
import type { Clock, Log, SettingsStore, ToldOnce } from '../../core/ports.ts';
import { codeOf, fileFailureOf } from './durable-file.ts';

/** Where the window was, in screen coordinates. */
export interface WindowBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowBoundsStore {
  /** Null when none are stored. */
  read(): WindowBounds | null;
  /** Stores them if the disk allows it; losing them costs nothing. */
  write(bounds: WindowBounds): void;
}

export interface Preferences {
  readonly settings: SettingsStore;
  readonly windowBounds: WindowBoundsStore;
  readonly toldOnce: ToldOnce;
}

interface PreferencesDeps {
  readonly directory: string;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly log: Log;
  /** Given in Electron, to close a channel that electron-store opens to every page. */
  readonly ipcMain?: { removeAllListeners(channel: string): unknown };
}

/**
 * Preferences in `settings.json` (electron-store), readable by the owner alone. A field that cannot be read has its
 * default; if the file cannot be read, all have, and a damaged one is kept under a dated name. Writes are not flushed to disk: nothing here is worth that.
 */
export function createPreferences(deps: PreferencesDeps): Preferences {
  const { get, set, problem } = openSettingsFile(deps);

  return {
    settings: {
      read: () =>
        problem()?.kind === 'document-newer'
          ? // The person may have switched this off.
            { ...defaultSettings, looksForUpdates: false }
          : parseSettings(get('settings')),
      write: (settings) => set('settings', settings),
      problem,
    },
    windowBounds: {
      read: () => boundsSchema.safeParse(get('windowBounds')).data ?? null,
      write(bounds) {
        set('windowBounds', bounds);
      },
    },
    toldOnce: {
      has: (what) => told().includes(what),
      add: (what) => void set('toldOnce', [...told(), what]),
    },
  };

  function told(): readonly string[] {
    return z.array(z.string()).safeParse(get('toldOnce')).data ?? [];
  }
}

const boundsSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
});

/** A file with a higher version was written by a newer Hostbell. One without a version is of the first. */
const currentVersion = 1;
const newer: StorageProblem = { kind: 'document-newer' };
const versioned = z.looseObject({ version: z.int().min(1).catch(1) });

interface SettingsFile {
  /** Undefined when there is nothing under this name, or nothing that can be read. */
  get(key: string): unknown;
  set(key: string, value: unknown): Result<null, StorageProblem>;
  /**
   * `document-newer` when a newer Hostbell wrote the file: then nothing of it is read or changed. `document-corrupt` when
   * it was set aside in this run.
   */
  problem(): StorageProblem | null;
}

function openSettingsFile({ directory, clock, log, ipcMain }: PreferencesDeps): SettingsFile {
  const path = join(directory, 'settings.json');
  let opened: ElectronStore | null = null;
  let wasDamaged = false;

  return {
    get(key) {
      try {
        const contents = read();
        return contents !== null && Object.hasOwn(contents, key) ? contents[key] : undefined;
      } catch (error) {
        log.warn('settings-not-read', { code: codeOf(error) });
        return undefined;
      }
    },
    set(key, value) {
      try {
        const contents = read();
        if (contents === null) return failure(newer);
        open().store = { ...contents, version: currentVersion, [key]: value };
        return success(null);
      } catch (error) {
        const { problem, code } = fileFailureOf(error);
        log.warn('settings-not-written', { code });
        return failure(problem);
      }
    },
    problem() {
      try {
        if (read() === null) return newer;
        return wasDamaged ? { kind: 'document-corrupt' } : null;
      } catch {
        return null;
      }
    },
  };

  /** The contents; null when a newer Hostbell wrote them. */
  function read(): Readonly<Record<string, unknown>> | null {
    setAsideIfDamaged();
    const contents = versioned.parse(open().store);
    return contents.version > currentVersion ? null : contents;
  }

  /** electron-store would clear a damaged file, and wait for ever for what a named pipe holds. */
  function setAsideIfDamaged(): void {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined || stats.isDirectory()) return;
    if (stats.isFile() && isObject(readFileSync(path, 'utf8'))) return;
    const stamp = new Date(clock.nowMs()).toISOString().replaceAll(':', '-');
    renameSync(path, join(directory, `settings.damaged-${stamp}.json`));
    log.warn('settings-set-aside');
    wasDamaged = true;
  }

  /** Opened when first used, and again after a failure: the disk may be back. */
  function open(): ElectronStore {
    if (opened !== null) return opened;
    opened = new ElectronStore({
      cwd: directory,
      name: 'settings',
      configFileMode: 0o600,
      clearInvalidConfig: true,
      accessPropertiesByDotNotation: false,
    });
    // electron-store would tell any page where our data is.
    ipcMain?.removeAllListeners('electron-store-get-data');
    return opened;
  }
}

function isObject(json: string): boolean {
  try {
    return z.looseObject({}).safeParse(JSON.parse(json)).success;
  } catch {
    return false;
  }
}
