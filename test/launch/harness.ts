import { launchOnElectron } from './harness-electron.ts';
import { launchOnPreview } from './harness-preview.ts';
import type { LaunchOptions, RunningApp, ShellName } from './harness-types.ts';
import { findElectron } from './real-electron.ts';

export { waitFor } from '../run/wait-for.ts';
export { createUserData, type UserData } from './app-process.ts';
export { NotOnElectron } from './harness-electron.ts';
export type * from './harness-types.ts';

/** Which shell `launchApp` uses on this machine, with the line to print about it. */
export function chooseShell(): { readonly name: ShellName; readonly line: string } {
  return findElectron() === null
    ? {
        name: 'preview shell',
        line: 'Shell: the preview shell. Real Electron was skipped: its binary is not on this machine.',
      }
    : { name: 'Electron', line: 'Shell: real Electron.' };
}

/** Starts the built app: on real Electron where its binary is, on the preview shell elsewhere. */
export function launchApp(options: LaunchOptions = {}): Promise<RunningApp> {
  const electron = findElectron();
  return electron === null ? launchOnPreview(options) : launchOnElectron(electron, options);
}
