type Os = 'windows' | 'macos' | 'linux';

// Modifiers come in this order: Control, Alt, Shift, then Command or Super as Meta.

/** What every app on Windows and Linux responds to: edit, find, open, save, print, new, close, quit, move the caret. */
const inEveryApp = [
  /^Control\+[ACFNOPQSTVWXYZ]$/,
  /^Control\+Shift\+[CNTVWZ]$/,
  /^Control\+(Shift\+)?(Left|Right|Up|Down|Home|End|Insert|Enter)$/,
];

/** What each system reserves for itself, or all of its apps respond to. */
const reserved: Readonly<Record<Os, readonly RegExp[]>> = {
  // Microsoft, "Keyboard shortcuts in Windows"; RegisterHotKey: all with the Windows key, and F12, are reserved.
  windows: [
    ...inEveryApp,
    /^(.+\+)?Meta\+/,
    /^F12$/,
    /^(Control\+)?Alt\+F4$|^Control\+F4$/,
    /^Alt\+(Space|Enter|Left|Right)$/,
    /^Shift\+F10$/,
  ],
  // Apple, "Mac keyboard shortcuts".
  macos: [
    /^Meta\+/,
    /^Shift\+Meta\+[3-6ANQTVWZ]$/,
    /^Alt\+Meta\+([DHMTVW]|Space)$/,
    /^Alt\+Shift\+Meta\+[QV]$/,
    /^Control\+Meta\+([FQ]|Space)$/,
    /^Control\+(Up|Down|Left|Right|Space|F[1-8]|[ABDEFHKNOPTV1-9])$/,
    /^Alt\+(Shift\+)?(Left|Right|Up|Down)$/,
  ],
  // The defaults of GNOME, KDE Plasma and Xfce; Control+Alt with a function key switches to a console.
  linux: [
    ...inEveryApp,
    /^(Shift\+)?Meta\+/,
    /^Control\+Alt\+(Shift\+)?(F\d+|[DLT]|Left|Right|Up|Down)$/,
    /^Alt\+(F\d+|Space)$/,
    /^Shift\+F10$/,
  ],
};

/** Whether the system, or every app on it, uses these keys: such an accelerator must not be taken from them. */
export function isReservedShortcut(accelerator: string, os: Os): boolean {
  const parts = accelerator.replace(/Command|Super/g, 'Meta').split('+');
  const key = parts.pop() ?? '';
  const held = ['Control', 'Alt', 'Shift', 'Meta'].filter((modifier) => parts.includes(modifier));
  const keys = [...held, key].join('+');
  return reserved[os].some((pattern) => pattern.test(keys));
}
