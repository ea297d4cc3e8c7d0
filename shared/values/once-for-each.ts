/** Memoizes: thousands of items share a handful of words. What is `given` for objects may be a WeakMap. */
export function onceForEach<A, B>(
  give: (argument: A) => B,
  given: { get(argument: A): B | undefined; set(argument: A, value: B): unknown } = new Map<A, B>(),
): (argument: A) => B {
  return (argument) => {
    const known = given.get(argument);
    if (known !== undefined) return known;
    const value = give(argument);
    given.set(argument, value);
    return value;
  };
}

/** For `onceForEach` where arguments come from outside: keeps the newest `most` and forgets the oldest. */
export function newestOnly<A, B>(most: number) {
  const kept = new Map<A, B>();
  return {
    get: (argument: A): B | undefined => kept.get(argument),
    set(argument: A, value: B): void {
      const [oldest] = kept.size < most ? [] : kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(argument, value);
    },
  };
}
