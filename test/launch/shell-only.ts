import type { ShellFaults } from '../shell/protocol/faults.ts';

/** What no real computer can simulate, and why: a test that needs one of these is skipped on real Electron. */
export const shellOnly: Readonly<Record<keyof ShellFaults, string>> = {
  keyring: 'a keyring of the desktop cannot be locked, lost or changed by a test of the whole app',
  firstPaint: 'whether a window is painted before it is shown is up to the desktop',
  shortcuts: 'a test cannot choose how the desktop grants shortcuts',
  loginItems: 'a test changes nothing in the system’s own settings',
  network: 'the network of the computer cannot be cut by a test',
};

/** The first of these faults that real Electron cannot simulate, with the reason; null if it can simulate all. */
export function neededShell(faults: object): string | null {
  const name = Object.keys(faults).find((fault) => fault in shellOnly);
  // One of the keys, as just checked.
  return name === undefined ? null : `${name}: ${shellOnly[name as keyof ShellFaults]}`;
}
