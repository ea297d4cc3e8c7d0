/**
 * The promise's outcome, or a rejection with the signal's reason as soon as it aborts. For what is given a signal and
 * may lose it: Node's fetch follows a signal through weak references, and after a garbage collection goes on reading
 * a body that was to end.
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    if (signal.aborted) abort();
  });
}
