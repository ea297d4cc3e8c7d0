import { problemOf } from '../../../shared/domain/problem.ts';
import type { Vault } from '../account/vault.ts';
import type { AccountEntries, AccountParts } from './account-entries.ts';
import { isSameKey } from './same-account.ts';

/** How often we check whether an open prompt was answered. One that was closed does not return in this run. */
const keyringRetryMs = 15_000;

export type StoredAccounts = ReturnType<typeof createStoredAccounts>;

/** Opens the accounts that are kept, as far as the keyring provides their keys. All of it runs in the queue. */
export function createStoredAccounts(deps: AccountParts & { readonly entries: AccountEntries }) {
  const { vaultOf, entries, index, limiters, queue } = deps;
  const { clock, log } = deps.runtime;
  const { notices } = deps.view;
  let cancelRetry: (() => void) | null = null;

  return {
    /** Opens all of them. Call once. */
    openAll,
    /** Shows one beside others although its key is not kept, or drops it where nothing else is. */
    showWithoutKey,
    /** Asks a locked keyring again, at once. Does nothing otherwise. */
    retry,
    /** Its key is gone: a single account returns to the first run; beside others it says that it needs a key. */
    lose,
    /** Removes it from the index. A failure to save that is reported. */
    remove,
    /** Stops asking a locked keyring. */
    stop: (): void => cancelRetry?.(),
  };

  async function openAll(): Promise<void> {
    const keyless: string[] = [];
    let isLocked = false;
    for (const { key } of index.rows()) {
      await limiters.load(key);
      if (isLocked) await entries.open(key, 'account').watched.showStill('waiting-for-keyring');
      else {
        const opened = await openVault(key, vaultOf(key));
        isLocked = opened === 'locked';
        if (opened === 'no-key') keyless.push(key);
      }
    }
    if (isLocked) retryLater();
    // Beside others, an account without a key says so; with none open, this is the first run.
    if (entries.all().length === 0) return;
    for (const key of keyless) await showWithoutKey(key);
  }

  async function openVault(key: string, vault: Vault): Promise<'open' | 'locked' | 'no-key'> {
    const opened = await vault.open();
    if (opened.ok) {
      if (opened.value === null) return 'no-key';
      const holder = entries
        .all()
        .find((entry) => isSameKey(entry.watched.credentials(), opened.value));
      if (holder?.vault === null) return 'open';
      if (holder !== undefined) {
        // A kill came while the key passed from one account to the other; the first is asked again.
        notices.addStorageProblem(problemOf(await vault.forget()));
        return 'no-key';
      }
      await (entries.find(key) ?? entries.open(key, 'account')).watched.begin(opened.value, 'os');
      return 'open';
    }
    log.warn('vault-closed', { problem: opened.problem.kind });
    if (opened.problem.kind !== 'secret-store-locked') {
      notices.addStorageProblem(opened.problem);
      return 'no-key';
    }
    await (entries.find(key) ?? entries.open(key, 'account')).watched.showStill(
      'waiting-for-keyring',
    );
    return 'locked';
  }

  async function showWithoutKey(key: string): Promise<void> {
    const entry = entries.find(key) ?? entries.open(key, 'account');
    if (entry.watched.credentials() !== null) return;
    await entry.watched.showStill('without-key');
    // Otherwise nothing is known about it, not even its address.
    if (entry.watched.now()?.known != null) return;
    const { journal, outbox, draft, templates } = entry.view();
    const isEmpty =
      draft === null && [journal, outbox, templates].every((kept) => kept.length === 0);
    await entries.close(entry);
    // What was being removed or added when the app was killed does not count as an account.
    if (isEmpty) await remove(key);
  }

  function retryLater(): void {
    cancelRetry?.();
    cancelRetry = clock.setTimer(keyringRetryMs, () => void queue.run(retry));
  }

  /** One question for all: while the first is locked, the others are not tried. */
  async function retry(): Promise<void> {
    // A key may have been entered meanwhile.
    const waiting = entries.all().filter((entry) => entry.view().phase === 'waiting-for-keyring');
    for (const { key, vault } of waiting) {
      if (vault === null) continue;
      const opened = await openVault(key, vault);
      if (opened === 'locked') return retryLater();
      if (opened === 'no-key') await lose(key);
    }
  }

  async function lose(key: string): Promise<void> {
    const entry = entries.find(key);
    if (entry !== null && entries.all().length === 1) await entries.close(entry);
    else await showWithoutKey(key);
  }

  async function remove(key: string): Promise<void> {
    notices.addStorageProblem(problemOf(await index.remove(key)));
  }
}
