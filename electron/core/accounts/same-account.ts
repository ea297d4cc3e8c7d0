import type { KnownAccount } from '../account/account-data.ts';
import type { Probed } from '../account/key-probe.ts';
import type { Vault } from '../account/vault.ts';
import type { WatchedAccount } from '../account/watched-account.ts';
import type { Credentials } from '../ports.ts';

/** No account is watched twice, whether recognized by its key or by its id. */

interface Watching {
  readonly watched: Pick<WatchedAccount, 'now' | 'credentials'>;
  /** Null for the demo's and the environment's. */
  readonly vault: Vault | null;
}

export function isSameKey(one: Credentials | null, other: Credentials | null): boolean {
  return one !== null && one.key === other?.key && one.baseAddress === other.baseAddress;
}

/** The entry for the account that was just read, or with the same key. */
export function findSame<T extends Watching>(
  entries: readonly T[],
  { credentials, account }: Probed,
): T | undefined {
  const { baseAddress } = credentials;
  return entries.find(
    (entry) =>
      (account.ok && isKnownAs(entry, { baseAddress, account: account.value })) ||
      isSameKey(entry.watched.credentials(), credentials),
  );
}

/**
 * Two of `entries` that are the same account, now that `entry` was found to be `read`; null when there are none. An
 * entry that has become another's account (`isNew`) gives way to that one; of two that were the same from the start,
 * the environment's does, or otherwise the later one.
 */
export function givingWay<T extends Watching>(
  entries: readonly T[],
  entry: T,
  { read, isNew }: { readonly read: KnownAccount; readonly isNew: boolean },
): { readonly first: T; readonly second: T } | null {
  const other = entries.find((one) => one !== entry && isKnownAs(one, read));
  if (other === undefined || (!isNew && other.watched.credentials() === null)) return null;
  const ranked = [...entries.filter(({ vault }) => vault !== null), ...entries];
  const isOurs = !isNew && ranked.indexOf(entry) < ranked.indexOf(other);
  return isOurs ? { first: entry, second: other } : { first: other, second: entry };
}

/** Whether its data is this account's. */
function isKnownAs({ watched }: Watching, { baseAddress, account }: KnownAccount): boolean {
  const known = watched.now()?.known ?? null;
  return known?.baseAddress === baseAddress && known.account.id === account.id;
}
