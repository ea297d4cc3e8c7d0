import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Fetch } from '../../../electron/core/ports.ts';

/** As much as a socket usually delivers at a time. */
const chunkBytes = 64 * 1024;

export interface MemoryAnswer {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Its ETag; null for none. A request with this tag gets a 304. */
  readonly tag: string | null;
}

/**
 * Answers from memory, in chunks as a socket delivers them, each in its own turn of the event loop. Only for
 * benchmarks, where a server in the same process would be measured along with the app. Tests talk to the real
 * loopback server.
 */
export function createMemoryFetch(answerTo: (path: string) => MemoryAnswer): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const { body, tag } = answerTo(pathname.slice(pathname.lastIndexOf('/')));
    const headers = { 'content-type': 'application/json', ...(tag === null ? {} : { etag: tag }) };
    if (tag !== null && request.headers.get('if-none-match') === tag) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(inChunks(body), { headers });
  };
}

function inChunks(body: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0;
  return new ReadableStream({
    async pull(controller) {
      await nextTurn();
      controller.enqueue(body.subarray(start, start + chunkBytes));
      start += chunkBytes;
      if (start >= body.byteLength) controller.close();
    },
  });
}
