import { z } from 'zod';
import { defaultSettings, parseSettings } from '../../../shared/settings/settings.ts';
import type { Log, SettingsStore, ToldOnce } from '../../core/ports.ts';
import { openSettingsFile } from './settings-file.ts';

/** Where the window was, in screen coordinates. */
export interface WindowBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowBoundsStore {
  /** Null when none were kept. */
  read(): WindowBounds | null;
  /** Keeps them if the disk lets it; losing them costs nothing. */
  write(bounds: WindowBounds): void;
}

export interface Preferences {
  readonly settings: SettingsStore;
  readonly windowBounds: WindowBoundsStore;
  readonly toldOnce: ToldOnce;
}

/**
 * Preferences in `settings.json` (electron-store), readable by the owner alone. A field that cannot be read is its
 * default, a file that cannot be read is all defaults. Writes are not flushed to disk: nothing in here must last.
 */
export function createPreferences(deps: {
  readonly directory: string;
  readonly log: Log;
  /** Given in Electron, to close a channel that electron-store opens to every page. */
  readonly ipcMain?: Pick<Electron.IpcMain, 'removeAllListeners'>;
}): Preferences {
  const { get, set, problem } = openSettingsFile(deps);

  return {
    settings: {
      read: () =>
        problem() === null
          ? parseSettings(get('settings'))
          : // What the person said about asking others is not known, so nobody is asked.
            { ...defaultSettings, looksForUpdates: false },
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
