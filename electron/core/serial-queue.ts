export type SerialQueue = ReturnType<typeof createSerialQueue>;

/** Runs tasks one after the other, in the order they were asked for. A task that rejects does not stop the next. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run<T>(task: () => Promise<T>): Promise<T> {
      const result = last.then(task, task);
      // The caller sees the rejection; the chain only needs to know that it is over.
      last = result.catch(() => undefined);
      return result;
    },
  };
}
