import type { JournalEntry } from '../domain/change.ts';
import type { Quiet, QuietNow } from '../quiet/quiet.ts';
import { isEqual } from '../values/keep-unchanged.ts';
import { noAccount } from './no-account.ts';
import type {
  AccountPart,
  Connection,
  GroupedView,
  Phase,
  Section,
  View,
  VisitView,
} from './view.ts';

/**
 * Makes what is shown of one account out of several (by its key), or of all: for null, an unknown key, and the only
 * account. A part that is equal to the last one made stays the same object.
 */
export function createShownView(): (view: GroupedView, account: string | null) => View {
  let last: View | null = null;
  return (view, account) => {
    const { accounts, hasStarted } = view;
    const own = accounts.filter(({ key }) => key === account);
    const parts = own.length > 0 ? own : accounts;
    const next: View = { ...view, ...joined(parts), phase: phaseOf(parts, hasStarted) };
    // `Object.entries` forgets whose keys they are.
    const equal = Object.entries(last ?? {}).filter(([part, value]) =>
      isEqual(value, next[part as keyof View]),
    );
    last = { ...next, ...Object.fromEntries(equal) };
    return last;
  };
}

function phaseOf(parts: readonly AccountPart[], hasStarted: boolean): Phase {
  const phases = parts.map(({ phase }) => phase);
  if (phases.length === 0) return hasStarted ? 'first-run' : 'starting';
  if (phases.includes('ready')) return 'ready';
  if (phases.includes('waiting-for-keyring')) return 'waiting-for-keyring';
  return phases.includes('starting') ? 'starting' : 'ready';
}

/** A single account is taken as it is. Lists are concatenated; of states the worst counts, of times the oldest. */
function joined(parts: readonly AccountPart[]): Omit<AccountPart, 'phase'> {
  const [single] = parts;
  if (single === undefined) return noAccount;
  if (parts.length === 1) return single;
  const watched = parts.filter(({ phase }) => phase !== 'without-key');
  const all = <K extends keyof AccountPart>(field: K) => parts.map((part) => part[field]);
  const journal = all('journal')
    .flat()
    .sort((a, b) => a.change.firstSeenMs - b.change.firstSeenMs);
  return {
    account: null,
    services: joinedSection(all('services')),
    tickets: joinedSection(all('tickets')),
    connection: joinedConnection(
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
    quiet: joinedQuiet(all('quiet')),
    visit: joinedVisit(journal, all('visit')),
    alerts: all('alerts').find((alerts) => alerts?.state === 'down') ?? null,
  };
}

function joinedSection<T>(sections: readonly Section<T>[]): Section<T> {
  const isCut = sections.some((section) => section.isCut === true);
  const items = sections.flatMap(({ items }) => items);
  const lists = sections.flatMap((section) => section.lists ?? []);
  const times = sections.map(({ asOfMs }) => asOfMs);
  return {
    items,
    // An account that was never read hides nothing of the others, but without items we cannot say that there are none.
    asOfMs: oldest(items.length === 0 ? times : times.filter((atMs) => atMs !== null)),
    problem: sections.find(({ problem }) => problem !== null)?.problem ?? null,
    setAsideCount: sections.reduce((sum, { setAsideCount }) => sum + setAsideCount, 0),
    ...(isCut && { isCut }),
    ...(lists.length > 0 && { lists }),
  };
}

function joinedQuiet(all: readonly Quiet[]): Quiet {
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

function joinedConnection(all: readonly Connection[]): Connection {
  const rank = ({ state }: Connection) => worstFirst.indexOf(state);
  const worst = all.reduce((found, one) => (rank(one) < rank(found) ? one : found));
  return {
    ...worst,
    asOfMs: oldest(all.map(({ asOfMs }) => asOfMs)),
    isRefreshing: all.some(({ isRefreshing }) => isRefreshing),
  };
}

function joinedVisit(journal: readonly JournalEntry[], visits: readonly VisitView[]): VisitView {
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
