/** English sentences for problems: what happened, what is kept, what to do. */
export const problemTexts = {
  'problem.test': { one: '{count} thing', other: '{count} things' },
} as const;
