import { expect, it } from 'vitest';
import {
  acceleratorLabel,
  acceleratorOf,
  isAccelerator,
} from '../../../shared/settings/accelerator.ts';
import { words } from '../../run/words.ts';

const press = (code: string, held = '') => ({
  code,
  ctrlKey: held.includes('c'),
  altKey: held.includes('a'),
  shiftKey: held.includes('s'),
  metaKey: held.includes('m'),
});

it.each([
  ['KeyN', 'ca', 'linux', 'Control+Alt+N'],
  ['Digit1', 'cs', 'windows', 'Control+Shift+1'],
  ['KeyT', 'm', 'macos', 'Command+T'],
  ['KeyT', 'm', 'linux', 'Super+T'],
  ['F9', '', 'linux', 'F9'],
  ['F12', 's', 'linux', 'Shift+F12'],
  ['ArrowUp', 'c', 'linux', 'Control+Up'],
  ['Space', 'ca', 'linux', 'Control+Alt+Space'],
] as const)('%s with %s on %s are %s', (code, held, os, text) => {
  expect(acceleratorOf(press(code, held), os)).toEqual({ kind: 'accelerator', text });
  expect(isAccelerator(text)).toBe(true);
});

it.each(['ControlLeft', 'AltRight', 'MetaLeft', 'ShiftLeft'])('%s alone is incomplete', (code) => {
  expect(acceleratorOf(press(code, 'c'), 'linux')).toEqual({ kind: 'incomplete' });
});

it.each([
  ['KeyA', ''],
  ['KeyA', 's'],
  ['Space', ''],
  ['Enter', 's'],
  ['Escape', 'c'],
  ['Backquote', 'c'],
  ['constructor', 'c'],
  ['F99', 'c'],
])('%s with "%s" is unusable', (code, held) => {
  expect(acceleratorOf(press(code, held), 'linux')).toEqual({ kind: 'unusable' });
});

it.each([
  '',
  ...words('A Shift+A Control+ + Control+Control+A Ctrl+A control+a Control+AB Control+A+B'),
  `Control+${'A'.repeat(100)}`,
  '__proto__+A',
  'Control+constructor',
])('"%s" is not an accelerator', (text) => expect(isAccelerator(text)).toBe(false));

it('An accelerator is shown with the key names of its OS', () => {
  expect(acceleratorLabel('Control+Alt+N', 'linux', 'en')).toBe('Ctrl+Alt+N');
  expect(acceleratorLabel('Super+N', 'windows', 'en')).toBe('Win+N');
  expect(acceleratorLabel('Control+Alt+Command+N', 'macos', 'en')).toBe('⌃⌥⌘N');
  expect(acceleratorLabel('Control+Shift+Delete', 'linux', 'de-AT')).toBe('Strg+Umschalt+Entf');
});
