import { expect, it } from 'vitest';
import { isReservedShortcut } from '../../../shared/settings/reserved-shortcuts.ts';

const systems = ['windows', 'macos', 'linux'] as const;

it.each([
  ['windows', ['Alt+F4', 'Super+L', 'Control+Super+D', 'Control+C', 'Shift+Control+V', 'F12']],
  ['macos', ['Command+Space', 'Super+Q', 'Command+Shift+4', 'Control+Command+Q', 'Control+Up']],
  ['linux', ['Super+L', 'Command+D', 'Alt+F2', 'Control+Alt+F3', 'Control+Alt+T', 'Control+V']],
] as const)('On %s these shortcuts are reserved: %s', (os, accelerators) => {
  expect(accelerators.filter((one) => !isReservedShortcut(one, os))).toEqual([]);
});

it.each(['Control+Alt+N', 'Control+Shift+H', 'Alt+Shift+T', 'F9', 'Control+Alt+Space'])(
  '%s is free on every system',
  (accelerator) => {
    expect(systems.filter((os) => isReservedShortcut(accelerator, os))).toEqual([]);
  },
);
