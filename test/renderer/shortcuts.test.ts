import { expect, test } from 'vitest';
import { type Command, commandFor, type KeyPress, shortcutLabel } from '../../renderer/shortcuts.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

const commands: readonly [string, Command][] = [
  ['n', 'new-ticket'],
  ['r', 'refresh'],
  ['1', 'services'],
  ['2', 'tickets'],
  [',', 'settings'],
];

test.each(commands)('the platform’s own modifier with %s means %s', (key, command) => {
  expect(commandFor(press(key, { ctrlKey: true }), 'linux')).toBe(command);
  expect(commandFor(press(key, { metaKey: true }), 'macos')).toBe(command);
  expect(commandFor(press(key, { ctrlKey: true }), 'macos')).toBeNull();
  expect(commandFor(press(key), 'linux')).toBeNull();
  expect(commandFor(press(key, { ctrlKey: true, altKey: true }), 'windows')).toBeNull();
});

test('Escape goes back and F5 refreshes, with nothing else held', () => {
  expect(commandFor(press('Escape'), 'linux')).toBe('back');
  expect(commandFor(press('F5'), 'linux')).toBe('refresh');
  expect(commandFor(press('Escape', { shiftKey: true }), 'linux')).toBeNull();
});

test('a shortcut is written as its system writes it', () => {
  expect(shortcutLabel('N', 'windows')).toBe('Ctrl+N');
  expect(shortcutLabel('Enter', 'macos')).toBe('⌘↩');
});
