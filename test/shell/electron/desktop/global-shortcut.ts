import { onlyKnown } from '../../protocol/known.ts';

type Known = Pick<Electron.GlobalShortcut, 'register' | 'unregister' | 'unregisterAll' | 'isRegistered'>;

/** `electron.globalShortcut`: shortcuts are kept, but the shell gets no keys from the desktop. */
export function createGlobalShortcut(): Known {
  const callbacks = new Map<string, () => void>();
  return onlyKnown('electron.globalShortcut', {
    register(accelerator, callback) {
      if (callbacks.has(accelerator)) return false;
      callbacks.set(accelerator, callback);
      return true;
    },
    unregister: (accelerator) => void callbacks.delete(accelerator),
    unregisterAll: () => callbacks.clear(),
    isRegistered: (accelerator) => callbacks.has(accelerator),
  } satisfies Known);
}
