import { failure, type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import type { AlertAddress } from '../../../shared/settings/alerts.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import type { Confirm } from '../ports.ts';
import {
  type AccountEntries,
  type AccountEntry,
  type AccountParts,
  nameLength,
  withAlerts,
} from './account-entries.ts';
import type { StoredAccounts } from './stored-accounts.ts';

/** What a person changes about an account that is shown. */
export function createAccountChanges(
  deps: AccountParts & {
    readonly entries: AccountEntries;
    readonly stored: StoredAccounts;
    readonly confirm: Confirm;
    /** Removes this account's settings. */
    readonly forgetSettings: (account: string) => void;
  },
) {
  const { entries, stored, index, limiters, queue, confirm, forgetSettings } = deps;
  const { find } = entries;

  return {
    /**
     * Removes the stored key, then the data, once the person confirms. If the key cannot be removed, the account stays;
     * if only the data cannot, it is no longer shown. Either failure is reported.
     */
    async forget(account: string | null): Promise<Result<null, Problem>> {
      const entry = find(account);
      if (entry === null) return gone;
      return (await mayForget(entry)) ? queue.run(() => forget(entry)) : declined;
    },
    /** Null or only white space: the provider's name. */
    rename: (account: string, typed: string | null): Promise<Result<null, Problem>> =>
      queue.run(async () => {
        const name = plainLine(typed ?? '', nameLength) || null;
        const entry = find(account);
        if (entry === null) return gone;
        entries.rename(account, name);
        return entry.vault === null ? success(null) : index.change(account, { name });
      }),
    /** Another alert address, null for none, kept where the key is. */
    changeAlerts: (
      account: string | null,
      alerts: AlertAddress | null,
    ): Promise<Result<null, Problem>> =>
      queue.run(async () => {
        const { watched, vault = null } = find(account) ?? {};
        const credentials = watched?.credentials() ?? null;
        if (watched === undefined || vault === null || credentials === null) return gone;
        const isKept = watched.now()?.keyPlace === 'os';
        const kept = isKept ? await vault.keep(withAlerts(credentials, alerts)) : success(null);
        if (kept.ok) await watched.now()?.session?.changeAlerts(alerts);
        return kept;
      }),
  };

  async function mayForget(entry: AccountEntry): Promise<boolean> {
    if (entry.isDemo) return true;
    const unsent = entry.view().outbox.filter(({ state }) => state.name !== 'sent').length;
    const name = entry.name();
    return confirm({ kind: 'remove-account', unsent, ...(name !== null && { name }) });
  }

  async function forget(entry: AccountEntry): Promise<Result<null, Problem>> {
    const { key, watched, vault } = entry;
    if (vault !== null) {
      const forgotten = await vault.forget();
      if (!forgotten.ok) return forgotten;
    }
    const { data } = watched.now() ?? {};
    await watched.leave();
    if (!entry.isDemo) await limiters.forget(key);
    const removed = (await data?.remove()) ?? success(null);
    // If it stayed in the index when its documents could not be removed, it would come back without a key.
    if (vault !== null) await stored.remove(key);
    await entries.close(entry);
    forgetSettings(key);
    const last = find(null);
    if (last?.view().phase === 'without-key') await stored.lose(last.key);
    return removed;
  }
}

const declined = failure({ kind: 'declined' } as const);
/** The account no longer exists; the window does not offer it then. */
export const gone = failure({ kind: 'cancelled' } as const);
