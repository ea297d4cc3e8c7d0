import { lstatSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import ElectronStore from 'electron-store';
import * as z from 'zod/mini';
import {
  failure,
  type Result,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
import {
  defaultSettings,
  parseSettings,
  type Settings,
} from '../../../shared/settings/settings.ts';
import type { Clock, Log, Preferences } from '../../core/ports.ts';
import { codeOf, diskProblem } from './durable-file.ts';

const boundsSchema = z.lazy(() =>
  z.object({
    x: z.int(),
    y: z.int(),
    width: z.int().check(z.positive()),
    height: z.int().check(z.positive()),
  }),
);

/** Where the window was, in screen coordinates. */
export type WindowBounds = Readonly<z.infer<typeof boundsSchema>>;

export type WindowBoundsStore = ReturnType<typeof createPreferences>['windowBounds'];

interface PreferencesDeps {
  readonly directory: string;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly log: Log;
  /** Given in Electron, to close a channel that electron-store opens to every page. */
  readonly ipcMain?: { removeAllListeners(channel: string): unknown };
}

/**
 * Preferences in `settings.json` (electron-store), readable only by the owner. A field that cannot be read gets its
 * default; if the file cannot be read, all do. Reading changes nothing on disk; asking for the problem keeps a damaged
 * file under a dated name, and writing whatever is in the way. Writes are not flushed to disk: nothing here is worth that.
 */
export function createPreferences(deps: PreferencesDeps) {
  const { read, set, problem } = openSettingsFile(deps);

  return {
    settings: {
      read() {
        const contents = read();
        return isNewer(contents)
          ? // The person may have switched this off.
            { ...defaultSettings, looksForUpdates: false }
          : parseSettings(contents.chosen);
      },
      write: (settings) => set('chosen', chosenOf(settings)),
      problem,
    },
    windowBounds: {
      /** Null when none are stored. */
      read: (): WindowBounds | null => boundsSchema.safeParse(read().windowBounds).data ?? null,
      /** Stores them if the disk allows it; losing them costs nothing. */
      write(bounds: WindowBounds): void {
        set('windowBounds', bounds);
      },
    },
    toldOnce: {
      has: (what) => told().includes(what),
      add: (what) => void set('toldOnce', [...told(), what]),
    },
  } satisfies Preferences & { readonly windowBounds: object };

  function told(): readonly string[] {
    return z.array(z.string()).safeParse(read().toldOnce).data ?? [];
  }
}

/** A file with a higher version was written by a newer Hostbell. One without a version counts as version 1. */
const currentVersion = 1;
const newer: StorageProblem = { kind: 'document-newer' };
const versioned = z.looseObject({ version: z.catch(z.int().check(z.minimum(1)), 1) });
type Contents = Readonly<z.infer<typeof versioned>>;
const nothing: Contents = { version: currentVersion };

function openSettingsFile({ directory, clock, log, ipcMain }: PreferencesDeps) {
  const path = join(directory, 'settings.json');
  let opened: ElectronStore<Contents> | null = null;
  let wasDamaged = false;

  return {
    /**
     * What can be read; from a newer Hostbell's file, only the version. Changes nothing on disk: `--version` or a second
     * start reads the language beside the running app, and could tell nobody that the file is damaged.
     */
    read(): Contents {
      try {
        const contents = readFile() ?? nothing;
        return isNewer(contents) ? { version: contents.version } : contents;
      } catch (error) {
        log.warn('settings-not-read', { code: codeOf(error) });
        return nothing;
      }
    },
    /** Keeps what cannot be read under a dated name first, and leaves a newer Hostbell's alone. */
    set(key: string, value: unknown): Result<null, StorageProblem> {
      try {
        const contents = readable() ?? setAside();
        if (isNewer(contents)) return failure(newer);
        // electron-store would write the file behind a link. What was read through it is written again here.
        if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(path);
        open().store = { ...contents, version: currentVersion, [key]: value };
        return success(null);
      } catch (error) {
        log.warn('settings-not-written', { code: codeOf(error) });
        return failure(diskProblem(error));
      }
    },
    /**
     * `document-newer`; `document-corrupt` when the file is set aside now or was earlier in this run; a disk problem when
     * it cannot be read.
     */
    problem(): StorageProblem | null {
      try {
        if (isNewer(readFile() ?? setAside())) return newer;
        return wasDamaged ? { kind: 'document-corrupt' } : null;
      } catch (error) {
        return diskProblem(error);
      }
    },
  };

  /** Null when it is damaged, or the system does not let us read it. */
  function readable(): Contents | null {
    try {
      return readFile();
    } catch (error) {
      log.warn('settings-not-read', { code: codeOf(error) });
      return null;
    }
  }

  /** Null when it is damaged. */
  function readFile(): Contents | null {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return nothing;
    // Reading a named pipe could block forever.
    if (!stats.isFile() && !stats.isDirectory()) return null;
    try {
      return open().store;
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return null;
      throw error;
    }
  }

  function setAside(): Contents {
    const stamp = new Date(clock.nowMs()).toISOString().replaceAll(':', '-');
    renameSync(path, join(directory, `settings.damaged-${stamp}.json`));
    log.warn('settings-set-aside');
    wasDamaged = true;
    return nothing;
  }

  /** Opened on first use, and retried after a failure: the disk may be back. */
  function open(): ElectronStore<Contents> {
    if (opened !== null) return opened;
    opened = new ElectronStore({
      cwd: directory,
      name: 'settings',
      configFileMode: 0o600,
      accessPropertiesByDotNotation: false,
      deserialize: (json) => versioned.parse(JSON.parse(json)),
    });
    // electron-store would tell any page where our data is.
    ipcMain?.removeAllListeners('electron-store-get-data');
    return opened;
  }
}

/** What differs from the defaults, so that a new default reaches everyone who never chose. */
function chosenOf({ notify, ...others }: Settings): object {
  const differing = (settings: object, defaults: object) =>
    Object.fromEntries(
      Object.entries(settings).filter(
        ([name, value]) => !isDeepStrictEqual(value, Reflect.get(defaults, name)),
      ),
    );
  return {
    ...differing(others, defaultSettings),
    notify: differing(notify, defaultSettings.notify),
  };
}

function isNewer({ version }: Contents): boolean {
  return version > currentVersion;
}
