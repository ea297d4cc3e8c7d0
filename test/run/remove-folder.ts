import { rm } from 'node:fs/promises';

/** Removes a test's folder, even while a process stopped a moment ago is still releasing its last file there. */
export function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
