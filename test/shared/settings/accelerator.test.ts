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
  ['KeyT', 'sm', 'macos', 'Shift+Command+T'],
  ['KeyT', 'cm', 'linux', 'Control+Super+T'],
  ['F12', 'as', 'linux', 'Alt+Shift+F12'],
] as const)('%s with %s on %s are %s', (code, held, os, text) => {
  expect(acceleratorOf(press(code, held), os)).toEqual({ kind: 'accelerator', text });
  expect(isAccelerator(text)).toBe(true);
});

it.each(['ControlLeft', 'AltRight', 'MetaLeft', 'ShiftLeft'])('%s alone is incomplete', (code) => {
  expect(acceleratorOf(press(code, 'c'), 'linux')).toEqual({ kind: 'incomplete' });
});

it.each([
  ['KeyA', ''],
  ['KeyA', 'c'],
  ['F9', 's'],
  ['Space', 'ca'],
  ['Backquote', 'ca'],
  ['constructor', 'ca'],
  ['F99', 'ca'],
])('%s with "%s" is unusable', (code, held) => {
  expect(acceleratorOf(press(code, held), 'linux')).toEqual({ kind: 'unusable' });
});

it.each([
  '',
  ...words('A Shift+A Control+A Control+Alt+ + Control+Control+A Alt+Control+Alt+A Ctrl+Alt+A'),
  ...words('control+alt+a Control+Alt+AB Control+Alt+A+B'),
  'Control+__proto__+A',
  'Control+Alt+constructor',
])('"%s" is not an accelerator', (text) => expect(isAccelerator(text)).toBe(false));

it('An accelerator is shown with the key names of its OS', () => {
  expect(acceleratorLabel('Control+Alt+N', 'linux', 'en')).toBe('Ctrl+Alt+N');
  expect(acceleratorLabel('Super+N', 'windows', 'en')).toBe('Win+N');
  expect(acceleratorLabel('Control+Alt+Command+N', 'macos', 'en')).toBe('⌃⌥⌘N');
  expect(acceleratorLabel('Control+Shift+Delete', 'linux', 'de-AT')).toBe('Strg+Umschalt+Entf');
});
