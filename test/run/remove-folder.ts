import { rm } from 'node:fs/promises';

/** Removes a test's folder, also while what was stopped a moment ago still lets go of its last file there. */
export function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
