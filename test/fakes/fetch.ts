import type { Fetch } from '../../electron/core/ports.ts';

/** Node's fetch over a line that a test can lead elsewhere, like a network that fails while the app runs. */
export function createReroutedFetch() {
  let target: string | null = null;
  return {
    fetch(...[input, init]: Parameters<Fetch>): Promise<Response> {
      const request = new Request(input, init);
      if (target === null) return fetch(request);
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(target + pathname + search, request));
    },
    /** From now on requests go to this origin instead of their own; null restores their own. */
    leadTo(origin: string | null): void {
      target = origin;
    },
  };
}

export type TrackedFetch = ReturnType<typeof createTrackedFetch>;

/**
 * A fetch that knows which of its requests are under way: from the call until the body is read or given up. A stream of
 * events is not one of them: it has no end.
 */
// Looks up the global each time: a test may have replaced it.
export function createTrackedFetch(send: Fetch = (input, init) => fetch(input, init)) {
  // With their requests, which must not be garbage-collected: their signals would no longer report an abort.
  const exchanges = new Map<Promise<void>, unknown>();

  return {
    async fetch(...[input, init]: Parameters<Fetch>): Promise<Response> {
      const over = Promise.withResolvers<void>();
      const request = new Request(input, init);
      if (request.headers.get('accept') === 'text/event-stream') return send(request);
      exchanges.set(over.promise, [input, request]);
      const end = () => {
        exchanges.delete(over.promise);
        over.resolve();
      };
      // Node's fetch can miss the abort after a garbage collection, see `untilAborted`.
      request.signal.addEventListener('abort', end);
      try {
        const { body, status, statusText, headers } = await send(request);
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
    /** Resolves when nothing is under way. */
    async idle(): Promise<void> {
      while (exchanges.size > 0) await Promise.all(exchanges.keys());
    },
  };
}
