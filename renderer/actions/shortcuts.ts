import { printedTogether } from '../../shared/settings/accelerator.ts';
import type { Platform } from '../../shared/view/view.ts';

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

/** A key, with modifiers, that triggers an action. */
export interface KeyBinding {
  /** As in `KeyboardEvent.key`, letters in upper case. */
  readonly key: string;
  /** Cmd on macOS, Ctrl elsewhere. */
  readonly primary?: true;
  readonly shift?: true;
  /** For a digit: Alt, with Cmd on macOS, where Option alone types a character. */
  readonly alt?: true;
}

/** Whether only Cmd on macOS, or Ctrl elsewhere, is held; Shift is ignored. */
function hasPrimaryModifier(press: KeyPress, os: Platform['os']): boolean {
  const [primary, other] =
    os === 'macos' ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  return primary && !other && !press.altKey;
}

/** Whether exactly this key was pressed, with no other modifiers. */
export function isPressOf(press: KeyPress, binding: KeyBinding, os: Platform['os']): boolean {
  if (binding.alt === true) {
    const isHeld =
      press.altKey && !press.ctrlKey && !press.shiftKey && press.metaKey === (os === 'macos');
    // By its physical position, since some keyboards type other characters with it.
    return isHeld && press.code === `Digit${binding.key}`;
  }
  if (!isKeyOf(press, binding)) return false;
  if (binding.primary === true) {
    return hasPrimaryModifier(press, os) && press.shiftKey === (binding.shift === true);
  }
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  // Typing a `?` needs Shift on most keyboards.
  const isSign = isCharacter(binding.key) && !isLetter(binding.key);
  return isSign || press.shiftKey === (binding.shift === true);
}

/** On a non-Latin keyboard (Arabic, Greek …), matches the key where a Latin keyboard has this letter. */
function isKeyOf(press: KeyPress, binding: KeyBinding): boolean {
  if (press.key.toUpperCase() === binding.key.toUpperCase()) return true;
  return (
    isLetter(binding.key) &&
    !/^[\u0020-\u024f]/.test(press.key) &&
    press.code === `Key${binding.key}`
  );
}

/** Whether the key types a character, so that it must not act in a text field. */
export function isWriting(binding: KeyBinding): boolean {
  return binding.primary !== true && binding.alt !== true && isCharacter(binding.key);
}

/** The label of a key on this OS and in this locale, for instance "Ctrl+N", "Strg+N" or "⇧⌘C". */
export function bindingLabel(
  { key, primary, shift, alt }: KeyBinding,
  os: Platform['os'],
  locale: string,
): string {
  const name = key === 'Escape' ? 'Esc' : (keyNames[key] ?? key);
  if (os === 'macos') {
    return `${alt ? '⌥' : ''}${shift ? '⇧' : ''}${primary || alt ? '⌘' : ''}${key === 'Enter' ? '↩' : name}`;
  }
  const held = [...(primary ? ['Ctrl'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : [])];
  return printedTogether([...held, name], locale);
}

/** The same for assistive technology, as `aria-keyshortcuts` wants it. */
export function spokenBinding(
  { key, primary, shift, alt }: KeyBinding,
  os: Platform['os'],
): string {
  const held = os === 'macos' ? 'Meta' : 'Control';
  return [
    ...(primary ? [held] : []),
    ...(alt ? ['Alt'] : []),
    ...(shift ? ['Shift'] : []),
    key,
  ].join('+');
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
