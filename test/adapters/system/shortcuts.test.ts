import { expect, it } from 'vitest';
import { createShortcutSetter } from '../../../electron/adapters/system/shortcuts.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { createGlobalShortcut } from '../../shell/electron/desktop/global-shortcut.ts';

function setUp(taken: readonly string[]) {
  const registered = new Set<string>();
  const log = createRecordingLog();
  const setShortcut = createShortcutSetter({
    globalShortcut: {
      register(accelerator: string) {
        if (accelerator === 'Nonsense') throw new TypeError('conversion failure');
        if (taken.includes(accelerator)) return false;
        registered.add(accelerator);
        return true;
      },
      unregister: (accelerator: string) => void registered.delete(accelerator),
    },
    log,
    onPress: () => undefined,
  });
  return { setShortcut, registered, log };
}

it('New keys replace the old ones, and clearing them leaves none registered', () => {
  const { setShortcut, registered } = setUp([]);
  setShortcut('Control+Alt+A');
  setShortcut('Control+Alt+B');
  expect([...registered]).toEqual(['Control+Alt+B']);
  setShortcut('Control+Alt+B');
  expect([...registered]).toEqual(['Control+Alt+B']);
  setShortcut(null);
  expect([...registered]).toEqual([]);
});

it.each(['Control+Alt+X', 'Nonsense'])('The old keys stay when the OS refuses %s', (refused) => {
  const { setShortcut, registered, log } = setUp(['Control+Alt+X']);
  setShortcut('Control+Alt+A');
  expect(setShortcut(refused)).toEqual({ ok: false, problem: { kind: 'shortcut-refused' } });
  expect([...registered]).toEqual(['Control+Alt+A']);
  expect(log.entries).toMatchObject([{ event: 'shortcut-refused' }]);
});

it('On Wayland, where Electron never releases keys, only the chosen ones do anything', () => {
  const electron = createGlobalShortcut({
    faults: () => ({ shortcuts: 'wayland' }),
    isOnWayland: false,
    isReady: () => true,
  });
  const desktop = new Map<string, () => void>();
  let presses = 0;
  const setShortcut = createShortcutSetter({
    globalShortcut: {
      register(accelerator, callback) {
        desktop.set(accelerator, callback);
        return electron.register(accelerator, callback);
      },
      unregister: electron.unregister,
    },
    log: createRecordingLog(),
    onPress: () => {
      presses += 1;
    },
  });
  const press = (accelerator: string) =>
    electron.isRegistered(accelerator) && desktop.get(accelerator)?.();
  for (const chosen of ['Control+Alt+A', 'Control+Alt+B', 'Control+Alt+A', null]) {
    presses = 0;
    setShortcut(chosen);
    for (const accelerator of desktop.keys()) press(accelerator);
    expect(presses, `with ${chosen} chosen`).toBe(chosen === null ? 0 : 1);
  }
  expect([...desktop.keys()].map(electron.isRegistered)).toEqual([true, true]);
});
