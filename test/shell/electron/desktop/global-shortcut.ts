import type { Faults } from '../../protocol/control-protocol.ts';
import { onlyKnown } from '../../protocol/known.ts';

export interface GlobalShortcutPart {
  /** `electron.globalShortcut`. */
  readonly globalShortcut: Pick<
    Electron.GlobalShortcut,
    'register' | 'unregister' | 'unregisterAll' | 'isRegistered'
  >;
  registered(): readonly string[];
  /** A person presses the keys, in whatever app. */
  press(accelerator: string): void;
}

/** Global shortcuts: kept for the tests to press. Keys that the faults name belong to another app. */
export function createGlobalShortcut(faults: () => Faults): GlobalShortcutPart {
  const callbacks = new Map<string, () => void>();
  return {
    globalShortcut: onlyKnown('electron.globalShortcut', {
      register(accelerator: string, callback: () => void) {
        if (callbacks.has(accelerator) || faults().takenShortcuts.includes(accelerator)) return false;
        callbacks.set(accelerator, callback);
        return true;
      },
      unregister: (accelerator: string) => void callbacks.delete(accelerator),
      unregisterAll: () => callbacks.clear(),
      isRegistered: (accelerator: string) => callbacks.has(accelerator),
    }),
    registered: () => [...callbacks.keys()],
    press(accelerator) {
      const callback = callbacks.get(accelerator);
      if (callback === undefined) throw new Error(`nobody has registered ${accelerator}`);
      callback();
    },
  };
}
