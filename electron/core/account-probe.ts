import { parseKey } from '../../shared/credentials.ts';
import type { Account } from '../../shared/domain.ts';
import { type Problem, type Result, success } from '../../shared/problem.ts';
import { createApiClient } from './api-client.ts';
import type { Credentials } from './api-exchange.ts';
import type { Clock, Fetch, Log, Random } from './ports.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

/** Credentials that opened an account, and the limiter that has counted the request. */
export interface Probed {
  readonly credentials: Credentials;
  readonly limiter: RateLimiter;
  readonly account: Account;
}

/** Reads the account with a key that nobody has vouched for yet. Nothing is stored. */
export async function probeAccount(
  deps: { readonly clock: Clock; readonly random: Random; readonly fetch: Fetch; readonly log: Log },
  baseAddress: string,
  typedKey: string,
): Promise<Result<Probed, Problem>> {
  const key = parseKey(typedKey);
  if (!key.ok) return key;
  const credentials: Credentials = { baseAddress, key: key.value };
  deps.log.redact(key.value);
  const limiter = createRateLimiter(deps);
  const client = createApiClient({ ...deps, credentials, limiter });
  const account = await client.account({ priority: 'person' });
  return account.ok ? success({ credentials, limiter, account: account.value }) : account;
}
