import {
  failure,
  type Problem,
  problemOf,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import type { ConnectRequest, ReplaceKeyRequest } from '../../../shared/ipc/ipc-contract.ts';
import { ownPageId, type Provider } from '../../../shared/providers/provider.ts';
import { parseBaseAddress } from '../../../shared/settings/credentials.ts';
import { accountName } from '../../../shared/view/account-name.ts';
import { type AccountPart, isKeyWrong } from '../../../shared/view/view.ts';
import type { KnownAccount } from '../account/account-data.ts';
import { createKeyProbe } from '../account/key-probe.ts';
import type { Confirm } from '../ports.ts';
import { gone } from './account-changes.ts';
import type { AccountEntries, AccountEntry, AccountParts } from './account-entries.ts';
import { folderOf } from './account-index.ts';
import type { Providers } from './providers.ts';
import { accountRead, findSame, isSameAccount } from './same-account.ts';
import type { StoredAccounts } from './stored-accounts.ts';

interface EarlierAccount {
  readonly key: string;
  readonly hasDocuments: boolean;
  /** Null where they do not say whose they are. */
  readonly known: KnownAccount | null;
}

/** Handles a key that a person enters, for a new account or in place of another key, and one that opens another account. */
export function createEnteredKeys(
  deps: AccountParts & {
    readonly entries: AccountEntries;
    readonly providers: Providers;
    readonly stored: StoredAccounts;
    readonly confirm: Confirm;
  },
) {
  const { providers, entries, stored, index, limiters, queue, confirm } = deps;
  const { clock, log } = deps.runtime;
  const { documents, fetch } = deps.ports;
  const probe = createKeyProbe({ clock, log, limiters, fetch });
  /** Where the person agreed to add an account, until it is there: a key that was mistyped is not asked about again. */
  let agreed: string | null = null;

  return {
    /** As `connect` of `Accounts`; `hasStarted`: whether all accounts that are kept have been opened. */
    connect,
    /** As `replaceKey` of `Accounts`. */
    replace: askAndReplace,
  };

  /** The person is asked outside the queue, since quitting waits for the queue. */
  async function connect(
    request: ConnectRequest,
    hasStarted: () => boolean,
  ): Promise<Result<null, Problem>> {
    const provider = await providers.meant(request);
    if (provider === null) return failure({ kind: 'page-missing' });
    const baseAddress = parseBaseAddress(request.baseAddress, provider?.page.base);
    if (!baseAddress.ok) return baseAddress;
    const host = new URL(baseAddress.value).host;
    const earlier = hasStarted() ? await earlierAccounts() : [];
    const nameless = earlier.find(({ hasDocuments, known }) => hasDocuments && known === null);
    const isSame = nameless !== undefined && (await confirm({ kind: 'same-account', host }));
    const meant = isSame ? nameless : earlier.find(({ hasDocuments }) => !hasDocuments);
    // Whoever chose the host, a page of ours or a file, the person decides that the key goes there.
    const isAgreed =
      isSame || agreed === baseAddress.value || (await confirm({ kind: 'add-account', host }));
    if (!isAgreed) return failure({ kind: 'declined' });
    agreed = baseAddress.value;
    const added = await queue.run(() => add(request, provider, earlier, meant));
    if (added.ok) agreed = null;
    return added;
  }

  /** `earlier`: accounts that it may be. `meant`: of those, what it is unless its account says otherwise. */
  async function add(
    request: ConnectRequest,
    provider: Provider | undefined,
    earlier: readonly EarlierAccount[],
    meant: EarlierAccount | undefined,
  ) {
    const tried = meant?.key ?? entries.nextKey();
    await limiters.load(tried);
    const probed = await probe(request.baseAddress, request.key, tried, provider);
    if (!probed.ok) return probed;
    const same = findSame(entries.all(), probed.value);
    if (same !== undefined && same.view().phase !== 'without-key') return knownAs(same);
    const read = accountRead(probed.value);
    const kept = same ?? earlier.find(({ known }) => isSameAccount(known, read));
    const key = kept?.key ?? tried;
    const begun = await entries.watch(key, probed.value, request.keyPlace, request.page);
    if (begun.ok) for (const { key } of earlier) await stored.showWithoutKey(key);
    return begun;
  }

  /** Those whose keys were not kept; none once others are shown. */
  async function earlierAccounts(): Promise<readonly EarlierAccount[]> {
    if (entries.all().length > 0) return [];
    const { readKnownAccount } = await import('../account/account-data.ts');
    const { withDocuments } = await deps.ports.findAccounts();
    return Promise.all(
      index.rows().map(async ({ key }) => ({
        key,
        hasDocuments: withDocuments.includes(key),
        known: await readKnownAccount(documents(folderOf('account', key))),
      })),
    );
  }

  async function askAndReplace(
    entry: AccountEntry,
    request: ReplaceKeyRequest,
  ): Promise<Result<null, Problem>> {
    const provider = await providerOf(entry, request, providers);
    if (provider === null) return failure({ kind: 'page-missing' });
    const address = parseBaseAddress(addressFor(entry, provider), provider?.page.base);
    if (!address.ok) return address;
    const { host } = new URL(address.value);
    const isKnown = entry.watched.now()?.known != null;
    const isConfirmed =
      (isKnown && request.page === undefined && needsKey(entry.view())) ||
      (await confirm({ kind: isKnown ? 'replace-key' : 'same-account', host }));
    if (!isConfirmed) return failure({ kind: 'declined' });
    return queue.run(() => replace(entry, request, { address: address.value, provider }));
  }

  async function replace(
    entry: AccountEntry,
    request: ReplaceKeyRequest,
    { address, provider }: { readonly address: string; readonly provider: Provider | undefined },
  ): Promise<Result<null, Problem>> {
    const known = entry.watched.now()?.known ?? null;
    const probed = await probe(address, request.key, entry.key, provider);
    if (!probed.ok) return probed;
    const { account } = probed.value;
    if (known !== null && !account.ok) return account;
    if (known !== null && account.ok && known.account.id !== account.value.id)
      return failure({ kind: 'another-account', name: account.value.name });
    const others = entries.all().filter((other) => other !== entry);
    const same = findSame(others, probed.value);
    if (same !== undefined) return knownAs(same);
    return entries.watch(entry.key, probed.value, request.keyPlace, request.page);
  }
}

/**
 * Watches the account that an entry's key has come to open: the key passes to an entry of its own. The one before stays,
 * with all that was kept of it, and waits for a key: its data and its texts can reach no other account. Runs in the queue.
 */
export async function watchOpened(
  { watched, vault }: AccountEntry,
  { entries, limiters, view }: AccountParts & { readonly entries: AccountEntries },
): Promise<Result<null, Problem>> {
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
  if (keyPlace === 'os') view.notices.addStorageProblem(problemOf(await vault.forget()));
  return success(null);
}

/** Whether nothing is lost with the key that it has. */
function needsKey({ phase, connection }: AccountPart): boolean {
  return phase === 'without-key' || isKeyWrong(connection);
}

function knownAs(entry: AccountEntry): Result<null, Problem> {
  return failure({
    kind: 'account-known',
    name: accountName({ name: null, account: entry.view().account }),
  });
}

/** As the request says, or else the one that the account has. Null when it was the person's own, and is gone. */
async function providerOf(entry: AccountEntry, request: ReplaceKeyRequest, providers: Providers) {
  const { known = null } = entry.watched.now() ?? {};
  const id = request.page ?? known?.page;
  if (id !== ownPageId || request.page !== undefined)
    return id === undefined ? undefined : providers.named(id);
  const watched = entry.watched.credentials();
  if (watched !== null) return watched.provider ?? null;
  const opened = await entry.vault?.open();
  return (opened?.ok === true && opened.value?.provider) || null;
}

/** Where another page has another end of the address, it takes the place of the one before. */
function addressFor(entry: AccountEntry, provider: Provider | undefined): string {
  const address = entry.view().account?.baseAddress ?? '';
  const before = entry.watched.now()?.page?.base ?? '';
  const isAnother = provider !== undefined && provider.page.base !== before;
  return isAnother && address.endsWith(before)
    ? address.slice(0, -before.length || undefined)
    : address;
}
