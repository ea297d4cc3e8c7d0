/** A key press, as in a keyboard event. */
interface PressedKeys {
  /** The physical key: `KeyN`, `Digit1`, `F5` … */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

/** Two or more modifiers: nobody types with these, and few apps have their commands there. */
const accelerator =
  /^(?:(?:Control|Alt|Shift|Command|Super)\+){2,5}(?:[A-Z0-9]|F(?:[1-9]|1\d|2[0-4]))$/;

/**
 * The Electron accelerator for keys pressed together. `incomplete` while only modifiers are down; `unusable` for any
 * others that are none.
 */
export function acceleratorOf(
  press: PressedKeys,
  os: 'windows' | 'macos' | 'linux',
):
  | { readonly kind: 'accelerator'; readonly text: string }
  | { readonly kind: 'incomplete' | 'unusable' } {
  if (/^(Control|Alt|Shift|Meta|OS)(Left|Right)?$/.test(press.code)) return { kind: 'incomplete' };
  const key = /^(?:Key|Digit)?([A-Z\d]|F\d{1,2})$/.exec(press.code)?.[1] ?? '';
  const metaKey = os === 'macos' ? 'Command' : 'Super';
  const parts = [
    ...(press.ctrlKey ? ['Control'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey ? ['Shift'] : []),
    ...(press.metaKey ? [metaKey] : []),
    key,
  ];
  const text = parts.join('+');
  return isAccelerator(text) ? { kind: 'accelerator', text } : { kind: 'unusable' };
}

/** Whether it may be registered: modifiers, each once, then a letter, a digit or a function key. */
export function isAccelerator(text: string): boolean {
  return accelerator.test(text) && !/(\b\w+\+).*\1/.test(text);
}

/** What is printed on keys of keyboards sold where a language is spoken, if it is not English. */
const printedKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { Ctrl: 'Strg', Shift: 'Umschalt', Delete: 'Entf' },
  es: { Shift: 'Mayús', Delete: 'Supr' },
};

/** Keys that are held together, as they are printed on a keyboard for this locale: "Strg+Umschalt+N". */
export function printedTogether(keys: readonly string[], locale: string): string {
  const printed = printedKeys[locale.slice(0, 2)] ?? {};
  return keys.map((key) => printed[key] ?? key).join('+');
}

/** What people call the keys whose name is another in an accelerator. */
const labels = {
  macos: { Control: '⌃', Alt: '⌥', Shift: '⇧', Command: '⌘', Super: '⌘' },
  windows: { Control: 'Ctrl', Super: 'Win' },
  linux: { Control: 'Ctrl' },
};

/** The label shown to people: "Ctrl+Alt+N", or "⌃⌥N" on macOS. */
export function acceleratorLabel(
  text: string,
  os: 'windows' | 'macos' | 'linux',
  locale: string,
): string {
  const names: Readonly<Record<string, string>> = labels[os];
  const parts = text
    .split('+')
    .map((part) => (Object.hasOwn(names, part) ? (names[part] ?? part) : part));
  return os === 'macos' ? parts.join('') : printedTogether(parts, locale);
}
