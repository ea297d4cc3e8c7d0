import type { Account } from '../../../shared/domain/domain.ts';
import { problemOf } from '../../../shared/domain/problem.ts';
import type { KeyPlace } from '../../../shared/settings/credentials.ts';
import { accountLabels } from '../../../shared/view/account-name.ts';
import type { AccountCard } from '../../../shared/view/view.ts';
import type { KnownAccount } from '../account/account-data.ts';
import type { Vault } from '../account/vault.ts';
import { createWatchedAccount, type WatchedAccount } from '../account/watched-account.ts';
import type { AccountPorts, Announcer, Credentials, Runtime } from '../ports.ts';
import type { AccountLimiters } from '../rate-limit/account-limiters.ts';
import type { SerialQueue } from '../serial-queue.ts';
import type { AccountStore, ViewStore } from '../view-store.ts';
import { type AccountIndex, folderOf } from './account-index.ts';
import { createAccountViews } from './account-views.ts';
import { givingWay } from './same-account.ts';
import type { ViewIds } from './view-ids.ts';

/** An account that is shown, and everything behind it. */
export interface AccountEntry {
  readonly key: string;
  /** Its label among several accounts; null for a single one. */
  readonly name: () => string | null;
  readonly isDemo: boolean;
  readonly viewIds: () => ViewIds;
  readonly view: AccountStore['view'];
  readonly watched: WatchedAccount;
  /** Null for the demo's and the environment's. */
  readonly vault: Vault | null;
  /** What is kept in memory while it is paused, so that it can resume. */
  held: { readonly credentials: Credentials; readonly keyPlace: KeyPlace } | null;
}

/** The demo's story should not keep a person waiting, and its server is this computer. */
const demoIntervalMs = 8_000;
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
    readonly intervalMs: () => number;
    /** Removes this account's settings. */
    readonly forgetSettings: (account: string) => void;
  },
) {
  const { runtime, vaultOf, limiters, index, view, queue, intervalMs, forgetSettings } = deps;
  const { fetch, announcer, documents, providerPages } = deps.ports;
  const views = createAccountViews(view);
  const labelsOf = (...named: readonly Named[]) =>
    labelsAmong(view.view().accounts, named, index.rows());
  let entries: readonly AccountEntry[] = [];

  return {
    all: (): readonly AccountEntry[] => entries,
    /** The one with this key; for null the only one there is. */
    find,
    /** Shows an account, as the last of its kind; none of its data is loaded yet. */
    open,
    /** Ends its session, saves what is not saved yet, and no longer shows it. */
    close,
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
    const { store, viewIds } = views.open(
      key,
      index.rows().find((row) => row.key === key)?.name ?? null,
    );
    const name = () => {
      const { accounts } = view.view();
      const card = accounts.length > 1 ? accounts.find((one) => one.key === key) : undefined;
      return card?.label ?? null;
    };
    const entry: AccountEntry = {
      key,
      name,
      isDemo: kind === 'demo',
      viewIds,
      view: store.view,
      vault: kind === 'account' ? vaultOf(key) : null,
      held: null,
      watched: createWatchedAccount({
        runtime,
        fetch,
        limiterOf: (credentials) =>
          kind === 'demo' ? limiters.ofDemo() : limiters.of(credentials, key),
        view: store,
        announcer: announcerOf(announcer, viewIds, name),
        providerPages,
        documents: documents(kind === 'account' ? folderOf('account', key) : kind),
        intervalMs: kind === 'demo' ? () => demoIntervalMs : intervalMs,
        queue,
        mayWatch: (read, isNew) => mayWatch(entry, read, isNew),
        onAnother: (before, read) => keyOpensAnother(entry, before, read),
        onIdWavers: (known) => view.notices.addIdWavers(labelsOf([entry, known])[0] ?? ''),
      }),
    };
    entries = [...entries, entry];
    sort();
    return entry;
  }

  /** Of two entries that are the same account, one gives way. */
  function mayWatch(entry: AccountEntry, read: KnownAccount, isNew: boolean): boolean {
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

  /** Keeps its data, and sends no more requests to the provider. */
  async function giveWay(
    entry: AccountEntry,
    first: AccountEntry,
    read: KnownAccount,
  ): Promise<void> {
    const { known = null } = entry.watched.now() ?? {};
    const [account = '', opens = ''] = labelsOf([entry, known ?? read], [first, read]);
    view.notices.addKeyOpens({ what: 'account-known', account, opens });
    if (entry.vault !== null) return entry.watched.showStill('without-key');
    await close(entry);
  }

  /** What the person set for the previous account (name, portal, currency) does not apply to the new one. */
  async function keyOpensAnother(entry: AccountEntry, before: KnownAccount, read: Account | null) {
    // A person who has just entered the key knows already.
    if (entry.view().phase === 'ready' && read !== null) {
      const now = { baseAddress: before.baseAddress, account: read };
      const [account = '', opens = ''] = labelsOf([entry, before], [null, now]);
      view.notices.addKeyOpens({ what: 'another-account', account, opens });
    }
    forgetSettings(entry.key);
    views.rename(entry.key, null);
    const isKept = index.rows().some(({ key }) => key === entry.key);
    if (isKept)
      view.notices.addStorageProblem(problemOf(await index.change(entry.key, { name: null })));
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

/** Announces under the account's name, with the view's ids. */
function announcerOf(
  announcer: AccountPorts['announcer'],
  viewIds: () => ViewIds,
  name: () => string | null,
): Announcer {
  return {
    announce: (changes) => announcer.announce(changes.map(viewIds().change), name()),
    announceHeld: (changes, more) =>
      announcer.announceHeld(changes.map(viewIds().change), more, name()),
    announceKeyRefused: () => announcer.announceKeyRefused(name()),
  };
}

/** An account that has an entry, or none yet. */
type Named = readonly [entry: AccountEntry | null, known: KnownAccount];

/** What accounts are called, each name different from those of the others and of all that are shown. */
function labelsAmong(
  shown: readonly AccountCard[],
  named: readonly Named[],
  rows: ReturnType<AccountIndex['rows']>,
): readonly string[] {
  const nameable = named.map(([entry, known]) => {
    const key = entry?.key ?? '';
    const account = { ...known, isDemo: false, keyPlace: 'os', offers: {} } as const;
    return { key, name: rows.find((row) => row.key === key)?.name ?? null, account };
  });
  const idOf = ({ account }: Pick<AccountCard, 'account'>) =>
    JSON.stringify([account?.baseAddress, account?.account?.id]);
  const isNamed = (card: AccountCard) =>
    nameable.some((one) => one.key === card.key || idOf(one) === idOf(card));
  // Nothing distinguishes what is one account.
  const apart = nameable.filter(
    (one, at) => nameable.findIndex((other) => idOf(other) === idOf(one)) === at,
  );
  const labels = accountLabels([...apart, ...shown.filter((card) => !isNamed(card))]);
  return nameable.map((one) => labels[apart.findIndex((other) => idOf(other) === idOf(one))] ?? '');
}
