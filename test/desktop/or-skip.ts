import type { TestContext } from 'vitest';

/** What this computer has; without it, the running test is skipped with the reason. */
export async function orSkip<T>(
  skip: TestContext['skip'],
  sought: Promise<T | { readonly reason: string }>,
): Promise<T> {
  const found = await sought;
  if (typeof found === 'object' && found !== null && 'reason' in found)
    return skip(String(found.reason));
  // Only what is missing has a reason.
  return found as T;
}
