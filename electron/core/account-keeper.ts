import { parseBaseAddress } from '../../shared/credentials.ts';
import type { Account } from '../../shared/domain.ts';
import type { ConnectRequest } from '../../shared/ipc-contract.ts';
import { failure, type Problem, type Result, success } from '../../shared/problem.ts';
import type { AccountView } from '../../shared/view.ts';
import { type AccountData, createAccountData, type KnownAccount } from './account-data.ts';
import { type Probed, probeAccount } from './account-probe.ts';
import { type AccountSession, createAccountSession } from './account-session.ts';
import type { Credentials } from './api-exchange.ts';
import { createKeyLimiters } from './key-limiters.ts';
import { noAccount } from './no-account.ts';
import type { Notices } from './notices.ts';
import type {
  Announcer,
  Clock,
  DemoAccount,
  DocumentStore,
  Fetch,
  Log,
  Random,
  SecretStore,
} from './ports.ts';
import { createRequestLog } from './request-log.ts';
import { createSerialQueue } from './serial-queue.ts';
import { createVault } from './vault.ts';
import { createVersionedDocuments } from './versioned-documents.ts';
import type { ViewStore } from './view-store.ts';

/** Which account is watched, and with which key. One operation at a time. */
export interface AccountKeeper {
  /** Begins with the environment's credentials, else the stored ones, else the first run. */
  start(environment: Credentials | null): Promise<void>;
  startDemo(): Promise<Result<null, Problem>>;
  /** First run: checks address and key with the provider, keeps the key as asked, and watches the account. */
  connect(request: ConnectRequest): Promise<Result<null, Problem>>;
  /** Another key for the account that is known here. */
  replaceKey(request: {
    readonly key: string;
    readonly keepIn: 'os' | 'session';
  }): Promise<Result<null, Problem>>;
  /**
   * Removes the stored key, then the data. When the key cannot be removed, the account is still here; when only the
   * data cannot, it is not shown any more. Either failure is told.
   */
  forget(): Promise<Result<null, Problem>>;
  /** Asks a locked keyring again, at once. Does nothing otherwise. */
  retryKeyring(): Promise<void>;
  /** Ends everything and saves what is not saved yet. */
  stop(): Promise<void>;
  session(): AccountSession | null;
  /** Null in the first run. */
  data(): AccountData | null;
}

export type DataKind = 'account' | 'environment' | 'demo';

export interface AccountKeeperDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly fetch: Fetch;
  readonly log: Log;
  readonly view: ViewStore;
  readonly notices: Notices;
  readonly announcer: Announcer;
  readonly secretStore: SecretStore;
  /**
   * Where documents lie, apart for each way to have an account, so that they never mix; and apart from them what
   * outlives each account: when requests were sent.
   */
  readonly documents: (kind: DataKind | 'pacing' | 'updates') => DocumentStore;
  readonly startDemo: () => Promise<DemoAccount>;
  /** The polling interval that holds now, in milliseconds. */
  readonly intervalMs: () => number;
}

/** The demo's story should not keep a person waiting, and its server is this computer. */
const demoIntervalMs = 8_000;

/** How long a locked keyring is left alone before it is asked again. */
const keyringRetryMs = 15_000;

interface Watched {
  readonly data: AccountData;
  readonly known: KnownAccount | null;
  readonly session: AccountSession | null;
  readonly keptIn: AccountView['keyKeptIn'];
  readonly demo: DemoAccount | null;
}

