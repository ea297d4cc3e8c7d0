import { join } from 'node:path';
import type { Updater } from '../../core/ports.ts';
import type { DesktopUpdater, UpdaterParts } from './updater.ts';

export interface UpdaterLoader {
  /** Reads how this copy was installed, and loads the code that looks for new versions. */
  load(): Promise<Updater>;
  /** Calls the updater's `install`; does nothing if no updater was loaded. */
  install(startsAfterwards: boolean): void;
}

/** Loads the updater's code only when asked: startup does not need it. */
export function createUpdaterLoader(
  deps: Pick<UpdaterParts, 'net' | 'shell' | 'clock' | 'log'> & {
    readonly app: Pick<Electron.App, 'getVersion' | 'quit' | 'getAppPath' | 'getPath'>;
    readonly platform: NodeJS.Platform;
    readonly environment: NodeJS.ProcessEnv;
    /** Electron's folder for files beside the app. */
    readonly resourcesPath: string;
  },
): UpdaterLoader {
  const { app, net, shell, clock, log, platform, environment, resourcesPath } = deps;
  let updater: DesktopUpdater | null = null;
  return {
    async load() {
      const [{ createUpdater }, { readInstallation }] = await Promise.all([
        import('./updater.ts'),
        import('./installation.ts'),
      ]);
      updater = createUpdater({
        app,
        net,
        shell,
        clock,
        log,
        installation: readInstallation({ platform, environment, resourcesPath, appPath: app.getAppPath() }),
        cacheDirectory: cacheDirectory(platform, environment, app.getPath('home')),
        stateDirectory: join(app.getPath('userData'), 'updates'),
      });
      return updater;
    },
    install: (startsAfterwards) => updater?.install(startsAfterwards),
  };
}

/** The OS's cache folder. On Windows the local one, not the one that roams with the person's profile. */
function cacheDirectory(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv, home: string): string {
  if (platform === 'win32') return environment.LOCALAPPDATA ?? join(home, 'AppData', 'Local');
  if (platform === 'darwin') return join(home, 'Library', 'Caches');
  return environment.XDG_CACHE_HOME ?? join(home, '.cache');
}
