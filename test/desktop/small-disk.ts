import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from '../run/temporary-directory.ts';

const run = promisify(execFile);

/**
 * A file system of this many kilobytes that is unmounted after the running test; or the reason why this computer
 * cannot mount one (that needs root on Linux).
 */
export async function smallDisk(
  kilobytes: number,
): Promise<
  | { readonly directory: string; remount(options: string): Promise<void> }
  | { readonly reason: string }
> {
  const directory = await temporaryDirectory();
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=0700`, 'tmpfs', directory]);
  } catch {
    return { reason: 'a small disk cannot be mounted here (it takes root on Linux)' };
  }
  onTestFinished(async () => void (await run('umount', [directory])));
  return {
    directory,
    remount: async (options) => void (await run('mount', ['-o', `remount,${options}`, directory])),
  };
}
