import type { JournalEntry } from '../../../shared/domain/change.ts';
import type { Quiet, QuietNow } from '../../../shared/quiet/quiet.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import { accountLabels } from '../../../shared/view/account-name.ts';
import type {
  AccountCard,
  AccountPart,
  AccountPhase,
  Connection,
  Phase,
  Section,
  View,
  VisitView,
} from '../../../shared/view/view.ts';
import { countsOf, countWaiting, waitingIn } from '../../../shared/view/waiting.ts';
import { noAccount } from '../account/no-account.ts';
import type { AccountStore, ViewStore } from '../view-store.ts';
import { createViewIds } from './view-ids.ts';

/** An account that is shown, with the view's ids. */
export interface ShownAccount {
  readonly key: string;
  readonly name: string | null;
  readonly part: AccountPart;
}

type Merged = Pick<View, Exclude<keyof AccountPart, 'phase'> | 'phase' | 'accounts'>;

/** Combines the accounts that are shown into one view. */
export function createAccountViews(view: ViewStore) {
  const merge = createMerge();
  let shown: readonly ShownAccount[] = [];

  return {
    /** Shows one more, as the last; at first nothing is known about it. */
    open(key: string, name: string | null) {
      let viewIds = createViewIds(key);
      let part: AccountPart = { ...noAccount, phase: 'starting' };
      show([...shown, { key, name, part: viewIds.part(part) }]);
      const update = (parts: Partial<AccountPart>) => {
        part = { ...part, ...parts };
        change(key, { part: viewIds.part(part) });
      };
      const store: AccountStore = {
        notices: view.notices,
        view: () => ({ ...part, settings: view.view().settings }),
        update,
        nameServices(names) {
          // Everything is converted anew, which is rare.
          viewIds = createViewIds(key, names);
          update({});
        },
      };
      return { store, viewIds: () => viewIds };
    },
    rename: (key: string, name: string | null): void => change(key, { name }),
    close: (key: string): void => show(shown.filter((one) => one.key !== key)),
    /** Puts those named in this order, the others after them. */
    sort(keys: readonly string[]): void {
      const place = ({ key }: ShownAccount) =>
        keys.includes(key) ? keys.indexOf(key) : keys.length;
      show(shown.toSorted((a, b) => place(a) - place(b)));
    },
  };

  /** Late updates from an account that is gone change nothing. */
  function change(key: string, parts: Partial<ShownAccount>): void {
    show(shown.map((one) => (one.key === key ? { ...one, ...parts } : one)));
  }

  function show(next: readonly ShownAccount[]): void {
    shown = next;
    if (next.length > 0) view.update(merge(next));
    else view.update({ ...noAccount, accounts: [], phase: 'first-run' });
  }
}

/** Merges the accounts that are shown. A part that is equal to the last merge's stays the same object. */
export function createMerge(): (shown: readonly ShownAccount[]) => Merged {
  let last: Merged | null = null;
  return (shown) => {
    const next = merged(shown);
    // `Object.entries` forgets whose keys they are.
    const equal = Object.entries(last ?? {}).filter(([field, value]) =>
      isEqual(value, next[field as keyof Merged]),
    );
    last = { ...next, ...Object.fromEntries(equal) };
    return last;
  };
}

/** A single account is taken as it is. Lists are concatenated; of states the worst counts, of times the oldest. */
function merged(shown: readonly ShownAccount[]): Merged {
  const parts = shown.map(({ part }) => part);
  const accounts = labelled(shown.map(unlabelledCard));
  const phase = phaseOf(parts.map((part) => part.phase));
  const [single] = parts.length === 1 ? parts : [];
  if (single !== undefined) return { ...single, phase, accounts };
  const watched = parts.filter((part) => part.phase !== 'without-key');
  const all = <K extends keyof AccountPart>(field: K) => parts.map((part) => part[field]);
  const journal = all('journal')
    .flat()
    .sort((a, b) => a.change.firstSeenMs - b.change.firstSeenMs);
  return {
    phase,
    accounts,
    account: null,
    services: mergedSection(all('services')),
    tickets: mergedSection(all('tickets')),
    connection: mergedConnection(
      (watched.length > 0 ? watched : parts).map(({ connection }) => connection),
    ),
    outbox: all('outbox').flat(),
    draft: parts.find(({ draft }) => draft !== null)?.draft ?? null,
    replies: all('replies').flat(),
    templates: all('templates').flat(),
    journal,
    days: all('days').flat(),
    unread: {
      service: all('unread').flatMap(({ service }) => service),
      ticket: all('unread').flatMap(({ ticket }) => ticket),
    },
    quiet: mergedQuiet(all('quiet')),
    visit: mergedVisit(journal, all('visit')),
    alerts: all('alerts').find((alerts) => alerts?.state === 'down') ?? null,
  };
}

