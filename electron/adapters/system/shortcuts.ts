import { failure, success } from '../../../shared/domain/problem.ts';
import type { Desktop, Log } from '../../core/ports.ts';

/**
 * One global shortcut. New keys are registered before the old ones are released, so that a refusal costs nothing. On
 * Wayland the OS may accept keys and never pass them on, which cannot be detected; and Electron never releases any
 * (`GlobalShortcut::Unregister` knows only those of other systems), so old keys do nothing here, though the desktop gives
 * them to no other app until we quit.
 */
export function createShortcutSetter(deps: {
  readonly globalShortcut: Pick<Electron.GlobalShortcut, 'register' | 'unregister'>;
  readonly log: Log;
  readonly onPress: () => void;
}): Desktop['setShortcut'] {
  const { globalShortcut, log, onPress } = deps;
  let current: string | null = null;
  return (accelerator) => {
    if (accelerator === current) return success(null);
    if (accelerator !== null && !register(accelerator)) {
      log.warn('shortcut-refused');
      return failure({ kind: 'shortcut-refused' });
    }
    if (current !== null) globalShortcut.unregister(current);
    current = accelerator;
    return success(null);
  };

  function register(accelerator: string): boolean {
    try {
      return globalShortcut.register(accelerator, () => {
        if (accelerator === current) onPress();
      });
    } catch {
      // Keys that do not exist on this platform.
      return false;
    }
  }
}
