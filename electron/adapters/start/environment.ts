import { type CredentialProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import { parseBaseAddress, parseKey } from '../../../shared/settings/credentials.ts';

export interface EnvironmentCredentials {
  readonly baseAddress: string;
  readonly key: string;
}

/**
 * Reads HOSTBELL_API_KEY and HOSTBELL_BASE_URL and deletes them from the environment, so that no program we start
 * inherits them. Null when both are empty; a problem when one is missing or invalid.
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

function take(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name] ?? '';
  delete environment[name];
  return value;
}