/** A card without its label, which depends on the other cards. */
type UnlabelledCard = Omit<AccountCard, 'label'>;

function labelled(cards: readonly UnlabelledCard[]): readonly AccountCard[] {
  const labels = accountLabels(cards);
  return cards.map((card, at) => ({ ...card, label: labels[at] ?? '' }));
}

function unlabelledCard({ key, name, part }: ShownAccount): UnlabelledCard {
  const { phase, account, connection, draft, visit, alerts } = part;
  const { items: _services, ...services } = part.services;
  const { items: _tickets, ...tickets } = part.tickets;
  const { now, heldCount } = part.quiet;
  const waitingCount = countWaiting(countsOf(waitingIn(part)));
  const quiet = { now, heldCount };
  const read = { services, tickets, quiet };
  return { key, name, waitingCount, phase, account, connection, draft, visit, alerts, ...read };
}

function phaseOf(phases: readonly AccountPhase[]): Phase {
  if (phases.some((phase) => phase === 'ready')) return 'ready';
  if (phases.includes('waiting-for-keyring')) return 'waiting-for-keyring';
  return phases.includes('starting') ? 'starting' : 'ready';
}

function mergedSection<T>(sections: readonly Section<T>[]): Section<T> {
  const isCut = sections.some((section) => section.isCut === true);
  const items = sections.flatMap(({ items }) => items);
  const times = sections.map(({ asOfMs }) => asOfMs);
  return {
    items,
    // An account that was never read hides nothing of the others, but without items we cannot say that there are none.
    asOfMs: oldest(items.length === 0 ? times : times.filter((atMs) => atMs !== null)),
    problem: sections.find(({ problem }) => problem !== null)?.problem ?? null,
    setAsideCount: sections.reduce((sum, { setAsideCount }) => sum + setAsideCount, 0),
    ...(isCut && { isCut }),
  };
}

function mergedQuiet(all: readonly Quiet[]): Quiet {
  const silent = all.flatMap(({ now }) => now ?? []);
  const endOf = ({ untilMs }: QuietNow) => untilMs ?? Number.POSITIVE_INFINITY;
  const [first = null] = silent.toSorted((a, b) => endOf(a) - endOf(b));
  return {
    // Silent as a whole only while every account is: until the first of them no longer is.
    now: silent.length === all.length ? first : null,
    snoozes: all.flatMap(({ snoozes }) => snoozes),
    heldCount: all.reduce((sum, { heldCount }) => sum + heldCount, 0),
  };
}

const worstFirst = [
  'key-refused',
  'another-account',
  'trouble',
  'offline',
  'connecting',
  'paused',
  'online',
] as const satisfies readonly Connection['state'][];

function mergedConnection(all: readonly Connection[]): Connection {
  const rank = ({ state }: Connection) => worstFirst.indexOf(state);
  const worst = all.reduce((found, one) => (rank(one) < rank(found) ? one : found));
  return {
    ...worst,
    asOfMs: oldest(all.map(({ asOfMs }) => asOfMs)),
    isRefreshing: all.some(({ isRefreshing }) => isRefreshing),
  };
}

function mergedVisit(journal: readonly JournalEntry[], visits: readonly VisitView[]): VisitView {
  const looked = new Set(visits.map(({ lookedChangeId }) => lookedChangeId));
  const since = visits.map(({ sinceMs }) => sinceMs);
  return {
    // All of them have been watched only since the last one was started.
    sinceMs: since.reduce(
      (latest, atMs) => (latest === null || atMs === null ? null : Math.max(latest, atMs)),
      since[0] ?? null,
    ),
    lookedAtMs: oldest(visits.map(({ lookedAtMs }) => lookedAtMs)),
    lookedChangeId: journal.findLast(({ change }) => looked.has(change.id))?.change.id ?? null,
  };
}

/** The earliest of these times; null if any of them is null. */
function oldest(times: readonly (number | null)[]): number | null {
  return times.reduce(
    (earliest, atMs) => (earliest === null || atMs === null ? null : Math.min(earliest, atMs)),
    times[0] ?? null,
  );
}
