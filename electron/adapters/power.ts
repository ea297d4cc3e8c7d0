import type { Clock, Log } from '../core/ports.ts';

/** Several signs of the same waking come within a few seconds; one call is enough. */
const settleMs = 1_500;
const onlineCheckMs = 10_000;

export interface WakeWatch {
  /** Tells whether polls fail for want of a network; while they do, the network is looked at every ten seconds. */
  setOffline(isOffline: boolean): void;
  close(): void;
}

/**
 * Calls `onWake` once after the computer resumed, the screen was unlocked or the network came back. Nothing runs
 * while all is well: the network is only looked at (a local question, no request) while we are offline.
 */
export function createWakeWatch(deps: {
  readonly powerMonitor: Pick<Electron.PowerMonitor, 'on' | 'removeListener'>;
  readonly net: Pick<Electron.Net, 'isOnline'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly onWake: () => void;
}): WakeWatch {
  const { powerMonitor, net, clock, log, onWake } = deps;
  let cancelSettle: (() => void) | null = null;
  let cancelCheck: (() => void) | null = null;
  let wasOnline = true;

  const resumed = () => wake('resume');
  const unlocked = () => wake('unlock');
  powerMonitor.on('resume', resumed);
  powerMonitor.on('unlock-screen', unlocked);

  return {
    setOffline(isOffline) {
      if (isOffline === (cancelCheck !== null)) return;
      if (isOffline) {
        wasOnline = net.isOnline();
        scheduleCheck();
      } else stopChecking();
    },
    close() {
      powerMonitor.removeListener('resume', resumed);
      powerMonitor.removeListener('unlock-screen', unlocked);
      stopChecking();
      cancelSettle?.();
      cancelSettle = null;
    },
  };

  function wake(reason: 'resume' | 'unlock' | 'online'): void {
    log.info('woke', { reason });
    if (cancelSettle !== null) return;
    cancelSettle = clock.setTimer(settleMs, () => {
      cancelSettle = null;
      onWake();
    });
  }

  function scheduleCheck(): void {
    cancelCheck = clock.setTimer(onlineCheckMs, () => {
      const isOnline = net.isOnline();
      if (isOnline && !wasOnline) wake('online');
      wasOnline = isOnline;
      scheduleCheck();
    });
  }

  function stopChecking(): void {
    cancelCheck?.();
    cancelCheck = null;
  }
}
