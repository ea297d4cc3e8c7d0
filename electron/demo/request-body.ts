import type { IncomingMessage } from 'node:http';

export type RequestBody =
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'too-large' }
  /** The connection ended before the body did. */
  | { readonly kind: 'broken-off' };

const limitBytes = 1024 * 1024;

/** Reads a request's body, keeping at most 1 MB. Never rejects. */
export function readRequestBody(request: IncomingMessage): Promise<RequestBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Listeners, not `for await`: leaving that loop early would destroy the socket before a 413 can be written.
  return new Promise((resolve) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limitBytes) {
        chunks.length = 0;
        resolve({ kind: 'too-large' });
      } else {
        chunks.push(chunk);
      }
    });
    request.on('end', () => resolve({ kind: 'whole', text: Buffer.concat(chunks).toString('utf8') }));
    request.on('error', () => resolve({ kind: 'broken-off' }));
    request.on('close', () => resolve({ kind: 'broken-off' }));
  });
}
