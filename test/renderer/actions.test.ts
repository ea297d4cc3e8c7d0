import { describe, expect, it } from 'vitest';
import { type Action, actions, keyOf } from '../../renderer/actions/action-table.ts';
import { actionFor } from '../../renderer/actions/use-action-keys.ts';
import { bindingLabel, type KeyPress, shortcutLabel } from '../../renderer/shortcuts.ts';
import type { Platform } from '../../shared/view.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const asked = (pressed: KeyPress, os: Platform['os'] = 'linux', isInText = false) =>
  actionFor(pressed, { offered: actions, os, isInText })?.id ?? null;

describe('the table of actions', () => {
  it('gives every action a key, and each its own id', () => {
    for (const action of actions) expect(action.keys.length, action.id).toBeGreaterThan(0);
    expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length);
  });

  it('gives no key twice where both could be meant', () => {
    for (const os of ['linux', 'windows', 'macos'] as const) {
      const seen = new Map<string, Action>();
      for (const action of actions) {
        for (const binding of action.keys) {
          const label = bindingLabel(binding, os);
          for (const place of action.place === 'anywhere' ? ['anywhere'] : ['anywhere', action.place]) {
            expect(seen.get(`${place} ${label}`)?.id, `${label} of ${action.id}`).toBeUndefined();
          }
          seen.set(`${action.place} ${label}`, action);
        }
      }
      for (const [where] of seen) {
        const [place, label] = where.split(' ');
        if (place !== 'anywhere') expect(seen.has(`anywhere ${label}`), where).toBe(false);
      }
    }
  });
});

describe('a key press', () => {
  it.each([
    ['n', 'new-ticket'],
    ['r', 'refresh'],
    ['1', 'overview'],
    ['2', 'services'],
    ['3', 'tickets'],
    ['4', 'money'],
    ['5', 'activity'],
    [',', 'settings'],
  ])('with the platform’s own modifier and %s asks for %s', (key, id) => {
    expect(asked(press(key, { ctrlKey: true }))).toBe(id);
    expect(asked(press(key, { ctrlKey: true }), 'linux', true)).toBe(id);
    expect(asked(press(key, { metaKey: true }), 'macos')).toBe(id);
    expect(asked(press(key, { ctrlKey: true }), 'macos')).toBeNull();
    expect(asked(press(key))).toBeNull();
    expect(asked(press(key, { ctrlKey: true, altKey: true }), 'windows')).toBeNull();
  });

  it('of Escape, F5 and F1 acts with nothing else held', () => {
    expect(asked(press('Escape'))).toBe('back');
    expect(asked(press('F5'))).toBe('refresh');
    expect(asked(press('F1'))).toBe('help');
    expect(asked(press('Escape', { shiftKey: true }))).toBeNull();
    expect(asked(press('F5', { ctrlKey: true }))).toBeNull();
  });

  it('of a question mark asks for help on every keyboard, but writes one where text is entered', () => {
    expect(asked(press('?', { shiftKey: true }))).toBe('help');
    expect(asked(press('?'))).toBe('help');
    expect(asked(press('?', { shiftKey: true }), 'linux', true)).toBeNull();
    expect(asked(press('?', { ctrlKey: true }))).toBeNull();
  });
});

describe('a key', () => {
  it('is written as its system writes it', () => {
    expect(shortcutLabel('N', 'windows')).toBe('Ctrl+N');
    expect(shortcutLabel('Enter', 'macos')).toBe('⌘↩');
    expect(bindingLabel({ key: 'C', primary: true, shift: true }, 'linux')).toBe('Ctrl+Shift+C');
    expect(bindingLabel({ key: 'C', primary: true, shift: true }, 'macos')).toBe('⇧⌘C');
    expect(bindingLabel({ key: 'Escape' }, 'linux')).toBe('Esc');
    expect(bindingLabel(keyOf('help'), 'linux')).toBe('?');
  });
});
