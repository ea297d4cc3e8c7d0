/** What goes wrong in the computer that this shell plays, and on none that a test could run on. */
export interface ShellFaults {
  /**
   * Counts when it is asked, once a run. `locked`: its prompt is dismissed. `silent`: its prompt is open, until the
   * fault is another one. `absent`: none, which to an app is the same as `locked`. `changed`: another key than before.
   * `rotated`: it opens what was sealed before, and asks for it to be sealed anew.
   */
  readonly keyring: 'good' | 'locked' | 'silent' | 'absent' | 'changed' | 'rotated';
  readonly network: 'online' | 'offline';
  /** Certificates of the person's, one of which a server may ask for. */
  readonly certificates: 'none' | 'one';
}

export interface PlayedFaults {
  current(): ShellFaults;
}

declare global {
  /** Where a test changes the faults while the app runs; only this shell has it. */
  var previewShellFaults: Partial<ShellFaults> | undefined;
}

/**
 * The faults of the environment's `HOSTBELL_PREVIEW_FAULTS` (JSON), and what a test has changed of them since. They are
 * taken out of the environment: an app that starts itself anew starts without them.
 */
export function playFaults(environment: NodeJS.ProcessEnv): PlayedFaults {
  // Written by our own harness.
  globalThis.previewShellFaults = JSON.parse(
    environment.HOSTBELL_PREVIEW_FAULTS ?? '{}',
  ) as Partial<ShellFaults>;
  delete environment.HOSTBELL_PREVIEW_FAULTS;
  return {
    current: () => ({
      keyring: 'good',
      network: 'online',
      certificates: 'none',
      ...globalThis.previewShellFaults,
    }),
  };
}
