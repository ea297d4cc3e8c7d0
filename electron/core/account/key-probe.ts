import type { Account } from '../../../shared/domain/domain.ts';
import {
  type ApiProblem,
  failure,
  isRefusal,
  type Problem,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import { firstPage } from '../../../shared/providers/first-page.ts';
import type { Provider } from '../../../shared/providers/provider.ts';
import { parseBaseAddress, parseKey } from '../../../shared/settings/credentials.ts';
import type { RequestOptions } from '../api/client.ts';
import type { Clock, Credentials, Fetch, Log } from '../ports.ts';
import type { AccountLimiters } from '../rate-limit/account-limiters.ts';

/** Credentials that work. */
export interface Probed {
  readonly credentials: Credentials;
  /** Or why this key may not read it, although it can read a list. */
  readonly account: Result<Account, ApiProblem>;
}

/** More than a person types in a minute. */
const mostTries = 5;
const minuteMs = 60_000;

/**
 * Reads the account, or failing that a list, with an address and a key that are not trusted yet. Nothing is stored.
 * What a server says before it accepts the key is not passed on, and at most five attempts a minute are sent: otherwise
 * a compromised page could probe this computer and its network. They count as requests of the account they are for.
 */
export function createKeyProbe(deps: {
  readonly clock: Clock;
  readonly log: Log;
  readonly limiters: AccountLimiters;
  readonly fetch: Fetch;
}) {
  const { clock, log, limiters, fetch } = deps;
  let tries: readonly number[] = [];

  return probe;

  /** Where several providers may have the address, it is the first whose account can be read. */
  async function probe(
    typedAddress: string,
    typedKey: string,
    forAccount: string,
    meant: Provider | undefined,
  ): Promise<Result<Probed, Problem>> {
    for (const rival of meant?.rivals ?? []) {
      const probed = await probe(typedAddress, typedKey, forAccount, rival);
      if (probed.ok && probed.value.account.ok) return probed;
    }
    const provider = meant && { id: meant.id, page: meant.page };
    const baseAddress = parseBaseAddress(typedAddress, provider?.page.base);
    if (!baseAddress.ok) return baseAddress;
    const key = parseKey(typedKey);
    if (!key.ok) return key;
    const credentials: Credentials = {
      baseAddress: baseAddress.value,
      key: key.value,
      ...(provider !== undefined && { provider }),
    };
    log.redact(key.value);
    const limiter = limiters.of(credentials, forAccount);
    const pauseLeftMs = limiter.pauseLeftMs();
    // Someone is waiting for the answer; during a pause of minutes it would seem never to come.
    if (pauseLeftMs > 0) return failure({ kind: 'limited', retryAfterMs: pauseLeftMs });
    const nowMs = clock.monotonicMs();
    tries = tries.filter((atMs) => nowMs - atMs < minuteMs);
    if (tries.length >= mostTries) return failure({ kind: 'too-many-tries' });
    tries = [...tries, nowMs];
    const { createApiClient } = await import('../api/client.ts');
    const client = createApiClient({ account: forAccount, credentials, limiter, fetch, clock });
    const options: RequestOptions = { priority: 'person' };
    const account = await client.account(options);
    if (account.ok) return success({ credentials, account });
    // A list may still be answered with it.
    if (!isRefusal(account.problem)) return failure(withoutWords(account.problem));
    // A list that the page does not describe would seem to be read with any key.
    const { account: isNamed } = provider?.page ?? firstPage;
    const services = client.lists.services ? await client.serviceLists(options) : [];
    const lists: Result<unknown, ApiProblem>[] = services.map(({ read }) => read);
    if (client.lists.tickets && !lists.some(({ ok }) => ok))
      lists.push(await client.tickets(options));
    if (lists.some(({ ok }) => ok)) return success({ credentials, account });
    const refusals = lists.flatMap((list) => (list.ok ? [] : [list.problem]));
    const problems = [account.problem, ...refusals];
    const isNowhere = problems.every(({ kind }) => kind === 'not-found');
    const [why = account.problem] = isNamed === undefined ? refusals : [];
    return failure(isNowhere ? { kind: 'address-without-api' } : withoutWords(why));
  }
}

function withoutWords(problem: ApiProblem): ApiProblem {
  return 'words' in problem ? { ...problem, words: null } : problem;
}
