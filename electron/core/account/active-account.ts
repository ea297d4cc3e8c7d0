import type { Account } from '../../../shared/domain/domain.ts';
import type { AccountView } from '../../../shared/view/view.ts';
import type { Notices } from '../notices.ts';
import type {
  Announcer,
  Clock,
  Credentials,
  DemoAccount,
  DocumentStore,
  Fetch,
  Log,
  Random,
} from '../ports.ts';
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
  /** Watches an account: with its data from earlier runs, or what is shown already while the keyring was locked. */
  begin(
    credentials: Credentials,
    keyPlace: AccountView['keyPlace'],
    given?: { readonly demo?: DemoAccount; readonly account?: Account },
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
  readonly keyPlace: AccountView['keyPlace'];
  readonly demo: DemoAccount | null;
}

export interface ActiveAccountDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly fetch: Fetch;
  readonly log: Log;
  readonly view: ViewStore;
  readonly notices: Notices;
  readonly announcer: Announcer;
  /** Where documents lie, apart for each way to have an account, so that they never mix. */
  readonly documents: (kind: DataKind) => DocumentStore;
  /** The polling interval that holds now, in milliseconds. */
  readonly intervalMs: () => number;
  readonly limiters: KeyLimiters;
  /** Runs what changes the account after all that was asked for before. */
  readonly queue: SerialQueue;
}

/** The demo's story should not keep a person waiting, and its server is this computer. */
const demoIntervalMs = 8_000;

export function createActiveAccount(deps: ActiveAccountDeps): ActiveAccount {
  const { log, view, notices, limiters, queue } = deps;
  let watched: OpenAccount | null = null;

  return {
    now: () => watched,
    begin,
    async showLocked() {
      watched ??= { ...(await loadData('account')), session: null, keyPlace: 'os', demo: null };
      showAccount('waiting-for-keyring', watched.known?.baseAddress ?? '');
    },
    showNone() {
      watched = null;
      view.update({ ...noAccount, phase: 'first-run' });
    },
    leave,
  };

  async function begin(
    credentials: Credentials,
    keyPlace: AccountView['keyPlace'],
    given: { readonly demo?: DemoAccount; readonly account?: Account } = {},
  ): Promise<void> {
    const { demo = null, account = null } = given;
    const kind = dataKind(keyPlace, demo);
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
      onAccount: (read) => noteAccount(credentials, keyPlace, read),
    });
    watched = { data, known, session, keyPlace, demo };
    if (account !== null) await noteAccount(credentials, keyPlace, account);
    showAccount('ready', credentials.baseAddress);
    await session.start();
  }

  /** False when the data at hand is another account's: the session must not go on with it, and is replaced. */
  async function noteAccount(
    credentials: Credentials,
    keyPlace: AccountView['keyPlace'],
    account: Account,
  ): Promise<boolean> {
    if (watched === null) return false;
    if (watched.known !== null && watched.known.account.id !== account.id) {
      void queue.run(async () => {
        await leave();
        await begin(credentials, keyPlace, { account });
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

  async function leave(): Promise<void> {
    await watched?.session?.stop();
    await watched?.demo?.stop();
    watched = null;
  }

  async function loadData(kind: DataKind): Promise<Pick<OpenAccount, 'data' | 'known'>> {
    view.update(noAccount);
    const data = createAccountData({ ...deps, documents: deps.documents(kind) });
    return { data, known: await data.load() };
  }

  function showAccount(phase: 'ready' | 'waiting-for-keyring', baseAddress: string): void {
    if (watched === null) return;
    const { known, keyPlace, demo } = watched;
    const account = {
      account: known?.account ?? null,
      baseAddress,
      isDemo: demo !== null,
      keyPlace,
    };
    view.update({ phase, account });
  }
}

function dataKind(keyPlace: AccountView['keyPlace'], demo: DemoAccount | null): DataKind {
  if (demo !== null) return 'demo';
  return keyPlace === 'environment' ? 'environment' : 'account';
}
