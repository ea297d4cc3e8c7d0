import {
  type ApiProblem,
  problemOf,
  type Result,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
import { ownPageId } from '../../../shared/providers/provider.ts';
import type { AlertAddress } from '../../../shared/settings/alerts.ts';
import type { ChosenKeyPlace } from '../../../shared/settings/credentials.ts';
import { accountLabels } from '../../../shared/view/account-name.ts';
import { noAccount } from '../../../shared/view/no-account.ts';
import type { AccountCard, AccountPart } from '../../../shared/view/view.ts';
import { countsOf, countWaiting, waitingIn } from '../../../shared/view/waiting.ts';
import type { KnownAccount } from '../account/account-data.ts';
import type { Probed } from '../account/key-probe.ts';
import type { Vault } from '../account/vault.ts';
import { createWatchedAccount, type WatchedAccount } from '../account/watched-account.ts';
import type { AccountPorts, Announcer, Credentials, Runtime } from '../ports.ts';
import type { AccountLimiters } from '../rate-limit/account-limiters.ts';
import type { SerialQueue } from '../serial-queue.ts';
import type { AccountStore, ViewStore } from '../view-store.ts';
import { type AccountIndex, folderOf } from './account-index.ts';
import { isWatching } from './same-account.ts';

/** An account that is shown, and everything behind it. */
export interface AccountEntry {
  readonly key: string;
  /** Its label among several accounts; null for a single one. */
  readonly name: () => string | null;
  readonly isDemo: boolean;
  readonly view: AccountStore['view'];
  readonly watched: WatchedAccount;
  /** Null for the demo's and the environment's. */
  readonly vault: Vault | null;
}

/** Where its instant alerts come from now; null for nowhere, or while it is not watched. */
export function addressOf(entry: AccountEntry | null): AlertAddress | null {
  return entry?.watched.now()?.session?.alertAddress() ?? null;
}

/** The same, also while its keyring is locked. */
async function keptAddress(entry: AccountEntry | null): Promise<AlertAddress | null> {
  if (entry === null || entry.watched.credentials() !== null) return addressOf(entry);
  const opened = await entry.vault?.open();
  return (opened?.ok === true && opened.value?.alerts) || null;
}

/** The credentials with this alert address in place of theirs. */
export function withAlerts(
  { alerts: _, ...credentials }: Credentials,
  alerts: AlertAddress | null,
): Credentials {
  return { ...credentials, ...(alerts !== null && { alerts }) };
}

/** Longer account names are cut, whether from a person or from a provider. */
export const nameLength = 60;

export type AccountEntries = ReturnType<typeof createAccountEntries>;

/** What everything that handles accounts needs. */
export interface AccountParts {
  readonly runtime: Runtime;
  readonly ports: AccountPorts;
  readonly vaultOf: (account: string) => Vault;
  readonly limiters: AccountLimiters;
  readonly index: AccountIndex;
  readonly view: ViewStore;
  /** Runs one operation at a time. */
  readonly queue: SerialQueue;
}

/** The accounts that are shown, watched or not. Changes to them run in the queue. */
export function createAccountEntries(
  deps: AccountParts & {
    /** The current polling interval, in milliseconds. */
    readonly intervalMs: (isAlerted: boolean) => number;
  },
) {
  const { runtime, vaultOf, limiters, index, view, queue, intervalMs } = deps;
  const { fetch, announcer, documents, providerPages } = deps.ports;
  const views = createAccountViews(view);
  let entries: readonly AccountEntry[] = [];

  return {
    all: (): readonly AccountEntry[] => entries,
    /** The one with this key; for null the only one there is. */
    find,
    /** Shows an account, as the last of its kind; none of its data is loaded yet. */
    open,
    /** Keeps a key that works, and watches the account with it, in its entry or a new one. */
    watch,
    /** Ends its session, saves what is not saved yet, and no longer shows it. */
    close,
    /** The key for an account that is added. */
    nextKey: () => index.nextKey((taken) => find(taken) !== null),
    /** Null for the provider's name. */
    rename: views.rename,
    /**
     * The environment's first, then the stored ones in the person's order, then the demo. Without any: the first run.
     */
    sort,
  };

  function find(account: string | null): AccountEntry | null {
    if (account === null) return entries.length === 1 ? (entries[0] ?? null) : null;
    return entries.find(({ key }) => key === account) ?? null;
  }

  function open(key: string, kind: 'account' | 'environment' | 'demo'): AccountEntry {
    const store = views.open(key, index.rows().find((row) => row.key === key)?.name ?? null);
    const name = () => {
      const { accounts } = view.view();
      const card = accounts.length > 1 ? accounts.find((one) => one.key === key) : undefined;
      return card?.label ?? null;
    };
    const entry: AccountEntry = {
      key,
      name,
      isDemo: kind === 'demo',
      view: store.view,
      vault: kind === 'account' ? vaultOf(key) : null,
      watched: createWatchedAccount({
        account: key,
        runtime,
        fetch,
        limiterOf: (credentials) =>
          kind === 'demo' ? limiters.ofDemo() : limiters.of(credentials, key),
        view: store,
        announcer: announcerOf(announcer, name),
        providerPages,
        documents: documents(kind === 'account' ? folderOf('account', key) : kind),
        intervalMs,
        judge: (ours, read) => judge(entry, ours, read),
      }),
    };
    entries = [...entries, entry];
    sort();
    return entry;
  }

  async function watch(
    key: string,
    { credentials: probed, account }: Probed,
    keyPlace: ChosenKeyPlace,
    page?: string,
  ): Promise<Result<null, StorageProblem>> {
    const credentials = withAlerts(probed, await keptAddress(find(key)));
    if (keyPlace === 'os') {
      const kept = await vaultOf(key).keep(credentials);
      if (!kept.ok) return kept;
    }
    const { watched } = find(key) ?? open(key, 'account');
    await watched.leave();
    // What was read as another page says is compared with nothing.
    if (page === ownPageId) await documents(folderOf('account', key)).quarantine('snapshot');
    await watched.begin(credentials, keyPlace, { account: account.ok ? account.value : null });
    view.notices.addStorageProblem(problemOf(await index.change(key, {})));
    sort();
    return success(null);
  }

  /** Why an entry cannot watch the account that its key opens; null if it can. `ours`: whose data it has, if known. */
  function judge(
    entry: AccountEntry,
    ours: KnownAccount | null,
    read: KnownAccount,
  ): ApiProblem | null {
    const other = entries.find((one) => one !== entry && isWatching(one, read));
    if (ours === null || ours.account.id === read.account.id) {
      // The environment's account ends where it is also a stored one.
      const double = [entry, other].find((one) => one?.vault === null);
      if (double !== undefined && other !== undefined) void queue.run(() => close(double));
      if (other === undefined || double === other) return null;
      if (double === entry) return { kind: 'cancelled' };
    }
    return anotherAccount(view.view().accounts, other?.key, read);
  }

  async function close(entry: AccountEntry): Promise<void> {
    await entry.watched.leave();
    entries = entries.filter((other) => other !== entry);
    views.close(entry.key);
  }

  function sort(): void {
    const ofEnvironment = entries.filter(({ vault, isDemo }) => vault === null && !isDemo);
    views.sort([...ofEnvironment, ...index.rows()].map(({ key }) => key));
  }
}

/** `key`: the other account's, where it is watched. */
function anotherAccount(
  shown: readonly AccountCard[],
  key: string | undefined,
  read: KnownAccount,
): ApiProblem {
  const kind = 'another-account';
  const known = shown.find((card) => card.key === key);
  if (known !== undefined) return { kind, name: known.label, isKnown: true };
  const account = { ...read, isDemo: false, keyPlace: 'os', offers: {} } as const;
  const [name = null] = accountLabels([...shown, { key: '', name: null, account }]).slice(-1);
  return { kind, name };
}

/** Announces under the account's name. */
function announcerOf(announcer: AccountPorts['announcer'], name: () => string | null): Announcer {
  return {
    announce: (changes) => announcer.announce(changes, name()),
    announceHeld: (changes) => announcer.announceHeld(changes, name()),
    announceKey: (problem) => announcer.announceKey(problem, name()),
  };
}

/** Puts the accounts into the view, each with what is shown of it. */
export function createAccountViews(view: ViewStore) {
  const shown = () => view.view().accounts;

  return {
    /** Shows one more, as the last; at first nothing is known about it. */
    open(key: string, name: string | null): AccountStore {
      let part: AccountPart = { ...noAccount, phase: 'starting' };
      show([...shown(), { key, name, label: '', waitingCount: 0, ...part }]);
      return {
        notices: view.notices,
        view: () => ({ ...part, settings: view.view().settings }),
        update(parts) {
          part = { ...part, ...parts };
          change(key, { ...part, waitingCount: countWaiting(countsOf(waitingIn(part))) });
        },
      };
    },
    rename: (key: string, name: string | null): void => change(key, { name }),
    close: (key: string): void => show(shown().filter((one) => one.key !== key)),
    /** Puts those named in this order, the others after them. */
    sort(keys: readonly string[]): void {
      const place = ({ key }: AccountCard) =>
        keys.includes(key) ? keys.indexOf(key) : keys.length;
      show(shown().toSorted((a, b) => place(a) - place(b)));
    },
  };

  /** Late updates from an account that is gone change nothing. */
  function change(key: string, parts: Partial<AccountCard>): void {
    show(shown().map((one) => (one.key === key ? { ...one, ...parts } : one)));
  }

  function show(next: readonly AccountCard[]): void {
    const labels = accountLabels(next);
    const accounts = next.map((one, at) => ({ ...one, label: labels[at] ?? '' }));
    view.update({ hasStarted: true, accounts });
  }
}
