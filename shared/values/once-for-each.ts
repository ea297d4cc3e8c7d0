/** Memoizes: thousands of items share a handful of words. */
export function onceForEach<A, B>(give: (argument: A) => B): (argument: A) => B {
  const given = new Map<A, B>();
  return (argument) => {
    const known = given.get(argument);
    if (known !== undefined) return known;
    const value = give(argument);
    given.set(argument, value);
    return value;
  };
}
