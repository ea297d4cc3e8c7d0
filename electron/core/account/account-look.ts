import type { Account } from '../../../shared/domain/domain.ts';
import type { ApiProblem, Result } from '../../../shared/domain/problem.ts';
import type { ApiClient, RequestOptions } from '../api/client.ts';
import type { Clock } from '../ports.ts';
import type { Whose } from './whose-account.ts';

/** For tickets that leave one after another, one reading of the account is enough. */
const freshLookMs = 5_000;
/** How many failed readings of the account in a row a changed list waits for. */
const mostFailedLooks = 3;

export interface AccountLookDeps {
  readonly client: ApiClient;
  readonly clock: Clock;
  /**
   * Called with the account before its lists are used. `another`: the data here is not its, and this session ends.
   * `readAgain` reads it once more.
   */
  readonly onAccount: (
    account: Account,
    readAgain: () => Promise<Result<Account, ApiProblem>>,
  ) => Promise<Exclude<Whose, 'wavers'>>;
  /** Whether the account was just read with this key. */
  readonly isRead: boolean;
  readonly signal: AbortSignal;
}

/** Which account the key opens, and whether it is still the one whose data is here. */
export function createAccountLook({ client, clock, onAccount, isRead, signal }: AccountLookDeps) {
  let isAccountRead = isRead;
  let failedLooks = 0;
  /** When the account was last read and found to be ours, on the monotonic clock. */
  let lookedMs = Number.NEGATIVE_INFINITY;

  return { isAccountRead: () => isAccountRead, lookAtAccount, confirmedAccount, mayLeave };

  /** Reads which account the key opens. */
  async function lookAtAccount(
    options: RequestOptions,
  ): Promise<Exclude<Whose, 'wavers'> | ApiProblem> {
    const account = await client.account(options);
    if (!account.ok) return account.problem;
    const whose = await onAccount(account.value, () => client.account(options));
    if (whose !== 'ours') return whose;
    failedLooks = 0;
    isAccountRead = true;
    lookedMs = clock.monotonicMs();
    return 'ours';
  }

  /**
   * Null where a changed list may be believed: the key still opens the same account. The lists work without reading it
   * (the key may lack permission), so a failure that persists holds nothing back.
   */
  async function confirmedAccount(options: RequestOptions): Promise<ApiProblem | null> {
    const found = await lookAtAccount(options);
    if (found === 'ours') return null;
    if (found === 'another') return { kind: 'cancelled' };
    if (isUnclear(found)) return found.problem;
    if (found.kind === 'forbidden' || found.kind === 'not-found') return null;
    failedLooks += 1;
    return failedLooks > mostFailedLooks ? null : found;
  }

  /** Whether a ticket that has waited may leave: the key may have come to open another account, with the same lists. */
  async function mayLeave(): Promise<boolean> {
    if (clock.monotonicMs() - lookedMs < freshLookMs) return true;
    return (await confirmedAccount({ priority: 'person', signal })) === null;
  }
}

export function isUnclear(found: Whose | ApiProblem): found is Extract<Whose, { kind: 'unclear' }> {
  return typeof found === 'object' && found.kind === 'unclear';
}
