import { expect, it } from 'vitest';
import { createShortcuts } from '../../../electron/adapters/system/shortcuts.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';

function setUp(taken: readonly string[]) {
  const registered = new Set<string>();
  const log = createRecordingLog();
  const shortcuts = createShortcuts({
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
  return { shortcuts, registered, log };
}

it('New keys are registered before the old ones are released', () => {
  const { shortcuts, registered } = setUp([]);
  shortcuts.set('Control+A');
  shortcuts.set('Control+B');
  expect([...registered]).toEqual(['Control+B']);
  shortcuts.set('Control+B');
  expect([...registered]).toEqual(['Control+B']);
  shortcuts.set(null);
  expect([...registered]).toEqual([]);
});

it.each(['Control+X', 'Nonsense'])('The old keys stay when the OS refuses %s', (refused) => {
  const { shortcuts, registered, log } = setUp(['Control+X']);
  shortcuts.set('Control+A');
  expect(shortcuts.set(refused)).toEqual({ ok: false, problem: { kind: 'shortcut-refused' } });
  expect([...registered]).toEqual(['Control+A']);
  expect(log.entries).toMatchObject([{ event: 'shortcut-refused' }]);
});
