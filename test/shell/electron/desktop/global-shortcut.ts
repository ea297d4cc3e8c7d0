import type { ShellFaults } from '../../protocol/faults.ts';
import { lacking } from '../../protocol/missing.ts';

/** `electron.globalShortcut`: shortcuts are kept, but the shell gets no keys from the desktop. */
export function createGlobalShortcut(deps: {
  readonly faults: () => Pick<ShellFaults, 'shortcuts'>;
  /** As in the fault of that name. */
  readonly isOnWayland: boolean;
  readonly isReady: () => boolean;
}): Electron.GlobalShortcut {
  const { faults, isOnWayland, isReady } = deps;
  const callbacks = new Map<string, () => void>();
  const isWayland = () => isOnWayland || faults().shortcuts === 'wayland';
  return lacking<Electron.GlobalShortcut>('electron.globalShortcut', {
    register(accelerator, callback) {
      requireReady();
      if (callbacks.has(accelerator) && !isWayland()) return false;
      callbacks.set(accelerator, callback);
      return true;
    },
    unregister(accelerator) {
      requireReady();
      if (!isWayland()) callbacks.delete(accelerator);
    },
    isRegistered: (accelerator) => callbacks.has(accelerator),
  });

  function requireReady(): void {
    if (!isReady()) throw new Error('globalShortcut cannot be used before the app is ready');
  }
}
