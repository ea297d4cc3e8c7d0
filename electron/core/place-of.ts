/** An error's name and place, for the log. */
export function nameAndPlace(error: unknown) {
  return { name: error instanceof Error ? error.name : typeof error, at: placeOf(error) };
}

/** Where an error was thrown, for the log: the top calls on its stack. No message: it may quote what a person wrote. */
function placeOf(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const calls = stack.split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  return calls.length === 0
    ? null
    : calls
        .slice(0, 3)
        .map((line) => line.trim())
        .join(' | ');
}
