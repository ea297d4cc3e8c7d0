const isMac = process.platform === 'darwin';

/** Modifiers by every name that Electron accepts, in the order in which a menu shows them. */
const modifiers: readonly (readonly [shown: string, names: readonly string[]])[] = [
  [
    'Ctrl',
    isMac ? ['ctrl', 'control'] : ['ctrl', 'control', 'commandorcontrol', 'cmdorctrl', 'cmdorcontrol'],
  ],
  ['Alt', ['alt', 'option', 'altgr']],
  ['Shift', ['shift']],
  [
    isMac ? 'Command' : 'Super',
    ['super', 'meta', 'cmd', 'command', ...(isMac ? ['commandorcontrol', 'cmdorctrl'] : [])],
  ],
];

/** The keys as a menu shows them next to an item: `CommandOrControl+A` is `Ctrl+A`. */
export function acceleratorText(accelerator: string): string {
  const parts = accelerator.replace(/\+\+$/, '+Plus').split('+');
  const key = parts.at(-1) ?? '';
  const held = parts.slice(0, -1).map((part) => part.toLowerCase());
  const shown = modifiers
    .filter(([, names]) => names.some((name) => held.includes(name)))
    .map(([name]) => name);
  return [...shown, key.toLowerCase() === 'plus' ? '+' : key].join('+');
}
