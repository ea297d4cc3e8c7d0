import { failure, type Result, success } from '../../../shared/domain/problem.ts';

/**
 * Reads the bytes of a body, at most `limitBytes` after decompression. Beyond that it closes the connection and fails
 * with `too-large`. Rejects when the connection breaks, and closes it and rejects when the signal aborts.
 */
export async function readBody(
  response: Response,
  limitBytes: number,
  signal: AbortSignal,
): Promise<Result<Uint8Array, { readonly kind: 'too-large'; readonly limitBytes: number }>> {
  if (response.body === null) return success(new Uint8Array());
  const reader = response.body.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    while (true) {
      const { done, value } = await untilAborted(reader.read(), signal);
      if (done) break;
      bytes += value.byteLength;
      if (bytes > limitBytes) return failure({ kind: 'too-large', limitBytes });
      parts.push(value);
    }
  } finally {
    // Stops the sender of a body that was not read to its end. Failing to do so changes nothing for us.
    reader.cancel().catch(() => {});
  }
  return success(joined(parts, bytes));
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** Both must come from `readBody`: each array spans its whole buffer. */
export function isSameBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  // Four bytes at a time, and without `every`, which is many times slower on a list of megabytes.
  const [a, b] = [
    new Uint32Array(left.buffer, 0, left.length >> 2),
    new Uint32Array(right.buffer, 0, left.length >> 2),
  ];
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  for (let at = a.length * 4; at < left.length; at += 1) if (left[at] !== right[at]) return false;
  return true;
}

/**
 * The promise's outcome, or a rejection with the signal's reason as soon as it aborts. Node's fetch holds its signal
 * through weak references: after a garbage collection it can miss the abort and read on.
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    if (signal.aborted) abort();
  });
}
