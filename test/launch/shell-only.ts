import type { ShellFaults } from '../shell/protocol/faults.ts';

/** What a test cannot do to a real computer: one that needs it is skipped on real Electron. */
const shellOnly: Readonly<Record<keyof ShellFaults, true>> = {
  keyring: true,
  firstPaint: true,
  shortcuts: true,
  loginItems: true,
  network: true,
};

export const isShellOnly = (fault: string) => fault in shellOnly;
/** Why such a test is skipped. */
export const onlySimulated = 'only the preview shell simulates it';
