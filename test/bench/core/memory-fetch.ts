import type { Fetch } from '../../../electron/core/ports.ts';

/** As much as a socket usually hands over at a time. */
const chunkBytes = 64 * 1024;

/**
 * Answers from memory, in pieces as a socket gives them. For benchmarks alone, where a server in the same process
 * would be measured along with the app. Tests speak to the real loopback server.
 */
export function createMemoryFetch(bodyOf: (path: string) => Uint8Array<ArrayBuffer>): Fetch {
  return async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const body = bodyOf(pathname.slice(pathname.lastIndexOf('/')));
    return new Response(inChunks(body), { headers: { 'content-type': 'application/json' } });
  };
}

function inChunks(body: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(body.slice(start, start + chunkBytes));
      start += chunkBytes;
      if (start >= body.byteLength) controller.close();
    },
  });
}
