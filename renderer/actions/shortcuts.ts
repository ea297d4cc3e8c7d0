import type { Platform } from '../../shared/view/view.ts';

export interface KeyPress {
  readonly key: string;
  /** Which key of the keyboard it is, as `KeyboardEvent.code` names it. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** A key as an action has it. */
export interface KeyBinding {
  /** As `KeyboardEvent.key` names it, letters in upper case. */
  readonly key: string;
  /** With the platform's own modifier: Cmd on macOS, Ctrl elsewhere. */
  readonly primary?: true;
  readonly shift?: true;
}

/** Whether the platform's own modifier is held, alone: Cmd on macOS, Ctrl elsewhere. */
export function hasPrimaryModifier(press: KeyPress, os: Platform['os']): boolean {
  const [primary, other] = os === 'macos' ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  return primary && !other && !press.altKey;
}

/** Whether this is the press of this key, and of nothing more. */
export function isPressOf(press: KeyPress, binding: KeyBinding, os: Platform['os']): boolean {
  if (!isKeyOf(press, binding)) return false;
  if (binding.primary === true) {
    return hasPrimaryModifier(press, os) && press.shiftKey === (binding.shift === true);
  }
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  // Which keys make a `?` is the keyboard's affair; on most, Shift is one of them.
  const isSign = isCharacter(binding.key) && !isLetter(binding.key);
  return isSign || press.shiftKey === (binding.shift === true);
}

/** On a keyboard that writes other letters than ours (Arabic, Greek …), the key where a Latin one has this letter. */
function isKeyOf(press: KeyPress, binding: KeyBinding): boolean {
  if (press.key.toUpperCase() === binding.key.toUpperCase()) return true;
  return isLetter(binding.key) && !/^[\u0020-\u024f]/.test(press.key) && press.code === `Key${binding.key}`;
}

/** Whether the key writes something where text is entered, so that it must not act there. */
export function isWriting(binding: KeyBinding): boolean {
  return binding.primary !== true && isCharacter(binding.key);
}

/** How a key is written on this system, for instance "Ctrl+N" or "⇧⌘C". */
export function bindingLabel({ key, primary, shift }: KeyBinding, os: Platform['os']): string {
  const name = key === 'Escape' ? 'Esc' : (keyNames[key] ?? key);
  if (os === 'macos') return `${shift ? '⇧' : ''}${primary ? '⌘' : ''}${key === 'Enter' ? '↩' : name}`;
  return [...(primary ? ['Ctrl'] : []), ...(shift ? ['Shift'] : []), name].join('+');
}

/** How a shortcut with the platform's own modifier is written, for instance "Ctrl+N" or "⌘N". */
export function shortcutLabel(key: string, os: Platform['os']): string {
  return bindingLabel({ key, primary: true }, os);
}

const keyNames: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
};

function isLetter(key: string): boolean {
  return /^[A-Z]$/.test(key);
}

function isCharacter(key: string): boolean {
  return [...key].length === 1;
}
