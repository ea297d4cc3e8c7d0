/** A key press, as in a keyboard event. */
interface PressedKeys {
  /** The physical key: `KeyN`, `Digit1`, `F5` … */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

const longestAccelerator = 60;

const namedKeys: Readonly<Record<string, string>> = {
  Space: 'Space',
  Enter: 'Enter',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  Insert: 'Insert',
};
const modifiers = ['Control', 'Alt', 'Shift', 'Command', 'Super'];

/**
 * The Electron accelerator for keys pressed together. `incomplete` while only modifiers are down; `unusable` for keys
 * that people need for typing or that have no accelerator name.
 */
export function acceleratorOf(
  press: PressedKeys,
  os: 'windows' | 'macos' | 'linux',
):
  | { readonly kind: 'accelerator'; readonly text: string }
  | { readonly kind: 'incomplete' | 'unusable' } {
  if (/^(Control|Alt|Shift|Meta|OS)(Left|Right)?$/.test(press.code)) return { kind: 'incomplete' };
  const key = keyName(press.code);
  if (key === null) return { kind: 'unusable' };
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

/**
 * Whether an accelerator may be registered: modifiers, each once, then one key. All but function keys need a modifier
 * other than Shift; otherwise that key could not be typed in any app.
 */
export function isAccelerator(text: string): boolean {
  if (text.length > longestAccelerator) return false;
  const parts = text.split('+');
  const key = parts.pop() ?? '';
  const isKey =
    /^([A-Z0-9]|F([1-9]|1\d|2[0-4]))$/.test(key) || Object.values(namedKeys).includes(key);
  if (!isKey || new Set(parts).size !== parts.length) return false;
  if (!parts.every((part) => modifiers.includes(part))) return false;
  return parts.some((part) => part !== 'Shift') || /^F\d/.test(key);
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

function keyName(code: string): string | null {
  const plain = /^(?:Key([A-Z])|Digit(\d)|(F\d{1,2}))$/.exec(code);
  return (
    plain?.[1] ??
    plain?.[2] ??
    plain?.[3] ??
    (Object.hasOwn(namedKeys, code) ? (namedKeys[code] ?? null) : null)
  );
}
