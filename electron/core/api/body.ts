import { failure, type Result, success } from '../../../shared/domain/problem.ts';

/**
 * Reads a body as UTF-8 text, at most `limitBytes` after decompression. Beyond that it closes the connection and fails
 * with `too-large`. Rejects when the connection breaks, and closes it and rejects when the signal aborts.
 */
export async function readBody(
  response: Response,
  limitBytes: number,
  signal: AbortSignal,
): Promise<Result<string, { readonly kind: 'too-large'; readonly limitBytes: number }>> {
  if (response.body === null) return success('');
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  try {
    while (true) {
      const { done, value } = await untilAborted(reader.read(), signal);
      if (done) break;
      bytes += value.byteLength;
      if (bytes > limitBytes) return failure({ kind: 'too-large', limitBytes });
      parts.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    // Stops the sender of a body that was not read to its end. Failing to do so changes nothing for us.
    reader.cancel().catch(() => {});
  }
  parts.push(decoder.decode());
  return success(parts.join(''));
}

/**
 * The promise's outcome, or a rejection with the signal's reason as soon as it aborts. Node's fetch holds its signal
 * by weak references: after a garbage collection it can miss the abort and read on.
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    if (signal.aborted) abort();
  });
}
