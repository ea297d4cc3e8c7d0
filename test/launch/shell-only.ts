import type { ShellFaults } from '../shell/protocol/faults.ts';

/** What no computer plays for a test, and why: a test that needs one of these is skipped on real Electron. */
export const shellOnly: Readonly<Record<keyof ShellFaults, string>> = {
  keyring: 'a keyring of the desktop cannot be locked, lost or changed by a test of the whole app',
  certificates: 'a test puts no certificate into the person’s own store',
  network: 'the network of the computer cannot be cut by a test',
};

/** Of these faults the first that real Electron has not, with the reason; null where all can be played. */
export function neededShell(faults: object): string | null {
  const name = Object.keys(faults).find((fault) => fault in shellOnly);
  // One of the keys, as was just seen.
  return name === undefined ? null : `${name}: ${shellOnly[name as keyof ShellFaults]}`;
}
