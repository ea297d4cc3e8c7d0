/** Long-running work in steps of a few milliseconds each. */
export type Steps<T> = Generator<void, T>;

/** Runs the steps one after another, and yields to other work in between. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}

/** Yields to other work once. */
export function nextTurn(): Promise<void> {
  // Not a `Clock` timer: it waits for no time.
  return new Promise((resolve) => setTimeout(resolve));
}
