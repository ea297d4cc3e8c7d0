import {
  type CredentialProblem,
  failure,
  type Problem,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import type { ConnectRequest } from '../../../shared/ipc/ipc-contract.ts';
import { type ChosenKeyPlace, parseBaseAddress } from '../../../shared/settings/credentials.ts';
import type {
  Announcer,
  Confirm,
  Credentials,
  DemoAccount,
  DocumentStore,
  Fetch,
  Runtime,
  SecretStore,
} from '../ports.ts';
import { createRequestBudget } from '../rate-limit/budget.ts';
import { createKeyLimiters } from '../rate-limit/key-limiters.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { createVersionedDocuments } from '../storage/documents.ts';
import type { ViewStore } from '../view-store.ts';
import type { AccountData } from './account-data.ts';
import { createActiveAccount, type DataKind } from './active-account.ts';
import { createKeyProbe, type Probed } from './key-probe.ts';
import type { AccountSession } from './session.ts';
import { createVault } from './vault.ts';

/** Which account is watched, and with which key. One operation at a time. */
export interface Accounts {
  /** Begins with the demo, else with the environment's credentials, else the stored ones, else the first run. */
  start(how: StartChoice): Promise<void>;
  startDemo(): Promise<Result<null, Problem>>;
  /** First run: checks address and key with the provider, keeps the key as asked, and watches the account. */
  connect(request: ConnectRequest): Promise<Result<null, Problem>>;
  /** Another key for the account that is known here. The person confirms it, unless the present key was refused. */
  replaceKey(request: Omit<ConnectRequest, 'baseAddress'>): Promise<Result<null, Problem>>;
  /**
   * Removes the stored key, then the data, once the person confirms. When the key cannot be removed, the account is
   * still here; when only the data cannot, it is not shown any more. Either failure is told.
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

export interface StartChoice {
  readonly isDemo: boolean;
  /** What the environment holds; null when it holds nothing. */
  readonly environment: Result<Credentials, CredentialProblem> | null;
}

/** What an account needs of the world. */
export interface AccountPorts {
  readonly secretStore: SecretStore;
  readonly fetch: Fetch;
  readonly announcer: Announcer;
  /**
   * Where documents lie, apart for each way to have an account, so that they never mix; and apart from them what
   * outlives each account.
   */
  readonly documents: (kind: DataKind | 'pacing' | 'updates') => DocumentStore;
  readonly startDemo: () => Promise<DemoAccount>;
}

/** How long a locked keyring is left alone before it is asked again. */
const keyringRetryMs = 15_000;

export function createAccounts(deps: {
  readonly runtime: Runtime;
  readonly ports: AccountPorts;
  readonly view: ViewStore;
  /** The polling interval that holds now, in milliseconds. */
  readonly intervalMs: () => number;
  readonly confirm: Confirm;
}): Accounts {
  const { runtime, view, intervalMs, confirm } = deps;
  const { clock, random, log } = runtime;
  const { secretStore, fetch, announcer, documents } = deps.ports;
  const vault = createVault({ secretStore });
  const queue = createSerialQueue();
  const budget = createRequestBudget({
    clock,
    log,
    documents: createVersionedDocuments(documents('pacing')),
  });
  const limiters = createKeyLimiters({ clock, random, log, budget });
  const probe = createKeyProbe({ clock, log, limiters, fetch });
  const active = createActiveAccount({
    runtime,
    fetch,
    limiters,
    view,
    announcer,
    documents,
    intervalMs,
    queue,
  });
  let cancelKeyringRetry: (() => void) | null = null;

  return {
    async start({ isDemo, environment }) {
      // Not waited for: a keyring may take long to answer, and the window is wanted now.
      void secretStore.availability().then((secretStorage) => {
        view.update({ platform: { ...view.view().platform, secretStorage } });
      });
      if (environment?.ok === false) view.notices.addEnvironmentProblem(environment.problem);
      await queue.run(async () => {
        if (isDemo && (await startDemo()).ok) return;
        await budget.load();
        await (environment?.ok === true ? active.begin(environment.value, 'environment') : openVault());
      });
    },
    startDemo: () => queue.run(startDemo),
    // The person is asked outside of the queue, which quitting waits for.
    connect: async (request) =>
      (await mayReplaceKey(request.baseAddress)) ? queue.run(() => connect(request)) : declined,
    replaceKey: async (request) =>
      (await mayReplaceKey(view.view().account?.baseAddress ?? ''))
        ? queue.run(() => replaceKey(request))
        : declined,
    forget: async () => ((await mayForget()) ? queue.run(forget) : declined),
    retryKeyring: () => queue.run(retryVault),
    stop: () =>
      queue.run(async () => {
        await leave();
        await budget.close();
      }),
    session: () => active.now()?.session ?? null,
    data: () => active.now()?.data ?? null,
  };

  async function openVault(): Promise<void> {
    const opened = await vault.open();
    if (opened.ok) {
      if (opened.value === null) active.showNone();
      else await active.begin(opened.value, 'os');
      return;
    }
    log.warn('vault-closed', { problem: opened.problem.kind });
    if (opened.problem.kind !== 'secret-store-locked') {
      view.notices.addStorageProblem(opened.problem);
      active.showNone();
      return;
    }
    await active.showLocked();
    cancelKeyringRetry?.();
    cancelKeyringRetry = clock.setTimer(keyringRetryMs, () => void queue.run(retryVault));
  }

  async function retryVault(): Promise<void> {
    // A key may have been entered meanwhile.
    if (view.view().phase === 'waiting-for-keyring') await openVault();
  }

  async function startDemo(): Promise<Result<null, Problem>> {
    await leave();
    const emptied = await documents('demo').removeAll();
    if (!emptied.ok) return emptied;
    const demo = await deps.ports.startDemo();
    await active.begin(demo, 'session', { demo });
    return success(null);
  }

  async function connect({ baseAddress, key, keyPlace }: ConnectRequest): Promise<Result<null, Problem>> {
    await budget.load();
    const probed = await probe(baseAddress, key);
    return probed.ok ? keepAndBegin(probed.value, keyPlace) : probed;
  }

  async function replaceKey(request: Omit<ConnectRequest, 'baseAddress'>): Promise<Result<null, Problem>> {
    const probed = await probe(view.view().account?.baseAddress ?? '', request.key);
    if (!probed.ok) return probed;
    const { account } = probed.value;
    const known = active.now()?.known ?? null;
    if (known !== null && !account.ok) return account;
    if (known !== null && account.ok && known.account.id !== account.value.id) {
      return failure({ kind: 'another-account', name: account.value.name });
    }
    return keepAndBegin(probed.value, request.keyPlace);
  }

  async function mayReplaceKey(typedAddress: string): Promise<boolean> {
    const baseAddress = parseBaseAddress(typedAddress);
    if (!baseAddress.ok || !(await hasUsableKey())) return true;
    return confirm({ kind: 'replace-key', host: new URL(baseAddress.value).host });
  }

  /** Whether a key of the person's own would be lost: one that the provider did not refuse, or a stored one. */
  async function hasUsableKey(): Promise<boolean> {
    const now = active.now();
    if (now !== null && now.demo === null) return view.view().connection.state !== 'key-refused';
    const stored = await vault.open();
    return stored.ok ? stored.value !== null : stored.problem.kind === 'secret-store-locked';
  }

  async function mayForget(): Promise<boolean> {
    const leaving = active.now();
    if (leaving === null || leaving.demo !== null) return true;
    const unsent = view.view().outbox.filter(({ state }) => state.name !== 'sent').length;
    return confirm({ kind: 'remove-account', unsent });
  }

  async function forget(): Promise<Result<null, Problem>> {
    const leaving = active.now();
    if (leaving !== null && leaving.demo === null && leaving.keyPlace !== 'environment') {
      const forgotten = await vault.forget();
      if (!forgotten.ok) return forgotten;
    }
    await leave();
    if (leaving?.demo === null) limiters.forget();
    const removed = leaving === null ? success(null) : await leaving.data.remove();
    active.showNone();
    return removed;
  }

  async function leave(): Promise<void> {
    cancelKeyringRetry?.();
    cancelKeyringRetry = null;
    await active.leave();
  }

  async function keepAndBegin(probed: Probed, keyPlace: ChosenKeyPlace): Promise<Result<null, Problem>> {
    if (keyPlace === 'os') {
      const kept = await vault.keep(probed.credentials);
      if (!kept.ok) return kept;
    }
    await leave();
    const { credentials, account } = probed;
    await active.begin(credentials, keyPlace, { account: account.ok ? account.value : null });
    return success(null);
  }
}

const declined = failure({ kind: 'declined' } as const);
