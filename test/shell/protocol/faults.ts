/** What goes wrong in the computer that this shell plays, and on none that a test could run on. */
export interface ShellFaults {
  /**
   * `locked`: present, but every use fails. `silent`: no use is ever answered (a password prompt that nobody sees).
   * `absent`: none. `basic_text`: Linux's constant key. `changed`: another key than before. `rotated`: it opens what
   * was sealed before, and asks for it to be sealed anew.
   */
  readonly keyring: 'good' | 'locked' | 'silent' | 'absent' | 'basic_text' | 'changed' | 'rotated';
  readonly network: 'online' | 'offline';
}

export interface PlayedFaults {
  current(): ShellFaults;
}

declare global {
  /** Where a test changes the faults while the app runs; only this shell has it. */
  var previewShellFaults: Partial<ShellFaults> | undefined;
}

/** The faults of the environment's `HOSTBELL_PREVIEW_FAULTS` (JSON), and what a test has changed of them since. */
export function playFaults(environment: NodeJS.ProcessEnv): PlayedFaults {
  // Written by our own harness.
  globalThis.previewShellFaults = JSON.parse(
    environment.HOSTBELL_PREVIEW_FAULTS ?? '{}',
  ) as Partial<ShellFaults>;
  return { current: () => ({ keyring: 'good', network: 'online', ...globalThis.previewShellFaults }) };
}
