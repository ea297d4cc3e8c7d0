import { app, net, shell } from 'electron';
import { createUpdatePolicy, policyFile } from '../adapters/updates/update-policy.ts';
import { createUpdateQuit } from '../adapters/updates/update-quit.ts';
import { createUpdaterLoader } from '../adapters/updates/updater-loader.ts';
import type { Hostbell } from '../core/app/app.ts';
import type { UpdateDeps } from '../core/updates/updates.ts';
import type { BaseServices } from './base-services.ts';

/** What delivers new versions, and the last step of quitting, which may install one. `core` is called only then. */
export function composeUpdates(
  base: BaseServices,
  core: () => Hostbell,
): { readonly deps: UpdateDeps; finishQuit(): void } {
  const { clock, log } = base;
  const { platform, env: environment, resourcesPath } = process;
  const updater = createUpdaterLoader({ app, net, shell, clock, log, platform, environment, resourcesPath });
  const quit = createUpdateQuit({
    app,
    appImage: environment.APPIMAGE,
    platform,
    isReady: () => core().updates.isReady(),
    install: updater.install,
  });
  return {
    deps: {
      loadUpdater: updater.load,
      policy: createUpdatePolicy({ file: policyFile(platform, environment), log }),
      restart: quit.restart,
    },
    finishQuit: quit.finish,
  };
}
