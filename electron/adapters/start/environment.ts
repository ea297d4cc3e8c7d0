import { realpathSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import {
  type CredentialProblem,
  failure,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import { parseBaseAddress, parseKey } from '../../../shared/settings/credentials.ts';

/**
 * Reads HOSTBELL_API_KEY and HOSTBELL_BASE_URL and deletes them from the environment, so that no program we start
 * inherits them. Null when both are empty; a problem when one is missing or invalid.
 */
export function takeCredentials(
  environment: NodeJS.ProcessEnv,
): Result<{ readonly baseAddress: string; readonly key: string }, CredentialProblem> | null {
  const key = take(environment, 'HOSTBELL_API_KEY');
  const baseAddress = take(environment, 'HOSTBELL_BASE_URL');
  if (key.trim() === '' && baseAddress.trim() === '') return null;
  const parsedAddress = parseBaseAddress(baseAddress);
  if (!parsedAddress.ok) return failure(parsedAddress.problem);
  const parsedKey = parseKey(key);
  if (!parsedKey.ok) return failure(parsedKey.problem);
  return success({ baseAddress: parsedAddress.value, key: parsedKey.value });
}

function take(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name] ?? '';
  delete environment[name];
  return value;
}

/**
 * Removes from the environment what another program left there for itself. A browser that is an AppImage passes its
 * `APPIMAGE` to the programs it starts: an update would replace that browser, and the login entry would start it. An
 * XDG path that is empty or relative counts as absent (XDG Base Directory Specification).
 */
export function dropForeignPaths(environment: NodeJS.ProcessEnv, executablePath: string): void {
  if (environment.APPIMAGE === '' || !isDirectlyIn(executablePath, environment.APPDIR)) {
    delete environment.APPIMAGE;
    delete environment.APPDIR;
  }
  for (const name of ['XDG_CONFIG_HOME', 'XDG_CACHE_HOME']) {
    if (!isAbsolute(environment[name] ?? '')) delete environment[name];
  }
}

/** An AppImage's program is at the root of where it is mounted or unpacked; any other folder above it proves nothing. */
function isDirectlyIn(file: string, folder: string | undefined): boolean {
  if (folder === undefined || !isAbsolute(folder)) return false;
  try {
    return dirname(realpathSync(file)) === realpathSync(folder);
  } catch {
    return false;
  }
}
