import type { Bridge } from '../shared/ipc/ipc-contract.ts';

declare global {
  interface Window {
    /** Put there by the preload; absent when the page is opened outside Hostbell. */
    readonly hostbell?: Bridge;
  }
}

/** The one way from the window to main. Throws when the preload did not run: then nothing can work. */
export function takeBridge(): Bridge {
  if (window.hostbell === undefined) throw new Error('The preload script did not run.');
  return window.hostbell;
}
