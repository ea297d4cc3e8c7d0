/** Runs tasks one after the other, in the order they were asked for. A task that rejects does not stop the next. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const result = last.then(task, task);
      // The caller sees the rejection; the chain only needs to know that it is over.
      last = result.catch(() => undefined);
      return result;
    },
  };
}

export interface SerialQueue {
  run<T>(task: () => Promise<T>): Promise<T>;
}
