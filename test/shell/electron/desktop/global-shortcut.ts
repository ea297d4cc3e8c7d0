import type { ShellFaults } from '../../protocol/faults.ts';
import { onlyKnown } from '../../protocol/known.ts';

type Known = Pick<
  Electron.GlobalShortcut,
  'register' | 'unregister' | 'unregisterAll' | 'isRegistered'
>;

/** `electron.globalShortcut`: shortcuts are kept, but the shell gets no keys from the desktop. */
export function createGlobalShortcut(deps: {
  readonly faults: () => Pick<ShellFaults, 'shortcuts'>;
  readonly isReady: () => boolean;
}): Known {
  const { faults, isReady } = deps;
  const callbacks = new Map<string, () => void>();
  const isWayland = () => faults().shortcuts === 'wayland';
  return onlyKnown('electron.globalShortcut', {
    register(asked, callback) {
      const accelerator = canonical(asked);
      requireReady();
      if (callbacks.has(accelerator) && !isWayland()) return false;
      callbacks.set(accelerator, callback);
      return true;
    },
    unregister(asked) {
      const accelerator = canonical(asked);
      requireReady();
      if (!isWayland()) callbacks.delete(accelerator);
    },
    unregisterAll() {
      requireReady();
      callbacks.clear();
    },
    isRegistered: (accelerator) => callbacks.has(canonical(accelerator)),
  } satisfies Known);

  function requireReady(): void {
    if (!isReady()) throw new Error('globalShortcut cannot be used before the app is ready');
  }
}

const commandOrControl = process.platform === 'darwin' ? 'command' : 'control';
const modifiers: Readonly<Record<string, string>> = {
  ...{
    alt: 'alt',
    option: 'alt',
    altgr: 'altgr',
    shift: 'shift',
    control: 'control',
    ctrl: 'control',
  },
  ...{ cmd: 'command', command: 'command', meta: 'command', super: 'command' },
  ...{ cmdorctrl: commandOrControl, commandorcontrol: commandOrControl },
};
/** Two spellings of the same keys are the same shortcut. As in Electron, the last part decides the key. */
function canonical(accelerator: string): string {
  const parts = accelerator.toLowerCase().split('+');
  const held = new Set<string>();
  let key: string | null = null;
  for (const part of parts.map((one) => one.trim())) {
    const modifier = modifiers[part];
    if (modifier !== undefined) held.add(modifier);
    else key = part;
  }
  if (key === null || key === '')
    throw new TypeError(
      `Error processing argument at index 0, conversion failure from ${accelerator}`,
    );
  return [...[...held].sort(), key].join('+');
}