export function createAccountKeeper(deps: AccountKeeperDeps): AccountKeeper {
  const { clock, log, view, notices } = deps;
  const vault = createVault(deps);
  const queue = createSerialQueue();
  const requestLog = createRequestLog({
    clock,
    log,
    documents: createVersionedDocuments(deps.documents('pacing')),
  });
  const limiters = createKeyLimiters({ ...deps, requestLog });
  let watched: Watched | null = null;
  let cancelKeyringRetry: (() => void) | null = null;

  return {
    start: (environment) =>
      queue.run(async () => {
        await requestLog.load();
        await (environment === null ? openVault() : begin(environment, 'environment'));
      }),
    startDemo: () => queue.run(startDemo),
    connect: (request) => queue.run(() => connect(request)),
    replaceKey: (request) => queue.run(() => replaceKey(request)),
    forget: () => queue.run(forget),
    retryKeyring: () => queue.run(retryVault),
    stop: () =>
      queue.run(async () => {
        await leave();
        await requestLog.close();
      }),
    session: () => watched?.session ?? null,
    data: () => watched?.data ?? null,
  };

  async function openVault(): Promise<void> {
    const opened = await vault.open();
    if (opened.ok) {
      if (opened.value === null) showFirstRun();
      else await begin(opened.value, 'os');
      return;
    }
    log.warn('vault-closed', { problem: opened.problem.kind });
    if (opened.problem.kind !== 'secret-store-locked') {
      notices.addStorageProblem(opened.problem);
      showFirstRun();
      return;
    }
    watched ??= { ...(await loadData('account')), session: null, keptIn: 'os', demo: null };
    showAccount('waiting-for-keyring', watched.known?.baseAddress ?? '');
    cancelKeyringRetry?.();
    cancelKeyringRetry = clock.setTimer(keyringRetryMs, () => void queue.run(retryVault));
  }

  async function retryVault(): Promise<void> {
    // A key may have been entered meanwhile.
    if (view.view().phase === 'waiting-for-keyring') await openVault();
  }

  async function startDemo(): Promise<Result<null, Problem>> {
    await leave();
    const documents = deps.documents('demo');
    const emptied = await documents.removeAll();
    if (!emptied.ok) return emptied;
    const demo = await deps.startDemo();
    await begin(demo, 'session', { demo });
    return success(null);
  }

  async function connect({ baseAddress, key, keepIn }: ConnectRequest): Promise<Result<null, Problem>> {
    const address = parseBaseAddress(baseAddress);
    if (!address.ok) return address;
    await requestLog.load();
    const probed = await probeAccount({ ...deps, limiters }, address.value, key);
    if (!probed.ok) return probed;
    return keepAndBegin(probed.value, keepIn);
  }

  async function replaceKey(request: {
    key: string;
    keepIn: 'os' | 'session';
  }): Promise<Result<null, Problem>> {
    const baseAddress = view.view().account?.baseAddress ?? '';
    const address = parseBaseAddress(baseAddress);
    if (!address.ok) return address;
    const probed = await probeAccount({ ...deps, limiters }, address.value, request.key);
    if (!probed.ok) return probed;
    const { account } = probed.value;
    if (watched?.known && watched.known.account.id !== account.id) {
      return failure({ kind: 'another-account', name: account.name });
    }
    return keepAndBegin(probed.value, request.keepIn);
  }

  async function forget(): Promise<Result<null, Problem>> {
    const leaving = watched;
    if (leaving !== null && leaving.demo === null && leaving.keptIn !== 'environment') {
      const forgotten = await vault.forget();
      if (!forgotten.ok) return forgotten;
    }
    await leave();
    if (leaving?.demo === null) limiters.forget();
    const removed = leaving === null ? success(null) : await leaving.data.remove();
    showFirstRun();
    return removed;
  }

  async function leave(): Promise<void> {
    cancelKeyringRetry?.();
    cancelKeyringRetry = null;
    await watched?.session?.stop();
    await watched?.demo?.stop();
    watched = null;
  }

  async function keepAndBegin(probed: Probed, keepIn: 'os' | 'session'): Promise<Result<null, Problem>> {
    if (keepIn === 'os') {
      const kept = await vault.keep(probed.credentials);
      if (!kept.ok) return kept;
    }
    await leave();
    await begin(probed.credentials, keepIn, probed);
    return success(null);
  }

  /** Watches an account: with its data from earlier runs, or what is shown already while the keyring was locked. */
  async function begin(
    credentials: Credentials,
    keptIn: AccountView['keyKeptIn'],
    given: { readonly demo?: DemoAccount; readonly account?: Account } = {},
  ): Promise<void> {
    const { demo = null, account = null } = given;
    const kind = dataKind(keptIn, demo);
    log.redact(credentials.key);
    let { data, known } = watched ?? (await loadData(kind));
    if (account !== null && known !== null && known.account.id !== account.id) {
      // Data of one account is never compared with another's, and never thrown away either.
      await data.setAside();
      ({ data, known } = await loadData(kind));
    }
    const session = createAccountSession({
      ...deps,
      credentials,
      limiter: demo === null ? limiters.of(credentials.key, 'earlier-run') : limiters.ofDemo(),
      data,
      intervalMs: demo === null ? deps.intervalMs : () => demoIntervalMs,
      isAccountRead: account !== null,
      onAccount: (read) => noteAccount(credentials, keptIn, read),
    });
    watched = { data, known, session, keptIn, demo };
    if (account !== null) await noteAccount(credentials, keptIn, account);
    showAccount('ready', credentials.baseAddress);
    await session.start();
  }

  /** False when the data at hand is another account's: the session must not go on with it, and is replaced. */
  async function noteAccount(
    credentials: Credentials,
    keptIn: AccountView['keyKeptIn'],
    account: Account,
  ): Promise<boolean> {
    if (watched === null) return false;
    if (watched.known !== null && watched.known.account.id !== account.id) {
      void queue.run(async () => {
        await leave();
        await begin(credentials, keptIn, { account });
      });
      return false;
    }
    const known: KnownAccount = { baseAddress: credentials.baseAddress, account };
    watched = { ...watched, known };
    showAccount('ready', credentials.baseAddress);
    const saved = await watched.data.saveAccount(known);
    if (!saved.ok) notices.addStorageProblem(saved.problem);
    return true;
  }

  async function loadData(kind: DataKind): Promise<Pick<Watched, 'data' | 'known'>> {
    view.update(noAccount);
    const data = createAccountData({ ...deps, documents: deps.documents(kind) });
    return { data, known: await data.load() };
  }

  function showAccount(phase: 'ready' | 'waiting-for-keyring', baseAddress: string): void {
    if (watched === null) return;
    const { known, keptIn, demo } = watched;
    const account = {
      account: known?.account ?? null,
      baseAddress,
      isDemo: demo !== null,
      keyKeptIn: keptIn,
    };
    view.update({ phase, account });
  }

  function showFirstRun(): void {
    watched = null;
    view.update({ ...noAccount, phase: 'first-run' });
  }
}

function dataKind(keptIn: AccountView['keyKeptIn'], demo: DemoAccount | null): DataKind {
  if (demo !== null) return 'demo';
  return keptIn === 'environment' ? 'environment' : 'account';
}
