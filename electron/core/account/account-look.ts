import type { Account } from '../../../shared/domain/domain.ts';
import type { ApiProblem } from '../../../shared/domain/problem.ts';
import type { ApiClient, RequestOptions } from '../api/client.ts';
import type { Clock } from '../ports.ts';

/** For tickets that leave one after another, one reading of the account is enough. */
const freshLookMs = 5_000;
/** How many failed readings of the account in a row a changed list waits for. */
const mostFailedLooks = 3;

export interface AccountLookDeps {
  readonly client: Pick<ApiClient, 'account'>;
  readonly clock: Clock;
  /**
   * Called with each reading of the account, before its lists are used. Null: it is the one whose data is here. Otherwise
   * `another-account`, or `cancelled` when this session ends.
   */
  readonly onAccount: (account: Account) => Promise<ApiProblem | null>;
  /** Whether the account was just read with this key. */
  readonly isRead: boolean;
  readonly signal: AbortSignal;
}

/** Which account the key opens, and whether it is still the one whose data is here. */
export function createAccountLook({ client, clock, onAccount, isRead, signal }: AccountLookDeps) {
  let isOurs = isRead;
  let another: ApiProblem | null = null;
  let failedLooks = 0;
  /** When the account was last read and found to be ours, on the monotonic clock. */
  let lookedMs = Number.NEGATIVE_INFINITY;

  return {
    /** Whether the last reading of the account was of the one whose data is here. */
    isOurs: () => isOurs,
    /** The problem from the reading that showed another account until one shows ours again; otherwise null. */
    another: () => another,
    look,
    confirmed,
    mayLeave,
  };

  /** Reads which account the key opens. Null for ours. */
  async function look(options: RequestOptions): Promise<ApiProblem | null> {
    const account = await client.account(options);
    if (!account.ok) return account.problem;
    const problem = await onAccount(account.value);
    isOurs = problem === null;
    another = problem?.kind === 'another-account' ? problem : null;
    if (isOurs) {
      failedLooks = 0;
      lookedMs = clock.monotonicMs();
    }
    return problem;
  }

  /**
   * Null where a changed list may be believed: the key still opens the same account. The lists work without reading it
   * (the key may lack permission), so a failure that persists holds nothing back.
   */
  async function confirmed(options: RequestOptions): Promise<ApiProblem | null> {
    const found = await look(options);
    switch (found?.kind) {
      case undefined:
      case 'forbidden':
      case 'not-found':
        return another;
      case 'another-account':
      case 'cancelled':
        return found;
      default:
        failedLooks += 1;
        return failedLooks > mostFailedLooks ? another : found;
    }
  }

  /** Whether a ticket that has waited may leave: the key may have come to open another account, with the same lists. */
  async function mayLeave(): Promise<boolean> {
    if (clock.monotonicMs() - lookedMs < freshLookMs) return another === null;
    return (await confirmed({ priority: 'person', signal })) === null;
  }
}
