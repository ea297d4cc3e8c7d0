import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../../../shared/view/view.ts';
import type { DesktopSign } from '../../core/app/desktop-signs.ts';
import type { Clock } from '../../core/ports.ts';

const onlineCheckMs = 10_000;

export interface PowerWatch {
  /**
   * Tells how polls go. While they fail for want of a network, the network is looked at every ten seconds; at each
   * poll the battery is, since Linux tells nobody of it.
   */
  follow(connection: Pick<Connection, 'state' | 'isRefreshing'>): void;
  close(): void;
}

/**
 * Tells every sign of the OS as it comes (`powerMonitor`), and the coming and going of the network (`net.isOnline`).
 * Nothing runs while all is well, and no request is made.
 */
export function createPowerWatch(deps: {
  readonly powerMonitor: Pick<Electron.PowerMonitor, 'on' | 'removeListener'>;
  readonly battery: Battery;
  readonly net: Pick<Electron.Net, 'isOnline'>;
  readonly clock: Clock;
  readonly onSign: (sign: DesktopSign) => void;
}): PowerWatch {
  const { net, clock, onSign } = deps;
  // Its types overload `on` for each event; the events below are among them, and none passes anything.
  const powerMonitor = deps.powerMonitor as Pick<NodeJS.EventEmitter, 'on' | 'removeListener'>;
  const listeners = Object.entries(signsOf).map(([event, sign]) => ({ event, tell: () => onSign(sign) }));
  for (const { event, tell } of listeners) powerMonitor.on(event, tell);
  let cancelCheck: (() => void) | null = null;
  let wasRefreshing = false;
  let isClosed = false;
  void lookAtBattery();

  return {
    follow({ state, isRefreshing }) {
      if (isRefreshing && !wasRefreshing) void lookAtBattery();
      wasRefreshing = isRefreshing;
      const isOffline = state === 'offline';
      if (isOffline === (cancelCheck !== null)) return;
      if (isOffline) {
        lookAtNetwork();
        scheduleCheck();
      } else {
        stopChecking();
        // The provider was reached, whatever the OS says of the network.
        onSign('online');
      }
    },
    close() {
      isClosed = true;
      for (const { event, tell } of listeners) powerMonitor.removeListener(event, tell);
      stopChecking();
    },
  };

  async function lookAtBattery(): Promise<void> {
    const isInUse = await deps.battery.isInUse();
    if (!isClosed) onSign(isInUse ? 'battery' : 'mains');
  }

  function lookAtNetwork(): void {
    onSign(net.isOnline() ? 'online' : 'offline');
  }

  function scheduleCheck(): void {
    cancelCheck = clock.setTimer(onlineCheckMs, () => {
      lookAtNetwork();
      scheduleCheck();
    });
  }

  function stopChecking(): void {
    cancelCheck?.();
    cancelCheck = null;
  }
}

const signsOf = {
  suspend: 'suspend',
  resume: 'resume',
  'lock-screen': 'lock',
  'unlock-screen': 'unlock',
  'on-battery': 'battery',
  'on-ac': 'mains',
} as const satisfies Record<string, DesktopSign>;

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
