import { app, net, powerMonitor, shell } from 'electron';
import { createBattery } from '../adapters/battery.ts';
import { createDownloadConditions } from '../adapters/download-conditions.ts';
import { createUpdatePolicy, policyFile } from '../adapters/update-policy.ts';
import { createUpdateQuit } from '../adapters/update-quit.ts';
import { createUpdaterLoader } from '../adapters/updater-loader.ts';
import type { Hostbell } from '../core/hostbell.ts';
import type { UpdateDeps } from '../core/updates.ts';
import type { Ground } from './ground.ts';

/** What brings new versions, and the last step of quitting, which may install one. `core` is asked only then. */
export function composeUpdates(
  ground: Ground,
  core: () => Hostbell,
): { readonly deps: UpdateDeps; finishQuit(): void } {
  const { clock, log } = ground;
  const { platform, env: environment, resourcesPath } = process;
  const updater = createUpdaterLoader({ app, net, shell, clock, log, platform, environment, resourcesPath });
  const quit = createUpdateQuit({
    app,
    platform,
    isReady: () => core().updates.isReady(),
    install: updater.install,
  });
  return {
    deps: {
      loadUpdater: updater.load,
      conditions: createDownloadConditions({
        platform,
        battery: createBattery({ platform, powerMonitor }),
        environment,
      }),
      policy: createUpdatePolicy({ file: policyFile(platform, environment), log }),
      restart: quit.restart,
    },
    finishQuit: quit.finish,
  };
}
