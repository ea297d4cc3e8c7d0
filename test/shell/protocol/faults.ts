/** Faults of the computer that this shell simulates, which no computer running a test could produce. */
export interface ShellFaults {
  /**
   * Takes effect when the keyring is asked, once a run. `locked`: its prompt is dismissed. `silent`: its prompt stays
   * open until the fault changes.
   */
  readonly keyring: 'good' | 'locked' | 'silent';
  readonly network: 'online' | 'offline';
  /**
   * `wayland`: as where Electron asks the desktop's portal, every registration succeeds and none is ever taken back, so
   * the keys still call what they were registered with (`electron_api_global_shortcut.cc`).
   */
  readonly shortcuts: 'good' | 'wayland';
  /**
   * `unapproved`: the person has to approve it in the system first, or switched it off there. `refused`: the system
   * registers nothing, about which Electron is silent.
   */
  readonly loginItems: 'good' | 'unapproved' | 'refused';
  /** `shown`: a window is painted only once it is shown, as on Wayland, so `ready-to-show` comes after that. */
  readonly firstPaint: 'unseen' | 'shown';
}

export type PlayedFaults = ReturnType<typeof playFaults>;

declare global {
  /** Where a test changes the faults while the app runs; only this shell has it. */
  var previewShellFaults: Partial<ShellFaults> | undefined;
}

/**
 * Reads the faults from the environment's `HOSTBELL_PREVIEW_FAULTS` (JSON), and what a test has changed since.
 * Removes them from the environment: an app that restarts itself starts without them.
 */
export function playFaults(environment: NodeJS.ProcessEnv) {
  // Written by our own harness.
  globalThis.previewShellFaults = JSON.parse(
    environment.HOSTBELL_PREVIEW_FAULTS ?? '{}',
  ) as Partial<ShellFaults>;
  delete environment.HOSTBELL_PREVIEW_FAULTS;
  return {
    current: (): ShellFaults => ({
      keyring: 'good',
      network: 'online',
      shortcuts: 'good',
      loginItems: 'good',
      firstPaint: 'unseen',
      ...globalThis.previewShellFaults,
    }),
  };
}
