import type { Bridge } from '../shared/ipc/ipc-contract.ts';

declare global {
  interface Window {
    /** Set by the preload script; missing when the page is opened outside Hostbell. */
    readonly hostbell?: Bridge;
  }
}

/** The only connection to main. Throws if the preload script did not run. */
export function takeBridge(): Bridge {
  if (window.hostbell === undefined) throw new Error('The preload script did not run.');
  return window.hostbell;
}
