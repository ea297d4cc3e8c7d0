import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Where another debugger can reach the browser with this profile. Chromium tells it in a file that it makes soon after
 * it has begun to answer, and fills a moment later. Rejects when the browser ends meanwhile, which removes the profile.
 */
export async function readDebuggerAddress(profile: string): Promise<string> {
  while (true) {
    const address = debuggerAddress(profile);
    if (address !== null) return address;
    if (!existsSync(profile)) throw new Error('the browser has ended');
    await pause(20);
  }
}

/** Null while the file is not there, or not complete. */
export function debuggerAddress(profile: string): string | null {
  const [, port, path] = /^(\d+)\n(\/devtools\/browser\/[\da-f-]{36})\s*$/.exec(contentOf(profile)) ?? [];
  return port === undefined || path === undefined ? null : `ws://127.0.0.1:${port}${path}`;
}

function contentOf(profile: string): string {
  try {
    return readFileSync(join(profile, 'DevToolsActivePort'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
