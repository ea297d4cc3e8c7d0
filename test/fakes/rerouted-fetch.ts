import type { Fetch } from '../../electron/core/ports.ts';

/** Node's fetch on a line that a test can lead elsewhere, as a network does that fails while the app runs. */
export interface ReroutedFetch {
  readonly fetch: Fetch;
  /** From now on requests go to this origin instead of their own; null gives them their own way back. */
  leadTo(origin: string | null): void;
}

export function createReroutedFetch(): ReroutedFetch {
  let target: string | null = null;
  return {
    fetch(input, init) {
      const request = new Request(input, init);
      if (target === null) return fetch(request);
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(target + pathname + search, request));
    },
    leadTo(origin) {
      target = origin;
    },
  };
}
