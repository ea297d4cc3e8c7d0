import { app, shell } from 'electron';
import { createUpdateQuit } from '../adapters/updates/update-quit.ts';
import type { DesktopUpdater } from '../adapters/updates/updater.ts';
import type { Hostbell } from '../core/app/app.ts';
import type { BaseServices } from './base-services.ts';

/** What delivers new versions, and the last step of quitting, which may install one. `core` is called only then. */
export function composeUpdates({ log }: BaseServices, core: () => Hostbell) {
  const { platform, env: environment, resourcesPath } = process;
  let updater: DesktopUpdater | null = null;
  const quit = createUpdateQuit({
    app,
    appImage: environment.APPIMAGE,
    platform,
    isReady: () => core().updates.isReady(),
    install: (startsAfterwards) => updater?.install(startsAfterwards),
  });
  return {
    deps: {
      // Startup does not need this code.
      async loadUpdater() {
        const [{ createUpdater }, { readInstallation }] = await Promise.all([
          import('../adapters/updates/updater.ts'),
          import('../adapters/updates/installation.ts'),
        ]);
        const appPath = app.getAppPath();
        const installation = readInstallation({ platform, environment, resourcesPath, appPath });
        updater = createUpdater({ installation, platform, shell, log });
        return updater;
      },
      restart: quit.restart,
    },
    finishQuit: quit.finish,
  };
}
