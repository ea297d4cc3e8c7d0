import type { Account } from '../../../shared/domain/domain.ts';
import { failure, type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import { parseKey } from '../../../shared/settings/credentials.ts';
import { createApiClient } from '../api/client.ts';
import type { Clock, Credentials, Fetch, Log } from '../ports.ts';
import type { KeyLimiters } from '../rate-limit/key-limiters.ts';

/** Credentials that opened an account. */
export interface Probed {
  readonly credentials: Credentials;
  readonly account: Account;
}

/** Reads the account with a key that nobody has vouched for yet. Nothing is stored. */
export async function probeAccount(
  deps: {
    readonly clock: Clock;
    readonly fetch: Fetch;
    readonly log: Log;
    readonly limiters: KeyLimiters;
  },
  baseAddress: string,
  typedKey: string,
): Promise<Result<Probed, Problem>> {
  const key = parseKey(typedKey);
  if (!key.ok) return key;
  const credentials: Credentials = { baseAddress, key: key.value };
  deps.log.redact(key.value);
  const limiter = deps.limiters.of(key.value, 'typed');
  const pauseLeftMs = limiter.pauseLeftMs();
  // Someone waits for the answer, which a pause of minutes would look like none.
  if (pauseLeftMs > 0) return failure({ kind: 'limited', retryAfterMs: pauseLeftMs });
  const client = createApiClient({ ...deps, credentials, limiter });
  const account = await client.account({ priority: 'person' });
  return account.ok ? success({ credentials, account: account.value }) : account;
}
