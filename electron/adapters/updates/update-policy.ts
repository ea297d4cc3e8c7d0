import { posix, win32 } from 'node:path';
import * as z from 'zod/mini';
import type { Log, UpdatePolicy } from '../../core/ports.ts';
import { codeOf, readPlainFile } from '../storage/durable-file.ts';

/** Far more than a policy needs. */
export const policyLimitBytes = 64 * 1024;

const policySchema = z.lazy(() => z.looseObject({ updates: z.optional(z.enum(['on', 'off'])) }));

/** The path of an administrator's policy for this whole computer, in a folder that only administrators can make. */
export function policyFile(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string {
  if (platform === 'win32') {
    return win32.join(environment.ProgramFiles ?? 'C:\\Program Files', 'Hostbell', 'policy.json');
  }
  if (platform === 'darwin') return '/Library/Application Support/Hostbell/policy.json';
  return posix.join('/etc', 'hostbell', 'policy.json');
}

/**
 * Reads `{"updates": "off"}`; without a file, nothing is forbidden. One that cannot be read, is not a plain file,
 * exceeds 64 kB or holds anything else is `unreadable-policy`: someone meant to decide something.
 */
export function createUpdatePolicy(deps: {
  readonly file: string;
  readonly log: Log;
}): UpdatePolicy {
  const { file, log } = deps;
  return async () => {
    try {
      const bytes = await readPlainFile(file, policyLimitBytes);
      if (bytes === 'absent') return null;
      if (bytes === 'not-plain') throw new TypeError('Not a file of this kind');
      const parsed = policySchema.safeParse(
        JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
      );
      if (parsed.success) return parsed.data.updates === 'off' ? 'policy' : null;
      log.warn('policy-not-understood');
    } catch (error) {
      if (codeOf(error) === 'ENOTDIR') return null;
      log.warn('policy-not-read', { code: codeOf(error) });
    }
    return 'unreadable-policy';
  };
}
