import type { Fetch } from '../../electron/core/ports.ts';

/** A fetch, and whether anything of it is under way: from the call until the body is read or given up. */
export interface TrackedFetch {
  readonly fetch: Fetch;
  underWay(): number;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

// Through the global each time: a test may have put something there.
export function createTrackedFetch(send: Fetch = (input, init) => fetch(input, init)): TrackedFetch {
  const exchanges = new Set<Promise<void>>();

  return {
    async fetch(input, init) {
      const over = Promise.withResolvers<void>();
      exchanges.add(over.promise);
      const end = () => {
        exchanges.delete(over.promise);
        over.resolve();
      };
      try {
        const { body, status, statusText, headers } = await send(input, init);
        if (body === null) {
          end();
          return new Response(null, { status, statusText, headers });
        }
        const passed = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
        body.pipeTo(passed.writable).then(end, end);
        return new Response(passed.readable, { status, statusText, headers });
      } catch (error) {
        end();
        throw error;
      }
    },
    underWay: () => exchanges.size,
    async idle() {
      while (exchanges.size > 0) await Promise.all(exchanges);
    },
  };
}
