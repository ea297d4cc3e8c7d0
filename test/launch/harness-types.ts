import type { ShellName } from './electron-binary/way-to-start.ts';
import type { Faults } from './recorder.ts';

export type { ShellName };

export interface LaunchOptions {
  /** Arguments for the app, such as `--demo`. */
  readonly args?: readonly string[];
  /** Switches for Chromium. */
  readonly switches?: readonly string[];
  /** Added to this process's own environment; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** From `createUserData`; kept afterwards. Without it the app gets its own, removed when the app has ended. */
  readonly userDataDir?: string;
  readonly faults?: Partial<Faults>;
  /** Which `electron` to start; by default the one from `chooseShell`. */
  readonly shell?: ShellName;
  /** An app other than ours: its folder or its main file. */
  readonly appPath?: string;
  /** Hands notifications to the desktop, where there is a session bus. */
  readonly usesDesktop?: boolean;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}
