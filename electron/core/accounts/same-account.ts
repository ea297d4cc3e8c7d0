import type { KnownAccount } from '../account/account-data.ts';
import type { Probed } from '../account/key-probe.ts';
import type { WatchedAccount } from '../account/watched-account.ts';
import type { Credentials } from '../ports.ts';

/** No account is watched twice, whether recognized by its key or by its id. */

interface Watching {
  readonly watched: Pick<WatchedAccount, 'now' | 'credentials' | 'opened'>;
}

export function isSameKey(one: Credentials | null, other: Credentials | null): boolean {
  return one !== null && one.key === other?.key && one.baseAddress === other.baseAddress;
}

/** False where it is not known of either whose it is. */
export function isSameAccount(one: KnownAccount | null, other: KnownAccount | null): boolean {
  return (
    one !== null && one.baseAddress === other?.baseAddress && one.account.id === other.account.id
  );
}

/** Whose account was read with a key; null where the key may not read it. */
export function accountRead({ credentials, account }: Probed): KnownAccount | null {
  return account.ok ? { baseAddress: credentials.baseAddress, account: account.value } : null;
}

/** The entry for the account that was just read, or with the same key, unless that opens another account than the entry's. */
export function findSame<T extends Watching>(entries: readonly T[], probed: Probed): T | undefined {
  const read = accountRead(probed);
  return entries.find(
    ({ watched }) =>
      isSameAccount(watched.now()?.known ?? null, read) ||
      (watched.opened() === null && isSameKey(watched.credentials(), probed.credentials)),
  );
}

/** Whether it watches this account, and its key opens that. */
export function isWatching({ watched }: Watching, account: KnownAccount): boolean {
  const { known = null } = watched.now() ?? {};
  return (
    watched.credentials() !== null && watched.opened() === null && isSameAccount(known, account)
  );
}
