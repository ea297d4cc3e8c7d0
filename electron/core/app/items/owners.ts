import type { TicketForm } from '../../../../shared/domain/domain.ts';
import { failure, type Problem, type Result, success } from '../../../../shared/domain/problem.ts';
import type { ItemRef, ItemRefs } from '../../../../shared/domain/unread.ts';
import { accountOf } from '../../../../shared/values/account-ids.ts';
import type { AccountData } from '../../account/account-data.ts';
import type { Accounts, OneAccount } from '../../accounts/accounts.ts';

export type Owners = ReturnType<typeof createOwners>;

/** Passes requests on to the accounts that own what they are about. */
export function createOwners(accounts: Pick<Accounts, 'all' | 'one' | 'ofItems'>) {
  return {
    one: accounts.one,
    addressee,
    dataOf,
    dataOfEach,
    withItems,
    withItem,
    withData,
    eachOf,
  };

  /** The account that a ticket or its draft goes to: its service's, or the one named; null if the two differ. */
  function addressee(form: TicketForm | null, account: string | undefined): OneAccount | null {
    const ofService = form?.serviceId == null ? null : accountOf(form.serviceId);
    if (ofService !== null && account !== undefined && ofService !== account) return null;
    return accounts.one(ofService ?? account ?? null);
  }

  function dataOf(id: string): AccountData | null {
    return accounts.one(accountOf(id))?.data ?? null;
  }

  function dataOfEach(account: string | undefined): readonly AccountData[] {
    return accounts.all().flatMap(({ key, data }) => {
      return data === null || (account !== undefined && account !== key) ? [] : [data];
    });
  }

  async function withItems(
    { kind, ids }: ItemRefs,
    act: (notifier: AccountData['notifier'], items: readonly ItemRef[]) => Promise<unknown>,
  ): Promise<void> {
    const groups = accounts.ofItems(ids.map((id) => ({ kind, id })));
    await Promise.all(
      groups.map(({ owner, items }) => owner.data && act(owner.data.notifier, items)),
    );
  }

  async function withItem<T>(
    id: string,
    act: (owner: OneAccount) => Promise<Result<T, Problem>>,
  ): Promise<Result<T, Problem>> {
    const owner = accounts.one(accountOf(id));
    return owner === null ? noSession : act(owner);
  }

  function withData<T>(
    id: string,
    act: (data: AccountData, owner: OneAccount) => Promise<Result<T, Problem>>,
  ): Promise<Result<T, Problem>> {
    return withItem(id, async (owner) =>
      owner.data === null ? noSession : act(owner.data, owner),
    );
  }

  /** The first failure, once all have been asked. */
  async function eachOf(
    account: string | undefined,
    act: (data: AccountData) => Promise<Result<null, Problem>>,
  ): Promise<Result<null, Problem>> {
    const all = await Promise.all(dataOfEach(account).map(act));
    return all.find((one) => !one.ok) ?? success(null);
  }
}

export const notKnown = failure({ kind: 'not-found', words: null } as const);

/** Nothing is watched, so nothing can be asked; the window does not offer it then. */
export const noSession = failure({ kind: 'cancelled' } as const);
