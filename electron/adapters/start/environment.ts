import { type CredentialProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import { parseBaseAddress, parseKey } from '../../../shared/settings/credentials.ts';

export interface EnvironmentCredentials {
  readonly baseAddress: string;
  readonly key: string;
}

/**
 * Takes HOSTBELL_API_KEY and HOSTBELL_BASE_URL out of an environment: they are removed, so that no program that we
 * start inherits them. Null when neither holds anything; a problem when one of them is missing or wrong.
 */
export function takeCredentials(
  environment: NodeJS.ProcessEnv,
): Result<EnvironmentCredentials, CredentialProblem> | null {
  const key = take(environment, 'HOSTBELL_API_KEY');
  const baseAddress = take(environment, 'HOSTBELL_BASE_URL');
  if (key.trim() === '' && baseAddress.trim() === '') return null;
  const parsedAddress = parseBaseAddress(baseAddress);
  if (!parsedAddress.ok) return failure(parsedAddress.problem);
  const parsedKey = parseKey(key);
  if (!parsedKey.ok) return failure(parsedKey.problem);
  return success({ baseAddress: parsedAddress.value, key: parsedKey.value });
}

export interface CommandLine {
  /** Go straight to the demo account. */
  readonly isDemo: boolean;
  /** Start in the tray without a window, as at login. */
  readonly isHidden: boolean;
  /** Open the quick ticket, as a shortcut of the desktop asks. */
  readonly isNewTicket: boolean;
}

/** Reads our own options; whatever else stands there belongs to Electron or is ignored. */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  return {
    isDemo: argv.includes('--demo'),
    isHidden: argv.includes('--hidden'),
    isNewTicket: argv.includes('--new-ticket'),
  };
}

function take(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name] ?? '';
  delete environment[name];
  return value;
}
