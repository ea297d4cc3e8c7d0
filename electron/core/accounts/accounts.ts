import {
  type CredentialProblem,
  type Problem,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import type { ItemRef } from '../../../shared/domain/unread.ts';
import type { ConnectRequest, ReplaceKeyRequest } from '../../../shared/ipc/ipc-contract.ts';
import { apiPath, parseBaseAddress } from '../../../shared/settings/credentials.ts';
import { accountOf, demoAccount, firstAccount } from '../../../shared/values/account-ids.ts';
import { isLoopback } from '../../../shared/values/web-addresses.ts';
import type { AccountData } from '../account/account-data.ts';
import type { AccountSession } from '../account/session.ts';
import { createVault } from '../account/vault.ts';
import { createAlertAddresses } from '../events/alert-addresses.ts';
import type { AccountPorts, Confirm, Credentials, Desktop, Runtime } from '../ports.ts';
import { createAccountLimiters } from '../rate-limit/account-limiters.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { createVersionedDocuments, reportTrouble } from '../storage/documents.ts';
import type { ViewStore } from '../view-store.ts';
import { createAccountChanges, gone } from './account-changes.ts';
import {
  type AccountEntries,
  type AccountEntry,
  type AccountParts,
  addressOf,
  createAccountEntries,
} from './account-entries.ts';
import { createAccountIndex, folderOf } from './account-index.ts';
import { createEnteredKeys, watchOpened } from './entered-keys.ts';
import { createProviders, type Providers } from './providers.ts';
import { createStoredAccounts } from './stored-accounts.ts';

/** An account as the rest of the app uses it. */
export interface OneAccount extends Pick<AccountEntry, 'key' | 'name' | 'isDemo' | 'view'> {
  readonly session: AccountSession | null;
  /** Null for a moment while it is opened or left. */
  readonly data: AccountData | null;
}

export interface StartChoice {
  readonly isDemo: boolean;
  /** What the environment holds; null when it holds nothing. */
  readonly environment: Result<Credentials, CredentialProblem> | null;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** The watched accounts and their keys. One operation at a time. */
export function createAccounts(deps: {
  readonly runtime: Runtime;
  readonly ports: AccountPorts;
  readonly view: ViewStore;
  /** The current polling interval, in milliseconds. */
  readonly intervalMs: (isAlerted: boolean) => number;
  readonly confirm: Confirm;
  readonly choosePage: Desktop['choosePage'];
  readonly isPublicHost: Desktop['isPublicHost'];
  /** Removes this account's settings. */
  readonly forgetSettings: (account: string) => void;
}) {
  const { runtime, ports, view, intervalMs, confirm, choosePage, isPublicHost, forgetSettings } =
    deps;
  const { providerPages, secretStore, documents } = ports;
  const { notices } = view;
  const queue = createSerialQueue();
  const index = createAccountIndex(
    reportTrouble(createVersionedDocuments(documents('accounts')), notices.addStorageProblem),
  );
  const limiters = createAccountLimiters({
    ...runtime,
    documents: (account) => createVersionedDocuments(documents(folderOf('pacing', account))),
  });
  const vaultOf = (account: string) =>
    createVault({ secretStore: secretStore(account), providerPages });
  const parts: AccountParts = { runtime, ports, vaultOf, limiters, index, view, queue };
  const entries = createAccountEntries({ ...parts, intervalMs });
  const stored = createStoredAccounts({ ...parts, entries });
  const providers = createProviders(providerPages, choosePage);
  const entered = createEnteredKeys({ ...parts, entries, providers, stored, confirm });
  const unkept = createUnkeptAccounts({ ...parts, entries, providers, forgetSettings });
  const changes = createAccountChanges({ ...parts, entries, stored, confirm, forgetSettings });
  const { find } = entries;
  const alerts = createAlertAddresses({
    ...runtime,
    ...ports,
    confirm,
    isPublicHost,
    find: (account) => alertedAccount(find(account)),
    change: changes.changeAlerts,
  });
  let hasStarted = false;

  return {
    /**
     * Opens all accounts: the demo if requested, the environment's, and the stored ones. Without any, the first run.
     */
    async start({ isDemo, environment }: StartChoice): Promise<void> {
      // Not awaited: a keyring may take long to answer, and the window is wanted now.
      void secretStore(firstAccount)
        .availability()
        .then((secretStorage) => {
          view.update({ platform: { ...view.view().platform, secretStorage } });
        });
      if (environment?.ok === false) notices.addEnvironmentProblem(environment.problem);
      await queue.run(async () => {
        await index.load(await ports.findAccounts());
        if (isDemo) await unkept.startDemo();
        if (environment?.ok === true) await unkept.openEnvironment(environment.value);
        await stored.openAll();
        entries.sort();
        hasStarted = true;
      });
    },
    /** Opens the demo beside the others, restarting it if it is open. */
    startDemo: (): Promise<Result<null, Problem>> => queue.run(unkept.startDemo),
    /** What a person needs to know to connect to each provider that has a page, but for the first. */
    providers: providers.hints,
    choosePage: providers.choose,
    keyLink: providers.keyLink,
    /**
     * Checks address and key with the provider, keeps the key as requested, and watches the account. One that is
     * already there is refused. If there is another account, or may be since the start is not over, the person confirms
     * it.
     */
    connect: (request: ConnectRequest): Promise<Result<null, Problem>> =>
      entered.connect(request, () => hasStarted),
    /**
     * Replaces the account's key, and with it the person's own page if the request says so. The person confirms it, unless
     * the present key was refused and the page stays.
     */
    async replaceKey(request: ReplaceKeyRequest): Promise<Result<null, Problem>> {
      const entry = find(request.account ?? null);
      if (entry === null || entry.vault === null) return gone;
      return entered.replace(entry, request);
    },
    /** Where the account's key has come to open another one: watches that one. */
    async watchOpened(account: string | null): Promise<Result<null, Problem>> {
      const entry = find(account);
      return entry === null ? gone : queue.run(() => watchOpened(entry, { ...parts, entries }));
    },
    alerts,
    /** Also renames and forgets them. */
    ...changes,
    /** Asks a locked keyring again, at once. Does nothing otherwise. */
    retryKeyring: (): Promise<void> => queue.run(stored.retry),
    /** Ends everything and saves what is not saved yet. */
    stop: (): Promise<void> =>
      queue.run(async () => {
        stored.stop();
        await Promise.all(entries.all().map(({ watched }) => watched.leave()));
        await limiters.close();
      }),
    /** All that are shown, in no particular order. */
    all: (): readonly OneAccount[] => entries.all().map(asOne),
    /** The one with this key; for null, the only one there is. Null when there is none, or several to choose from. */
    one(account: string | null): OneAccount | null {
      const entry = find(account);
      return entry === null ? null : asOne(entry);
    },
    /** Groups items by account; those of unknown accounts are left out. */
    ofItems: (
      items: readonly ItemRef[],
    ): readonly { readonly owner: OneAccount; readonly items: readonly ItemRef[] }[] =>
      entries.all().flatMap((entry) => {
        const own = items.filter(({ id }) => accountOf(id) === entry.key);
        return own.length === 0 ? [] : [{ owner: asOne(entry), items: own }];
      }),
  };
}

function alertedAccount(entry: AccountEntry | null) {
  if (entry === null) return null;
  const { baseAddress = '' } = entry.view().account ?? {};
  const allowsAnyAddress = isLoopback(URL.parse(baseAddress)?.hostname ?? '');
  return { address: addressOf(entry), name: entry.name(), allowsAnyAddress };
}

/** Leaves out its vault and whatever else only this folder uses. */
function asOne({ key, name, isDemo, view, watched }: AccountEntry): OneAccount {
  const { session = null, data = null } = watched.now() ?? {};
  return { key, name, isDemo, view, session, data };
}

/** Opens the accounts that are not kept: the demo and the environment's. All of it runs in the queue. */
function createUnkeptAccounts(
  deps: AccountParts & {
    readonly entries: AccountEntries;
    readonly providers: Providers;
    /** Removes this account's settings. */
    readonly forgetSettings: (account: string) => void;
  },
) {
  const { entries, providers, index, limiters, ports, forgetSettings } = deps;
  const { documents } = ports;

  return {
    openEnvironment,
    /** Opens the demo, restarting it if it is open. */
    startDemo,
  };

  async function openEnvironment(given: Credentials): Promise<void> {
    // Without the end that our own page's addresses have, which was added if it was missing.
    const typed = given.baseAddress.slice(0, -apiPath.length);
    const provider = (await providers.meant({ baseAddress: typed })) ?? undefined;
    const address = parseBaseAddress(typed, provider?.page.base);
    const credentials =
      provider === undefined || !address.ok
        ? given
        : { ...given, baseAddress: address.value, provider };
    const key = keyInRun();
    await limiters.load(key);
    await entries.open(key, 'environment').watched.begin(credentials, 'environment');
  }

  /** Without other accounts, the environment's account has plain ids. */
  function keyInRun(): string {
    const isAlone = entries.all().length === 0 && index.rows().length === 0;
    return isAlone ? firstAccount : 'environment';
  }

  async function startDemo(): Promise<Result<null, Problem>> {
    const before = entries.all().find(({ isDemo }) => isDemo);
    if (before !== undefined) await entries.close(before);
    const emptied = await documents(demoAccount).removeAll();
    if (!emptied.ok) return emptied;
    forgetSettings(demoAccount);
    const demo = await ports.startDemo();
    for (const [name, value] of demo.documents) await documents(demoAccount).write(name, value);
    await entries.open(demoAccount, 'demo').watched.begin(demo, 'session', { demo });
    return success(null);
  }
}
