import { type Problem, problemOf, type Result, success } from '../../../shared/domain/problem.ts';
import { gone } from './account-changes.ts';
import type { AccountEntries, AccountEntry, AccountParts } from './account-entries.ts';
import { knownAs } from './entered-keys.ts';
import { findSame } from './same-account.ts';

/**
 * Watches the account that an entry's key has come to open: the key passes to an entry of its own. The one before stays,
 * with all that was kept of it, and waits for a key: its data and its texts can reach no other account. Runs in the queue.
 */
export function createOpenedAccount(deps: AccountParts & { readonly entries: AccountEntries }) {
  const { entries, limiters } = deps;

  return async ({ watched, vault }: AccountEntry): Promise<Result<null, Problem>> => {
    const [opened, credentials] = [watched.opened(), watched.credentials()];
    // The environment's key stays where it is.
    if (opened === null || credentials === null || vault === null) return gone;
    const keyPlace = watched.now()?.keyPlace === 'os' ? 'os' : 'session';
    const probed = { credentials, account: success(opened) };
    const same = findSame(entries.all(), probed);
    if (same !== undefined && same.view().phase !== 'without-key') return knownAs(same);
    const key = same?.key ?? entries.nextKey();
    await limiters.load(key);
    const begun = await entries.watch(key, probed, keyPlace);
    if (!begun.ok) return begun;
    await watched.showStill('without-key');
    if (keyPlace === 'os') deps.view.notices.addStorageProblem(problemOf(await vault.forget()));
    return success(null);
  };
}
