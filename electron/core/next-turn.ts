/** Lets other work go on, and resolves when it is this one's turn again. Not a timer of the clock: it waits for no time. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Work that takes long as a whole: each step takes a few milliseconds. */
export type Steps<T> = Generator<void, T>;

/** Takes the steps one after the other, and lets other work go on in between. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}
