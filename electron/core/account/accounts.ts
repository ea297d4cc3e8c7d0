import { failure, type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import type { ConnectRequest } from '../../../shared/ipc/ipc-contract.ts';
import { parseBaseAddress } from '../../../shared/settings/credentials.ts';
import type { Credentials, DemoAccount, DocumentStore, SecretStore } from '../ports.ts';
import { createRequestBudget } from '../rate-limit/budget.ts';
import { createKeyLimiters } from '../rate-limit/key-limiters.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { createVersionedDocuments } from '../storage/documents.ts';
import type { AccountData } from './account-data.ts';
import { type Probed, probeAccount } from './account-probe.ts';
import { type ActiveAccountDeps, createActiveAccount, type DataKind } from './active-account.ts';
import type { AccountSession } from './session.ts';
import { createVault } from './vault.ts';

/** Which account is watched, and with which key. One operation at a time. */
export interface Accounts {
  /** Begins with the environment's credentials, else the stored ones, else the first run. */
  start(environment: Credentials | null): Promise<void>;
  startDemo(): Promise<Result<null, Problem>>;
  /** First run: checks address and key with the provider, keeps the key as asked, and watches the account. */
  connect(request: ConnectRequest): Promise<Result<null, Problem>>;
  /** Another key for the account that is known here. */
  replaceKey(request: {
    readonly key: string;
    readonly keyPlace: 'os' | 'session';
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

export interface AccountsDeps extends Omit<ActiveAccountDeps, 'limiters' | 'queue'> {
  readonly secretStore: SecretStore;
  /**
   * Where documents lie, apart for each way to have an account, so that they never mix; and apart from them what
   * outlives each account: when requests were sent.
   */
  readonly documents: (kind: DataKind | 'pacing' | 'updates') => DocumentStore;
  readonly startDemo: () => Promise<DemoAccount>;
}

/** How long a locked keyring is left alone before it is asked again. */
const keyringRetryMs = 15_000;

export function createAccounts(deps: AccountsDeps): Accounts {
  const { clock, log, view, notices } = deps;
  const vault = createVault(deps);
  const queue = createSerialQueue();
  const budget = createRequestBudget({
    clock,
    log,
    documents: createVersionedDocuments(deps.documents('pacing')),
  });
  const limiters = createKeyLimiters({ clock, random: deps.random, log, budget });
  const watched = createActiveAccount({ ...deps, limiters, queue });
  let cancelKeyringRetry: (() => void) | null = null;

  return {
    start: (environment) =>
      queue.run(async () => {
        await budget.load();
        await (environment === null ? openVault() : watched.begin(environment, 'environment'));
      }),
    startDemo: () => queue.run(startDemo),
    connect: (request) => queue.run(() => connect(request)),
    replaceKey: (request) => queue.run(() => replaceKey(request)),
    forget: () => queue.run(forget),
    retryKeyring: () => queue.run(retryVault),
    stop: () =>
      queue.run(async () => {
        await leave();
        await budget.close();
      }),
    session: () => watched.now()?.session ?? null,
    data: () => watched.now()?.data ?? null,
  };

  async function openVault(): Promise<void> {
    const opened = await vault.open();
    if (opened.ok) {
      if (opened.value === null) watched.showNone();
      else await watched.begin(opened.value, 'os');
      return;
    }
    log.warn('vault-closed', { problem: opened.problem.kind });
    if (opened.problem.kind !== 'secret-store-locked') {
      notices.addStorageProblem(opened.problem);
      watched.showNone();
      return;
    }
    await watched.showLocked();
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
    await watched.begin(demo, 'session', { demo });
    return success(null);
  }

  async function connect({ baseAddress, key, keyPlace }: ConnectRequest): Promise<Result<null, Problem>> {
    const address = parseBaseAddress(baseAddress);
    if (!address.ok) return address;
    await budget.load();
    const probed = await probeAccount({ ...deps, limiters }, address.value, key);
    if (!probed.ok) return probed;
    return keepAndBegin(probed.value, keyPlace);
  }

  async function replaceKey(request: {
    key: string;
    keyPlace: 'os' | 'session';
  }): Promise<Result<null, Problem>> {
    const baseAddress = view.view().account?.baseAddress ?? '';
    const address = parseBaseAddress(baseAddress);
    if (!address.ok) return address;
    const probed = await probeAccount({ ...deps, limiters }, address.value, request.key);
    if (!probed.ok) return probed;
    const { account } = probed.value;
    const known = watched.now()?.known ?? null;
    if (known !== null && known.account.id !== account.id) {
      return failure({ kind: 'another-account', name: account.name });
    }
    return keepAndBegin(probed.value, request.keyPlace);
  }

  async function forget(): Promise<Result<null, Problem>> {
    const leaving = watched.now();
    if (leaving !== null && leaving.demo === null && leaving.keyPlace !== 'environment') {
      const forgotten = await vault.forget();
      if (!forgotten.ok) return forgotten;
    }
    await leave();
    if (leaving?.demo === null) limiters.forget();
    const removed = leaving === null ? success(null) : await leaving.data.remove();
    watched.showNone();
    return removed;
  }

  async function leave(): Promise<void> {
    cancelKeyringRetry?.();
    cancelKeyringRetry = null;
    await watched.leave();
  }

  async function keepAndBegin(probed: Probed, keyPlace: 'os' | 'session'): Promise<Result<null, Problem>> {
    if (keyPlace === 'os') {
      const kept = await vault.keep(probed.credentials);
      if (!kept.ok) return kept;
    }
    await leave();
    await watched.begin(probed.credentials, keyPlace, probed);
    return success(null);
  }
}
