import { symlink } from 'node:fs/promises';
import type { TestContext } from 'vitest';

/** What this computer has; without it, the running test is skipped with the reason. */
export async function orSkip<T>(
  skip: TestContext['skip'],
  sought: Promise<T | { readonly reason: string }> | T | { readonly reason: string },
): Promise<Exclude<T, { readonly reason: string }>> {
  const found = await sought;
  if (typeof found === 'object' && found !== null && 'reason' in found)
    return skip(String(found.reason));
  // Only what is missing has a reason.
  return found as Exclude<T, { readonly reason: string }>;
}

/** Makes a symbolic link. False on Windows without the right to: only administrators and developer mode have it. */
export async function makeLink(target: string, path: string): Promise<boolean> {
  try {
    await symlink(target, path);
    return true;
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (process.platform === 'win32' && isRefused) return false;
    throw error;
  }
}

/** Makes a symbolic link; where the system refuses, the running test is skipped. */
export async function makeLinkOrSkip(
  skip: TestContext['skip'],
  target: string,
  path: string,
): Promise<void> {
  if (!(await makeLink(target, path))) skip('Windows lets only administrators make links.');
}
