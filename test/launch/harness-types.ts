import type { Faults } from './recorder.ts';

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
  /** An app other than ours: its folder or its main file. */
  readonly appPath?: string;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}
