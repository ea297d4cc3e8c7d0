import type { Account } from '../../../shared/domain/domain.ts';
import {
  failure,
  type Problem,
  problemOf,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import type { ConnectRequest, ReplaceKeyRequest } from '../../../shared/ipc/ipc-contract.ts';
import { ownPageId, type Provider } from '../../../shared/providers/provider.ts';
import { type ChosenKeyPlace, parseBaseAddress } from '../../../shared/settings/credentials.ts';
import { accountName } from '../../../shared/view/account-name.ts';
import { createKeyProbe, type Probed } from '../account/key-probe.ts';
import { isOurs } from '../account/whose-account.ts';
import type { Confirm, Credentials, DocumentStore } from '../ports.ts';
import type { AccountEntries, AccountEntry, AccountParts } from './account-entries.ts';
import { folderOf } from './account-index.ts';
import type { Providers } from './providers.ts';
import { findSame } from './same-account.ts';

/** Handles a key that a person enters: for a new account, or in place of another key. */
export function createEnteredKeys(
  deps: AccountParts & {
    readonly entries: AccountEntries;
    readonly providers: Providers;
    readonly confirm: Confirm;
  },
) {
  const { vaultOf, providers, entries, index, limiters, queue, confirm } = deps;
  const { clock, log } = deps.runtime;
  const { documents, fetch } = deps.ports;
  const { notices } = deps.view;
  const probe = createKeyProbe({ clock, log, limiters, fetch });

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
    // Whoever made the page, the person decides that the key goes there.
    const isOwn = provider?.id === ownPageId;
    const isWanted = () => !isOwn && hasStarted() && entries.all().every(({ isDemo }) => isDemo);
    // Another may have been added while this one waited for its turn.
    const added = isWanted()
      ? await queue.run(async () => (isWanted() ? add(request, provider) : null))
      : null;
    if (added !== null) return added;
    const isConfirmed = await confirm({
      kind: 'add-account',
      host: new URL(baseAddress.value).host,
    });
    return isConfirmed ? queue.run(() => add(request, provider)) : failure({ kind: 'declined' });
  }

  async function add(request: ConnectRequest, provider: Provider | undefined) {
    const isAlone = entries.all().length === 0;
    const key =
      (isAlone ? index.rows()[0]?.key : undefined) ??
      index.nextKey((taken) => entries.find(taken) !== null);
    await limiters.load(key);
    const probed = await probe(request.baseAddress, request.key, key, provider);
    if (!probed.ok) return probed;
    const { credentials, account } = probed.value;
    const read = account.ok ? account.value : null;
    const same = findSame(entries.all(), probed.value);
    if (same !== undefined && same.view().phase !== 'without-key') return knownAs(same);
    const kept = same?.key ?? (isAlone ? await keptKeyOf(credentials, read) : null);
    return keepAndBegin(kept ?? key, probed.value, request.keyPlace, request.page);
  }

  /** In the first run: the account that already has documents here, although its key was not kept. */
  async function keptKeyOf(
    { baseAddress }: Credentials,
    read: Account | null,
  ): Promise<string | null> {
    const { readKnownAccount } = await import('../account/account-data.ts');
    for (const { key } of index.rows()) {
      const known = await readKnownAccount(documents(folderOf('account', key)));
      if (known?.baseAddress === baseAddress && read !== null && isOurs(known, read)) return key;
    }
    return null;
  }

  async function askAndReplace(
    entry: AccountEntry,
    request: ReplaceKeyRequest,
  ): Promise<Result<null, Problem>> {
    const provider = await providerOf(entry, request, providers);
    if (provider === null) return failure({ kind: 'page-missing' });
    const address = parseBaseAddress(addressFor(entry, provider), provider?.page.base);
    if (!address.ok) return address;
    const { connection, phase } = entry.view();
    const isNoLoss = connection.state === 'key-refused' || phase === 'without-key';
    const isConfirmed =
      (isNoLoss && request.page === undefined) ||
      (await confirm({ kind: 'replace-key', host: new URL(address.value).host }));
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
    if (known !== null && account.ok && !isOurs(known, account.value)) {
      return failure({ kind: 'another-account', name: account.value.name });
    }
    const others = entries.all().filter((other) => other !== entry);
    const same = findSame(others, probed.value);
    if (same !== undefined) return knownAs(same);
    return keepAndBegin(entry.key, probed.value, request.keyPlace, request.page);
  }

  async function keepAndBegin(
    key: string,
    { credentials, account }: Probed,
    keyPlace: ChosenKeyPlace,
    page: string | undefined,
  ): Promise<Result<null, Problem>> {
    if (keyPlace === 'os') {
      const kept = await vaultOf(key).keep(credentials);
      if (!kept.ok) return kept;
    }
    const { watched } = entries.find(key) ?? entries.open(key, 'account');
    await watched.leave();
    if (page === ownPageId) await forgetReadings(documents(folderOf('account', key)));
    await watched.begin(credentials, keyPlace, { account: account.ok ? account.value : null });
    notices.addStorageProblem(problemOf(await index.change(key, { isPaused: false })));
    entries.sort();
    return success(null);
  }
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

/** What was read as another page says is compared with nothing. */
async function forgetReadings(store: DocumentStore): Promise<void> {
  for (const name of ['snapshot', 'last-read'] as const) await store.quarantine(name);
}
