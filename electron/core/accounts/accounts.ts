import type { Account } from '../../../shared/domain/domain.ts';
import {
  type CredentialProblem,
  failure,
  type Problem,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import type { ItemRef } from '../../../shared/domain/unread.ts';
import type { ConnectRequest, ReplaceKeyRequest } from '../../../shared/ipc/ipc-contract.ts';
import {
  type ChosenKeyPlace,
  type KeyPlace,
  parseBaseAddress,
} from '../../../shared/settings/credentials.ts';
import { accountOf, firstAccount, serverIdOf } from '../../../shared/values/account-ids.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { accountName } from '../../../shared/view/account-name.ts';
import { type AccountData, type KnownAccount, readKnownAccount } from '../account/account-data.ts';
import { createKeyProbe, type Probed } from '../account/key-probe.ts';
import type { AccountSession } from '../account/session.ts';
import { createVault, type Vault } from '../account/vault.ts';
import { createWatchedAccount, type WatchedAccount } from '../account/watched-account.ts';
import type {
  Announcer,
  Confirm,
  Credentials,
  DemoAccount,
  DocumentStore,
  Fetch,
  FoundAccounts,
  Runtime,
  SecretStore,
} from '../ports.ts';
import { createKeyLimiters } from '../rate-limit/key-limiters.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { createVersionedDocuments } from '../storage/documents.ts';
import type { AccountStore, ViewStore } from '../view-store.ts';
import { createAccountIndex } from './account-index.ts';
import type { AccountNaming } from './account-naming.ts';
import { createAccountViews } from './account-views.ts';
import { findSame, givingWay, isSameKey } from './same-account.ts';

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
export interface OneAccount {
  readonly key: string;
  /** Among several: what the person calls it. */
  readonly name: () => string | null;
  readonly isDemo: boolean;
  readonly naming: AccountNaming;
  readonly view: AccountStore['view'];
  readonly session: AccountSession | null;
  /** Null for a moment while it is opened or left. */
  readonly data: AccountData | null;
}

export interface StartChoice {
  readonly isDemo: boolean;
  /** What the environment holds; null when it holds nothing. */
  readonly environment: Result<Credentials, CredentialProblem> | null;
}

/** What accounts need of the world. */
export interface AccountPorts {
  /** Where an account's key is kept. All of them ask one keyring, one question at a time. */
  readonly secretStore: (account: string) => SecretStore;
  readonly fetch: Fetch;
  readonly announcer: Announcer;
  /**
   * Where documents lie, apart for each account, so that they never mix; and apart from them what outlives accounts.
   * The name is fit for a folder.
   */
  readonly documents: (folder: string) => DocumentStore;
  /** Which accounts have files here. Never rejects. */
  readonly findAccounts: () => Promise<FoundAccounts>;
  readonly startDemo: () => Promise<DemoAccount>;
}

/** How often we look whether an open prompt was answered. One that was closed does not come again in this run. */
const keyringRetryMs = 15_000;
/** The demo's story should not keep a person waiting, and its server is this computer. */
const demoIntervalMs = 8_000;
const nameLength = 60;

interface Entry extends Omit<OneAccount, 'session' | 'data'> {
  readonly watched: WatchedAccount;
  readonly store: AccountStore;
  /** Null for the demo's and the environment's. */
  readonly vault: Vault | null;
  /** What a pause keeps in memory, so that it can go on. */
  held: { readonly credentials: Credentials; readonly keyPlace: KeyPlace } | null;
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
  const { runtime, view, intervalMs, confirm, forgetSettings } = deps;
  const { clock, random, log } = runtime;
  const { secretStore, fetch, announcer, documents, findAccounts } = deps.ports;
  const queue = createSerialQueue();
  const views = createAccountViews(view);
  const index = createAccountIndex(createVersionedDocuments(documents('accounts')));
  const limiters = createKeyLimiters({
    clock,
    random,
    log,
    documents: (account) => createVersionedDocuments(documents(folderOf('pacing', account))),
  });
  const probe = createKeyProbe({ clock, log, limiters, fetch });
  /** Where the first of several polls, so that the clients of a provider do not all ask in the same second. */
  let firstPhase: number | null = null;
  let entries: readonly Entry[] = [];
  let cancelKeyringRetry: (() => void) | null = null;

  return {
    async start({ isDemo, environment }) {
      // Not waited for: a keyring may take long to answer, and the window is wanted now.
      void secretStore(firstAccount)
        .availability()
        .then((secretStorage) => {
          view.update({ platform: { ...view.view().platform, secretStorage } });
        });
      if (environment?.ok === false) view.notices.addEnvironmentProblem(environment.problem);
      await queue.run(async () => {
        view.notices.addStorageProblem(await index.load(await findAccounts()));
        if (isDemo) await startDemo();
        if (environment?.ok === true) await openEnvironment(environment.value);
        await openStored();
        if (entries.length === 0) views.sort([]);
      });
    },
    startDemo: () => queue.run(startDemo),
    // The person is asked outside of the queue, which quitting waits for.
    connect: async (request) =>
      (await mayAdd(request.baseAddress)) ? queue.run(() => connect(request)) : declined,
    async replaceKey(request) {
      const entry = find(request.account ?? null);
      if (entry === null || entry.vault === null) return gone;
      return (await mayReplaceKey(entry)) ? queue.run(() => replaceKey(entry, request)) : declined;
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
        views.rename(account, name);
        return entry.vault === null ? success(null) : index.change(account, { name });
      }),
    pause: (account, isPaused) => queue.run(() => pause(account, isPaused)),
    sort: (accounts) =>
      queue.run(async () => {
        const saved = await index.sort(accounts);
        sortViews();
        return saved;
      }),
    retryKeyring: () => queue.run(retryVaults),
    stop: () =>
      queue.run(async () => {
        cancelKeyringRetry?.();
        await Promise.all(entries.map(({ watched }) => watched.leave()));
        await limiters.close();
      }),
    all: () => entries.map(asOne),
    one(account) {
      const entry = find(account);
      return entry === null ? null : asOne(entry);
    },
    ofItems: (items) =>
      entries.flatMap((entry) => {
        const own = items.filter(({ id }) => accountOf(id) === entry.key);
        const known = own.map(({ kind, id }) => ({ kind, id: serverIdOf(id) }));
        return known.length === 0 ? [] : [{ owner: asOne(entry), items: known }];
      }),
  };

  function find(account: string | null): Entry | null {
    if (account === null) return entries.length === 1 ? (entries[0] ?? null) : null;
    return entries.find(({ key }) => key === account) ?? null;
  }

  function asOne({ watched, ...entry }: Entry): OneAccount {
    const now = watched.now();
    return { ...entry, session: now?.session ?? null, data: now?.data ?? null };
  }

  /** Shows an account; nothing of it is loaded yet. */
  function open(key: string, kind: 'account' | 'environment' | 'demo'): Entry {
    const { store, naming } = views.open(key, index.rows().find((row) => row.key === key)?.name ?? null);
    const name = () => {
      const { accounts } = view.view();
      const card = accounts.length > 1 ? accounts.find((one) => one.key === key) : undefined;
      return card?.label ?? null;
    };
    const entry: Entry = {
      key,
      name,
      isDemo: kind === 'demo',
      naming,
      view: store.view,
      store,
      vault: kind === 'account' ? createVault({ secretStore: secretStore(key) }) : null,
      held: null,
      watched: createWatchedAccount({
        runtime,
        fetch,
        limiterOf: (credentials) =>
          kind === 'demo' ? limiters.ofDemo() : limiters.of(credentials, key, 'earlier-run'),
        view: store,
        announcer: {
          announce: (changes) => announcer.announce(changes.map(naming.change), name()),
          announceHeld: (changes, more) => announcer.announceHeld(changes.map(naming.change), more, name()),
          announceKeyRefused: () => announcer.announceKeyRefused(name()),
        },
        documents: documents(kind === 'account' ? folderOf('account', key) : kind),
        intervalMs: kind === 'demo' ? () => demoIntervalMs : intervalMs,
        phase: kind === 'demo' ? () => null : () => phaseOf(key),
        queue,
        mayWatch: (read, isNew) => mayWatch(entry, read, isNew),
        onAnother: (before, read) => keyOpensAnother(entry, before, read),
      }),
    };
    entries = [...entries, entry];
    sortViews();
    return entry;
  }

  /** Of two that are one account the one stays. */
  function mayWatch(entry: Entry, read: KnownAccount, isNew: boolean): boolean {
    const pair = givingWay(entries, entry, { read, isNew });
    if (pair === null) return true;
    const { first, second } = pair;
    const credentials = second.watched.credentials();
    void queue.run(async () => {
      // It may have been paused or removed meanwhile.
      if (credentials !== null && second.watched.credentials() === credentials)
        await giveWay(second, first, read);
    });
    return first === entry;
  }

  /** Keeps its data, and asks nothing more of the provider. */
  async function giveWay(entry: Entry, first: Entry, read: KnownAccount): Promise<void> {
    const { known = null } = entry.watched.now() ?? {};
    const opens = nameOf(first, read);
    view.notices.addKeyOpens({ what: 'account-known', account: nameOf(entry, known ?? read), opens });
    if (entry.vault !== null) return entry.watched.showStill('without-key');
    await entry.watched.leave();
    close(entry);
  }

  /** What the person set for the account before is not the other's: its name, portal and currency. */
  async function keyOpensAnother(entry: Entry, before: KnownAccount, read: Account | null): Promise<void> {
    // Whoever has just entered the key knows.
    if (entry.view().phase === 'ready' && read !== null) {
      const now = { baseAddress: before.baseAddress, account: read };
      view.notices.addKeyOpens({
        what: 'another-account',
        account: nameOf(entry, before),
        opens: nameOf(null, now),
      });
    }
    forgetSettings(entry.key);
    views.rename(entry.key, null);
    const isKept = index.rows().some(({ key }) => key === entry.key);
    const saved = isKept ? await index.change(entry.key, { name: null }) : success(null);
    if (!saved.ok) view.notices.addStorageProblem(saved.problem);
  }

  /** As the person calls it, or else the provider. */
  function nameOf(entry: Entry | null, known: KnownAccount): string {
    const name = index.rows().find(({ key }) => key === entry?.key)?.name ?? null;
    const called = accountName({ name, account: { ...known, isDemo: false, keyPlace: 'os' } });
    return plainLine(called, nameLength);
  }

  function close(entry: Entry): void {
    entries = entries.filter((other) => other !== entry);
    views.close(entry.key);
  }

  /** The environment's first, then those that are kept in the person's order, then the demo. */
  function sortViews(): void {
    const ofEnvironment = entries.filter(({ vault, isDemo }) => vault === null && !isDemo);
    views.sort([...ofEnvironment, ...index.rows()].map(({ key }) => key));
  }

  /** The polls of several accounts are spread evenly; a single one polls when it likes. */
  function phaseOf(key: string): number | null {
    const polled = entries.filter(({ isDemo, watched }) => !isDemo && watched.credentials() !== null);
    if (polled.length < 2) return null;
    firstPhase ??= random.fraction();
    return (firstPhase + polled.findIndex((entry) => entry.key === key) / polled.length) % 1;
  }

  async function openEnvironment(credentials: Credentials): Promise<void> {
    const key = keyInRun('environment');
    await limiters.load(key);
    await open(key, 'environment').watched.begin(credentials, 'environment');
  }

  /** Without other accounts the demo or the environment's has plain ids. */
  function keyInRun(kind: 'environment' | 'demo'): string {
    return entries.length === 0 && index.rows().length === 0 ? firstAccount : kind;
  }

  async function openStored(): Promise<void> {
    const keyless: string[] = [];
    let isLocked = false;
    for (const { key, isPaused } of index.rows()) {
      await limiters.load(key);
      if (isPaused) await open(key, 'account').watched.showStill('paused');
      else if (isLocked) await open(key, 'account').watched.showStill('waiting-for-keyring');
      else {
        const opened = await openVault(key, createVault({ secretStore: secretStore(key) }));
        isLocked = opened === 'locked';
        if (opened === 'no-key') keyless.push(key);
      }
    }
    if (isLocked) retryLater();
    // Beside others it says that it needs a key; alone it is the first run.
    if (entries.length === 0) return;
    for (const key of keyless) await showWithoutKey(key);
  }

  async function openVault(key: string, vault: Vault): Promise<'open' | 'locked' | 'no-key'> {
    const opened = await vault.open();
    if (opened.ok) {
      if (opened.value === null) return 'no-key';
      const isThere = entries.some((entry) => isSameKey(entry.watched.credentials(), opened.value));
      if (isThere) return 'open';
      await (find(key) ?? open(key, 'account')).watched.begin(opened.value, 'os');
      return 'open';
    }
    log.warn('vault-closed', { problem: opened.problem.kind });
    if (opened.problem.kind !== 'secret-store-locked') {
      view.notices.addStorageProblem(opened.problem);
      return 'no-key';
    }
    await (find(key) ?? open(key, 'account')).watched.showStill('waiting-for-keyring');
    return 'locked';
  }

  async function showWithoutKey(key: string): Promise<void> {
    const entry = find(key) ?? open(key, 'account');
    await entry.watched.showStill('without-key');
    // Nothing is known of it, not even where it was.
    if (entry.watched.now()?.known != null) return;
    const { journal, outbox, draft, templates, leftBehind } = entry.view();
    const isEmpty =
      draft === null && [journal, outbox, templates, leftBehind].every((kept) => kept.length === 0);
    await entry.watched.leave();
    close(entry);
    // What was being removed or added when the app was killed is no account.
    if (isEmpty) await saveWithout(key);
  }

  function retryLater(): void {
    cancelKeyringRetry?.();
    cancelKeyringRetry = clock.setTimer(keyringRetryMs, () => void queue.run(retryVaults));
  }

  /** One question for all: while the first is locked the others are not asked. */
  async function retryVaults(): Promise<void> {
    // A key may have been entered meanwhile.
    const waiting = entries.filter((entry) => entry.view().phase === 'waiting-for-keyring');
    for (const { key, vault } of waiting) {
      if (vault === null) continue;
      const opened = await openVault(key, vault);
      if (opened === 'locked') return retryLater();
      if (opened === 'no-key') await leaveWithoutKey(key);
    }
  }

  /** What the keyring has lost: alone it is the first run again. */
  async function leaveWithoutKey(key: string): Promise<void> {
    const entry = find(key);
    if (entry !== null && entries.length === 1) {
      await entry.watched.leave();
      close(entry);
    } else await showWithoutKey(key);
  }

  async function startDemo(): Promise<Result<null, Problem>> {
    const before = entries.find(({ isDemo }) => isDemo);
    if (before !== undefined) {
      await before.watched.leave();
      close(before);
    }
    const emptied = await documents('demo').removeAll();
    if (!emptied.ok) return emptied;
    const demo = await deps.ports.startDemo();
    await open(keyInRun('demo'), 'demo').watched.begin(demo, 'session', { demo });
    return success(null);
  }

  async function connect(request: ConnectRequest): Promise<Result<null, Problem>> {
    const isAlone = entries.length === 0;
    const key = (isAlone ? index.rows()[0]?.key : undefined) ?? newKey();
    await limiters.load(key);
    const probed = await probe(request.baseAddress, request.key, key);
    if (!probed.ok) return probed;
    const { credentials, account } = probed.value;
    const read = account.ok ? account.value : null;
    const same = findSame(entries, probed.value);
    if (same !== undefined && same.view().phase !== 'without-key') return knownAs(same);
    const kept = same?.key ?? (isAlone ? await keptKeyOf(credentials, read) : null);
    return keepAndBegin(kept ?? key, probed.value, request.keyPlace);
  }

  function knownAs(entry: Entry): Result<null, Problem> {
    return failure({
      kind: 'account-known',
      name: accountName({ name: null, account: entry.view().account }),
    });
  }

  function newKey(): string {
    return index.nextKey((key) => find(key) !== null);
  }

  /** In the first run: the account whose documents are these, though its key was not kept. */
  async function keptKeyOf({ baseAddress }: Credentials, read: Account | null): Promise<string | null> {
    for (const { key } of index.rows()) {
      const known = await readKnownAccount(documents(folderOf('account', key)));
      if (known?.baseAddress === baseAddress && known.account.id === read?.id) return key;
    }
    return null;
  }

  async function replaceKey(entry: Entry, request: ReplaceKeyRequest): Promise<Result<null, Problem>> {
    const known = entry.watched.now()?.known ?? null;
    const probed = await probe(entry.view().account?.baseAddress ?? '', request.key, entry.key);
    if (!probed.ok) return probed;
    const { account } = probed.value;
    if (known !== null && !account.ok) return account;
    if (known !== null && account.ok && known.account.id !== account.value.id) {
      return failure({ kind: 'another-account', name: account.value.name });
    }
    const others = entries.filter((other) => other !== entry);
    const same = findSame(others, probed.value);
    if (same !== undefined) return knownAs(same);
    return keepAndBegin(entry.key, probed.value, request.keyPlace);
  }

  async function keepAndBegin(
    key: string,
    { credentials, account }: Probed,
    keyPlace: ChosenKeyPlace,
  ): Promise<Result<null, Problem>> {
    if (keyPlace === 'os') {
      const kept = await createVault({ secretStore: secretStore(key) }).keep(credentials);
      if (!kept.ok) return kept;
    }
    const { watched } = find(key) ?? open(key, 'account');
    await watched.leave();
    await watched.begin(credentials, keyPlace, { account: account.ok ? account.value : null });
    const saved = await index.change(key, { isPaused: false });
    if (!saved.ok) view.notices.addStorageProblem(saved.problem);
    sortViews();
    return success(null);
  }

  async function mayAdd(typedAddress: string): Promise<boolean> {
    const baseAddress = parseBaseAddress(typedAddress);
    if (!baseAddress.ok || entries.every(({ isDemo }) => isDemo)) return true;
    return confirm({ kind: 'add-account', host: new URL(baseAddress.value).host });
  }

  /** A key that the provider did not refuse would be lost. */
  async function mayReplaceKey(entry: Entry): Promise<boolean> {
    const { connection, phase, account } = entry.view();
    if (connection.state === 'key-refused' || phase === 'without-key') return true;
    return confirm({ kind: 'replace-key', host: URL.parse(account?.baseAddress ?? '')?.host ?? '' });
  }

  async function mayForget(entry: Entry): Promise<boolean> {
    if (entry.isDemo) return true;
    const unsent = entry.view().outbox.filter(({ state }) => state.name !== 'sent').length;
    const name = entry.name();
    return confirm({ kind: 'remove-account', unsent, ...(name !== null && { name }) });
  }

  async function forget(entry: Entry): Promise<Result<null, Problem>> {
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
    if (vault !== null) await saveWithout(key);
    close(entry);
    forgetSettings(key);
    const [last] = entries;
    if (entries.length === 1 && last?.view().phase === 'without-key') await leaveWithoutKey(last.key);
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
      else if (entry.vault !== null) {
        const opened = await openVault(account, entry.vault);
        if (opened === 'locked') retryLater();
        if (opened === 'no-key') await watched.showStill('without-key');
      }
    }
    return entry.vault === null ? success(null) : index.change(account, { isPaused });
  }

  async function saveWithout(key: string): Promise<void> {
    const saved = await index.remove(key);
    if (!saved.ok) view.notices.addStorageProblem(saved.problem);
  }
}

const declined = failure({ kind: 'declined' } as const);
/** There is no such account any more; the window does not offer it then. */
const gone = failure({ kind: 'cancelled' } as const);

/** The first account's folders are named as they were when there was only one. */
function folderOf(what: 'account' | 'pacing', account: string): string {
  return account === firstAccount ? what : `${what}-${account}`;
}
