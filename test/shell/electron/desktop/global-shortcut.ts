import type { ShellFaults } from '../../protocol/faults.ts';

type Known = Pick<Electron.GlobalShortcut, 'register' | 'unregister' | 'isRegistered'>;

/** `electron.globalShortcut`: shortcuts are kept, but the shell gets no keys from the desktop. */
export function createGlobalShortcut(deps: {
  readonly faults: () => Pick<ShellFaults, 'shortcuts'>;
  readonly isReady: () => boolean;
}): Known {
  const { faults, isReady } = deps;
  const callbacks = new Map<string, () => void>();
  const isWayland = () => faults().shortcuts === 'wayland';
  return {
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
  } satisfies Known;

  function requireReady(): void {
    if (!isReady()) throw new Error('globalShortcut cannot be used before the app is ready');
  }
}
