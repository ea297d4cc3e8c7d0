import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Battery {
  /** Whether the computer runs on its battery. Never fails: where nobody can say, it does not. */
  isInUse(): Promise<boolean>;
}

/** Electron knows of the battery on Windows and macOS; on Linux the kernel's list of power supplies does. */
export function createBattery(deps: {
  readonly platform: NodeJS.Platform;
  readonly powerMonitor: Pick<Electron.PowerMonitor, 'isOnBatteryPower'>;
  readonly suppliesDirectory?: string;
}): Battery {
  const { platform, powerMonitor, suppliesDirectory = '/sys/class/power_supply' } = deps;
  return {
    async isInUse() {
      if (powerMonitor.isOnBatteryPower()) return true;
      return platform === 'linux' && (await isDischarging(suppliesDirectory));
    },
  };
}

/** Whether a battery of the computer itself runs down; those of mice and headsets do not count. */
async function isDischarging(directory: string): Promise<boolean> {
  const names = await readdir(directory).catch(() => []);
  const supplies = await Promise.all(
    names.map(async (name) => {
      const of = (property: string) =>
        readFile(join(directory, name, property), 'utf8').then(
          (text) => text.trim(),
          () => '',
        );
      return { type: await of('type'), scope: await of('scope'), status: await of('status') };
    }),
  );
  return supplies.some(
    ({ type, scope, status }) => type === 'Battery' && scope !== 'Device' && status === 'Discharging',
  );
}
