import type { Account } from '../../../shared/domain/domain.ts';
import type { KeyPlace } from '../../../shared/settings/credentials.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import type { Announcer, Credentials, DemoAccount, DocumentStore, Fetch, Runtime } from '../ports.ts';
import type { KeyLimiters } from '../rate-limit/key-limiters.ts';
import type { SerialQueue } from '../serial-queue.ts';
import type { ViewStore } from '../view-store.ts';
import { type AccountData, createAccountData, type KnownAccount } from './account-data.ts';
import { noAccount } from './no-account.ts';
import { type AccountSession, createAccountSession } from './session.ts';

/** The account that is watched now: its data and its session, and what the window shows of it. */
export interface ActiveAccount {
  /** Null in the first run. */
  now(): OpenAccount | null;
  /**
   * Watches an account: with its data from earlier runs, or what is shown already while the keyring was locked. The
   * account given is the one that was just read, or null when this key may not read it.
   */
  begin(
    credentials: Credentials,
    keyPlace: KeyPlace,
    given?: { readonly demo?: DemoAccount; readonly account?: Account | null },
  ): Promise<void>;
  /** Shows what earlier runs read of the account whose key the keyring does not give yet. */
  showLocked(): Promise<void>;
  /** Nothing is watched: the first run. */
  showNone(): void;
  /** Ends the session and saves what is not saved yet. */
  leave(): Promise<void>;
}

export type DataKind = 'account' | 'environment' | 'demo';

export interface OpenAccount {
  readonly data: AccountData;
  readonly known: KnownAccount | null;
  readonly session: AccountSession | null;
  readonly keyPlace: KeyPlace;
  readonly demo: DemoAccount | null;
}

export interface ActiveAccountDeps {
  readonly runtime: Runtime;
  readonly fetch: Fetch;
  readonly limiters: KeyLimiters;
  readonly view: ViewStore;
  readonly announcer: Announcer;
  /** Where documents lie, apart for each way to have an account, so that they never mix. */
  readonly documents: (kind: DataKind) => DocumentStore;
  /** The polling interval that holds now, in milliseconds. */
  readonly intervalMs: () => number;
  /** Runs what changes the account after all that was asked for before. */
  readonly queue: SerialQueue;
}

/** The demo's story should not keep a person waiting, and its server is this computer. */
const demoIntervalMs = 8_000;

export function createActiveAccount(deps: ActiveAccountDeps): ActiveAccount {
  const { runtime, fetch, limiters, view, announcer, documents, queue } = deps;
  let active: OpenAccount | null = null;

  return {
    now: () => active,
    begin,
    async showLocked() {
      active ??= { ...(await loadData('account')), session: null, keyPlace: 'os', demo: null };
      showAccount('waiting-for-keyring', active.known?.baseAddress ?? '');
    },
    showNone() {
      active = null;
      view.update({ ...noAccount, phase: 'first-run' });
    },
    leave,
  };

  async function begin(
    credentials: Credentials,
    keyPlace: KeyPlace,
    given: { readonly demo?: DemoAccount; readonly account?: Account | null } = {},
  ): Promise<void> {
    const { demo = null, account } = given;
    const kind = dataKind(keyPlace, demo);
    runtime.log.redact(credentials.key);
    let { data, known } = active ?? (await loadData(kind));
    if (account !== undefined && known !== null && known.account.id !== account?.id) {
      // Data of one account is never compared with another's, and never thrown away either.
      await data.quarantine();
      ({ data, known } = await loadData(kind));
    }
    const session = createAccountSession({
      runtime,
      fetch,
      view,
      credentials,
      limiter: demo === null ? limiters.of(credentials.key, 'earlier-run') : limiters.ofDemo(),
      data,
      intervalMs: demo === null ? deps.intervalMs : () => demoIntervalMs,
      onAccount: (read) => takeAccount(credentials, keyPlace, read),
      isAccountRead: account != null,
    });
    active = { data, known, session, keyPlace, demo };
    if (account != null) await takeAccount(credentials, keyPlace, account);
    showAccount('ready', credentials.baseAddress);
    await session.start();
  }

  /** False when the data at hand is another account's: the session must not go on with it, and is replaced. */
  async function takeAccount(
    credentials: Credentials,
    keyPlace: KeyPlace,
    account: Account,
  ): Promise<boolean> {
    if (active === null) return false;
    if (active.known !== null && active.known.account.id !== account.id) {
      void queue.run(async () => {
        await leave();
        await begin(credentials, keyPlace, { account });
      });
      return false;
    }
    const known: KnownAccount = { baseAddress: credentials.baseAddress, account };
    if (isEqual(active.known, known)) return true;
    active = { ...active, known };
    showAccount('ready', credentials.baseAddress);
    const saved = await active.data.saveAccount(known);
    if (!saved.ok) view.notices.addStorageProblem(saved.problem);
    return true;
  }

  async function leave(): Promise<void> {
    await active?.session?.stop();
    await active?.data.settled();
    await active?.demo?.stop();
    active = null;
  }

  async function loadData(kind: DataKind): Promise<Pick<OpenAccount, 'data' | 'known'>> {
    view.update(noAccount);
    const data = createAccountData({ runtime, view, announcer, documents: documents(kind) });
    return { data, known: await data.load() };
  }

  function showAccount(phase: 'ready' | 'waiting-for-keyring', baseAddress: string): void {
    if (active === null) return;
    const { known, keyPlace, demo } = active;
    const account = {
      account: known?.account ?? null,
      baseAddress,
      isDemo: demo !== null,
      keyPlace,
    };
    view.update({ phase, account });
  }
}

function dataKind(keyPlace: KeyPlace, demo: DemoAccount | null): DataKind {
  if (demo !== null) return 'demo';
  return keyPlace === 'environment' ? 'environment' : 'account';
}
