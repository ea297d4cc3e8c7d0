import { describe, expect, it } from 'vitest';
import { isReservedShortcut } from '../../../shared/settings/reserved-shortcuts.ts';

const systems = ['windows', 'macos', 'linux'] as const;

describe('what the system or every app uses', () => {
  it.each([
    ['windows', 'Alt+F4'],
    ['windows', 'Super+L'],
    ['windows', 'Control+Super+D'],
    ['windows', 'Control+C'],
    ['windows', 'Shift+Control+V'],
    ['windows', 'F12'],
    ['macos', 'Command+Space'],
    ['macos', 'Super+Q'],
    ['macos', 'Command+Shift+4'],
    ['macos', 'Control+Command+Q'],
    ['macos', 'Control+Up'],
    ['linux', 'Super+L'],
    ['linux', 'Command+D'],
    ['linux', 'Alt+F2'],
    ['linux', 'Control+Alt+F3'],
    ['linux', 'Control+Alt+T'],
    ['linux', 'Control+V'],
  ] as const)('On %s the shortcut %s is reserved', (os, accelerator) => {
    expect(isReservedShortcut(accelerator, os)).toBe(true);
  });

  it.each(['Control+Alt+N', 'Control+Shift+H', 'Alt+Shift+T', 'F9', 'Control+Alt+Space'])(
    '%s is free on every system',
    (accelerator) => {
      expect(systems.filter((os) => isReservedShortcut(accelerator, os))).toEqual([]);
    },
  );
});
