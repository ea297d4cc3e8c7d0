import {
  type CredentialProblem,
  failure,
  type Problem,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import type { ItemRef } from '../../../shared/domain/unread.ts';
import type { ConnectRequest, ReplaceKeyRequest } from '../../../shared/ipc/ipc-contract.ts';
import { accountOf, firstAccount, serverIdOf } from '../../../shared/values/account-ids.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import type { AccountData } from '../account/account-data.ts';
import { createKeyProbe } from '../account/key-probe.ts';
import type { AccountSession } from '../account/session.ts';
import type { AccountPorts, Confirm, Credentials, Runtime } from '../ports.ts';
import { createKeyLimiters } from '../rate-limit/key-limiters.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { createVersionedDocuments } from '../storage/documents.ts';
import type { ViewStore } from '../view-store.ts';
import { type AccountEntry, createAccountEntries, nameLength } from './account-entries.ts';
import { createAccountIndex, folderOf } from './account-index.ts';
import { createEnteredKeys } from './entered-keys.ts';
import { createStoredAccounts } from './stored-accounts.ts';

/** The accounts that are watched, and with which keys. One operation at a time. */
export interface Accounts {
  /** Opens all there are: the demo if asked for, the environment's, and those that are kept. Without any, the first run. */
  start(how: StartChoice): Promise<void>;
  /** Opens the demo beside the others, anew if it is open. */
  startDemo(): Promise<Result<null, Problem>>;
  /**
   * Checks address and key with the provider, keeps the key as asked, and watches the account. One that is there already
   * is refused. Beside another account the person confirms it.
   */
  connect(request: ConnectRequest): Promise<Result<null, Problem>>;
  /** Another key for the same account. The person confirms it, unless the present key was refused. */
  replaceKey(request: ReplaceKeyRequest): Promise<Result<null, Problem>>;
  /**
   * Removes the stored key, then the data, once the person confirms. When the key cannot be removed, the account is
   * still here; when only the data cannot, it is not shown any more. Either failure is told.
   */
  forget(account: string | null): Promise<Result<null, Problem>>;
  /** Null or nothing but white space: the provider's name. */
  rename(account: string, name: string | null): Promise<Result<null, Problem>>;
  /** While paused nothing is asked of the provider; what was read stays on show. */
  pause(account: string, isPaused: boolean): Promise<Result<null, Problem>>;
  /** Those named stand in this order, others behind them. */
  sort(accounts: readonly string[]): Promise<Result<null, Problem>>;
  /** Asks a locked keyring again, at once. Does nothing otherwise. */
  retryKeyring(): Promise<void>;
  /** Ends everything and saves what is not saved yet. */
  stop(): Promise<void>;
  /** All that are shown, in no order. */
  all(): readonly OneAccount[];
  /** The one with this key; for null the only one there is. Null when there is none such, or several to choose from. */
  one(account: string | null): OneAccount | null;
  /** Items of the view by their accounts, with the servers' ids; those of no account that there is are left out. */
  ofItems(
    items: readonly ItemRef[],
  ): readonly { readonly owner: OneAccount; readonly items: readonly ItemRef[] }[];
}

/** An account as the rest of the app uses it; its parts know the server's ids alone. */
export interface OneAccount extends Pick<AccountEntry, 'key' | 'name' | 'isDemo' | 'naming' | 'view'> {
  readonly session: AccountSession | null;
  /** Null for a moment while it is opened or left. */
  readonly data: AccountData | null;
}

export interface StartChoice {
  readonly isDemo: boolean;
  /** What the environment holds; null when it holds nothing. */
  readonly environment: Result<Credentials, CredentialProblem> | null;
}

export function createAccounts(deps: {
  readonly runtime: Runtime;
  readonly ports: AccountPorts;
  readonly view: ViewStore;
  /** The polling interval that holds now, in milliseconds. */
  readonly intervalMs: () => number;
  readonly confirm: Confirm;
  /** Forgets what the settings have of this account. */
  readonly forgetSettings: (account: string) => void;
}): Accounts {
  const { runtime, ports, view, intervalMs, confirm, forgetSettings } = deps;
  const { clock, random, log } = runtime;
  const { secretStore, fetch, documents } = ports;
  const { notices } = view;
  const queue = createSerialQueue();
  const index = createAccountIndex(createVersionedDocuments(documents('accounts')));
  const limiters = createKeyLimiters({
    clock,
    random,
    log,
    documents: (account) => createVersionedDocuments(documents(folderOf('pacing', account))),
  });
  const entries = createAccountEntries({
    runtime,
    ports,
    limiters,
    index,
    view,
    queue,
    intervalMs,
    forgetSettings,
  });
  const stored = createStoredAccounts({ clock, log, secretStore, entries, index, limiters, notices, queue });
  const probe = createKeyProbe({ clock, log, limiters, fetch });
  const entered = createEnteredKeys({ ports, probe, entries, index, limiters, notices, confirm });
  const { find } = entries;

  return {
    async start({ isDemo, environment }) {
      // Not waited for: a keyring may take long to answer, and the window is wanted now.
      void secretStore(firstAccount)
        .availability()
        .then((secretStorage) => {
          view.update({ platform: { ...view.view().platform, secretStorage } });
        });
      if (environment?.ok === false) notices.addEnvironmentProblem(environment.problem);
      await queue.run(async () => {
        notices.addStorageProblem(await index.load(await ports.findAccounts()));
        if (isDemo) await startDemo();
        if (environment?.ok === true) await openEnvironment(environment.value);
        await stored.openAll();
        entries.sort();
      });
    },
    startDemo: () => queue.run(startDemo),
    // The person is asked outside of the queue, which quitting waits for.
    connect: async (request) =>
      (await entered.mayAdd(request.baseAddress)) ? queue.run(() => entered.add(request)) : declined,
    async replaceKey(request) {
      const entry = find(request.account ?? null);
      if (entry === null || entry.vault === null) return gone;
      return (await entered.mayReplace(entry)) ? queue.run(() => entered.replace(entry, request)) : declined;
    },
    async forget(account) {
      const entry = find(account);
      if (entry === null) return gone;
      return (await mayForget(entry)) ? queue.run(() => forget(entry)) : declined;
    },
    rename: (account, typed) =>
      queue.run(async () => {
        const name = plainLine(typed ?? '', nameLength) || null;
        const entry = find(account);
        if (entry === null) return gone;
        entries.rename(account, name);
        return entry.vault === null ? success(null) : index.change(account, { name });
      }),
    pause: (account, isPaused) => queue.run(() => pause(account, isPaused)),
    sort: (accounts) =>
      queue.run(async () => {
        const saved = await index.sort(accounts);
        entries.sort();
        return saved;
      }),
    retryKeyring: () => queue.run(stored.retry),
    stop: () =>
      queue.run(async () => {
        stored.stop();
        await Promise.all(entries.all().map(({ watched }) => watched.leave()));
        await limiters.close();
      }),
    all: () => entries.all().map(asOne),
    one(account) {
      const entry = find(account);
      return entry === null ? null : asOne(entry);
    },
    ofItems: (items) =>
      entries.all().flatMap((entry) => {
        const own = items.filter(({ id }) => accountOf(id) === entry.key);
        const known = own.map(({ kind, id }) => ({ kind, id: serverIdOf(id) }));
        return known.length === 0 ? [] : [{ owner: asOne(entry), items: known }];
      }),
  };

  /** Its vault, and what else is for the accounts alone, stays here. */
  function asOne({ key, name, isDemo, naming, view, watched }: AccountEntry): OneAccount {
    const { session = null, data = null } = watched.now() ?? {};
    return { key, name, isDemo, naming, view, session, data };
  }

  async function openEnvironment(credentials: Credentials): Promise<void> {
    const key = keyInRun('environment');
    await limiters.load(key);
    await entries.open(key, 'environment').watched.begin(credentials, 'environment');
  }

  /** Without other accounts the demo or the environment's has plain ids. */
  function keyInRun(kind: 'environment' | 'demo'): string {
    return entries.all().length === 0 && index.rows().length === 0 ? firstAccount : kind;
  }

  async function startDemo(): Promise<Result<null, Problem>> {
    const before = entries.all().find(({ isDemo }) => isDemo);
    if (before !== undefined) await entries.close(before);
    const emptied = await documents('demo').removeAll();
    if (!emptied.ok) return emptied;
    const demo = await ports.startDemo();
    await entries.open(keyInRun('demo'), 'demo').watched.begin(demo, 'session', { demo });
    return success(null);
  }

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
    // Left in the index where its documents could not be removed, it would come back as one without a key.
    if (vault !== null) await stored.remove(key);
    await entries.close(entry);
    forgetSettings(key);
    const last = find(null);
    if (last?.view().phase === 'without-key') await stored.lose(last.key);
    return removed;
  }

  async function pause(account: string, isPaused: boolean): Promise<Result<null, Problem>> {
    const entry = find(account);
    if (entry === null || entry.isDemo) return gone;
    const { watched } = entry;
    if (isPaused) {
      const credentials = watched.credentials();
      const keyPlace = watched.now()?.keyPlace ?? 'os';
      if (credentials !== null) entry.held = { credentials, keyPlace };
      await watched.showStill('paused');
    } else if (entry.view().phase === 'paused') {
      const { held } = entry;
      entry.held = null;
      if (held !== null) await watched.begin(held.credentials, held.keyPlace);
      else if (entry.vault !== null) await stored.resume(entry, entry.vault);
    }
    return entry.vault === null ? success(null) : index.change(account, { isPaused });
  }
}

const declined = failure({ kind: 'declined' } as const);
/** There is no such account any more; the window does not offer it then. */
const gone = failure({ kind: 'cancelled' } as const);
