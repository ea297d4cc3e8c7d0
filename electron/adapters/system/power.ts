import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../../../shared/view/view.ts';
import type { DesktopSign } from '../../core/app/power-state.ts';
import type { Clock } from '../../core/ports.ts';

const onlineCheckMs = 10_000;

/** Electron's `powerMonitor`; its own types overload `on` for each event. */
type PowerEvents = Pick<NodeJS.EventEmitter, 'on' | 'removeListener'>;

/**
 * Passes on each sign from the OS (`powerMonitor`) and whether there is a network (`net.isOnline`). No timer runs while
 * all is well, and no request is made.
 */
export function createPowerWatch(deps: {
  readonly powerMonitor: PowerEvents;
  /** Never rejects. */
  readonly isOnBattery: () => Promise<boolean>;
  readonly net: Pick<Electron.Net, 'isOnline'>;
  readonly clock: Clock;
  /** Reads the computer's time zone again; whether it has changed. */
  readonly hasMoved: () => boolean;
  readonly onSign: (sign: DesktopSign) => void;
}) {
  const { powerMonitor, net, clock, hasMoved, onSign } = deps;
  const listeners = Object.entries(signsOf).map(([event, sign]) => ({
    event,
    tell: () => onSign(sign),
  }));
  for (const { event, tell } of listeners) powerMonitor.on(event, tell);
  let cancelCheck: (() => void) | null = null;
  let wasRefreshing = false;
  let isClosed = false;
  void checkBattery();

  return {
    /**
     * Follows how polls go. While they fail for lack of a network, the network is checked every ten seconds. The battery
     * is checked at each poll, since Linux sends no event for it, and the time zone, since no system does: one that has
     * changed is like waking up elsewhere.
     */
    follow({ state, isRefreshing }: Pick<Connection, 'state' | 'isRefreshing'>): void {
      if (isRefreshing && !wasRefreshing) {
        void checkBattery();
        if (hasMoved()) onSign('resume');
      }
      wasRefreshing = isRefreshing;
      const isOffline = state === 'offline';
      if (isOffline === (cancelCheck !== null)) return;
      if (isOffline) {
        watchNetwork();
      } else {
        stopChecking();
        // The provider was reached, whatever the OS says about the network.
        onSign('online');
      }
    },
    close(): void {
      isClosed = true;
      for (const { event, tell } of listeners) powerMonitor.removeListener(event, tell);
      stopChecking();
    },
  };

  async function checkBattery(): Promise<void> {
    const isInUse = await deps.isOnBattery();
    if (!isClosed) onSign(isInUse ? 'battery' : 'mains');
  }

  function watchNetwork(): void {
    onSign(net.isOnline() ? 'online' : 'offline');
    cancelCheck = clock.setTimer(onlineCheckMs, watchNetwork);
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

/**
 * Whether the computer runs on battery; on Linux the kernel's list of power supplies tells, which is in this folder.
 * False where unknown.
 */
export async function isOnBattery(
  platform: NodeJS.Platform,
  powerMonitor: Pick<Electron.PowerMonitor, 'isOnBatteryPower'>,
  supplies = '/sys/class/power_supply',
): Promise<boolean> {
  return (
    powerMonitor.isOnBatteryPower() || (platform === 'linux' && (await isDischarging(supplies)))
  );
}

/** Whether a battery of the computer itself is discharging; mice and headsets do not count. */
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
    ({ type, scope, status }) =>
      type === 'Battery' && scope !== 'Device' && status === 'Discharging',
  );
}
