/** Lets other work go on, and resolves when it is this one's turn again. Not a timer of the clock: it waits for no time. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
