import type { JournalEntry } from '../../../shared/domain/change.ts';
import { noOverrides, type StatusOverride, type WordBook } from '../../../shared/domain/vocabulary.ts';
import { countAnswered, countAttention } from '../../../shared/lists/list-order.ts';
import { awake, type Quiet } from '../../../shared/quiet/quiet.ts';
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

/** An account that is shown, with the view's ids. */
export interface ShownAccount {
  readonly key: string;
  readonly name: string | null;
  readonly part: AccountPart;
}

type Merged = Pick<View, Exclude<keyof AccountPart, 'phase'> | 'phase' | 'accounts'>;

/**
 * Merges several accounts into one, reusing the last merge's objects where nothing changed. A single account is taken
 * as it is. Lists are concatenated; of states the worst counts, of times the oldest.
 */
export function createMerge(): (shown: readonly ShownAccount[]) => Merged {
  const card = rememberedByKey(createCards());
  const accounts = remembered(labelled);
  const services = remembered(mergedSection<AccountPart['services']['items'][number]>);
  const tickets = remembered(mergedSection<AccountPart['tickets']['items'][number]>);
  const outbox = remembered(together<AccountPart['outbox'][number]>);
  const templates = remembered(together<AccountPart['templates'][number]>);
  const leftBehind = remembered(together<AccountPart['leftBehind'][number]>);
  const journal = remembered(mergedJournal);
  const unread = remembered((...all: readonly AccountPart['unread'][]) => ({
    service: all.flatMap((one) => one.service),
    ticket: all.flatMap((one) => one.ticket),
  }));
  const quiet = remembered(mergedQuiet);
  const words = remembered(mergedWords);
  const connection = remembered(mergedConnection);
  const visit = remembered(mergedVisit);

  return (shown) => {
    const parts = shown.map(({ part }) => part);
    const watched = parts.filter(({ phase }) => phase !== 'paused' && phase !== 'without-key');
    const of = <K extends keyof AccountPart>(field: K) => parts.map((part) => part[field]);
    const asked = (watched.length > 0 ? watched : parts).map((part) => part.connection);
    const [single] = parts.length === 1 ? parts : [];
    const phase = phaseOf(of('phase'));
    const cards = accounts(...shown.map(card));
    if (single !== undefined) return { ...single, phase, accounts: cards };
    const changes = journal(...of('journal'));
    return {
      phase,
      accounts: cards,
      account: null,
      services: services(...of('services')),
      tickets: tickets(...of('tickets')),
      connection: connection(...asked),
      outbox: outbox(...of('outbox')),
      draft: of('draft').find((draft) => draft !== null) ?? null,
      templates: templates(...of('templates')),
      leftBehind: leftBehind(...of('leftBehind')),
      journal: changes,
      unread: unread(...of('unread')),
      quiet: quiet(...of('quiet')),
      words: words(shown.map(({ key }) => key).join(' '), ...of('words')),
      visit: visit(changes, ...of('visit')),
    };
  };
}

/** A card without its label, which depends on the other cards. */
type UnlabelledCard = Omit<AccountCard, 'label'>;

function labelled(...cards: readonly UnlabelledCard[]): readonly AccountCard[] {
  const labels = accountLabels(cards);
  return cards.map((card, at) => ({ ...card, label: labels[at] ?? '' }));
}

function createCards(): (shown: ShownAccount) => UnlabelledCard {
  const counts = new Map<string, typeof waitingCount>();
  return ({ key, name, part }) => {
    const { phase, account, connection, draft, visit, services, tickets, words, quiet } = part;
    const { items: _services, ...servicesRead } = services;
    const { items: _tickets, ...ticketsRead } = tickets;
    const { now, heldCount } = quiet;
    const count = counts.get(key) ?? remembered(waitingCount);
    counts.set(key, count);
    return {
      key,
      name,
      waitingCount: count(services.items, tickets.items, quiet, words.overrides),
      phase,
      account,
      connection,
      draft,
      visit,
      services: servicesRead,
      tickets: ticketsRead,
      overrides: words.overrides,
      quiet: { now, heldCount },
    };
  };
}

function waitingCount(
  services: AccountPart['services']['items'],
  tickets: AccountPart['tickets']['items'],
  quiet: Quiet,
  overrides: WordBook['overrides'],
): number {
  return (
    countAttention(awake(services, 'service', quiet), overrides) +
    countAnswered(awake(tickets, 'ticket', quiet), overrides)
  );
}

function phaseOf(phases: readonly AccountPhase[]): Phase {
  if (phases.some((phase) => phase === 'ready')) return 'ready';
  if (phases.includes('waiting-for-keyring')) return 'waiting-for-keyring';
  return phases.includes('starting') ? 'starting' : 'ready';
}

function together<T>(...lists: readonly (readonly T[])[]): readonly T[] {
  return lists.flat();
}

function mergedSection<T>(...sections: readonly Section<T>[]): Section<T> {
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

function mergedJournal(...journals: readonly (readonly JournalEntry[])[]): readonly JournalEntry[] {
  return journals.flat().sort((a, b) => a.change.firstSeenMs - b.change.firstSeenMs);
}

function mergedQuiet(...all: readonly Quiet[]): Quiet {
  // Silent as a whole only while every account is: until the first of them no longer is.
  const isSilent = all.every(({ now }) => now !== null);
  const first = all
    .map(({ now }) => now)
    .toSorted(
      (a, b) => (a?.untilMs ?? Number.POSITIVE_INFINITY) - (b?.untilMs ?? Number.POSITIVE_INFINITY),
    )[0];
  return {
    now: isSilent ? (first ?? null) : null,
    snoozes: all.flatMap(({ snoozes }) => snoozes),
    heldCount: all.reduce((sum, { heldCount }) => sum + heldCount, 0),
  };
}

/** Of the accounts' meanings for a word, the first is shown where no item is involved; an item has its account's. */
function mergedWords(keys: string, ...books: readonly WordBook[]): WordBook {
  const seen = books.flatMap((book) => book.seen);
  const all = books.map(({ overrides }) => overrides);
  const services = unlike(
    all.flatMap((overrides) => overrides.services),
    keyOf,
  );
  const tickets = unlike(
    all.flatMap((overrides) => overrides.tickets),
    keyOf,
  );
  // The usual case: no account overrides a word's meaning, so items need not be told apart by account.
  if (services.length === 0 && tickets.length === 0) return { seen, overrides: noOverrides };
  const byAccount = Object.fromEntries(keys.split(' ').map((key, at) => [key, all[at] ?? noOverrides]));
  return { seen, overrides: { services, tickets, byAccount } };
}

function keyOf({ key }: Pick<StatusOverride<'active'>, 'key'>): string {
  return key;
}

/** The first item of each name. */
function unlike<T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] {
  const first = new Map<string, T>();
  for (const item of items) if (!first.has(nameOf(item))) first.set(nameOf(item), item);
  return [...first.values()];
}

const worstFirst = [
  'key-refused',
  'trouble',
  'offline',
  'connecting',
  'paused',
  'online',
] as const satisfies readonly Connection['state'][];

function mergedConnection(...all: readonly Connection[]): Connection {
  const rank = ({ state }: Connection) => worstFirst.indexOf(state);
  const [first, ...more] = all;
  // There is always at least one; merging none would be a bug.
  if (first === undefined) throw new RangeError('No connection to merge');
  const worst = more.reduce((found, one) => (rank(one) < rank(found) ? one : found), first);
  return {
    ...worst,
    asOfMs: oldest(all.map(({ asOfMs }) => asOfMs)),
    isRefreshing: all.some(({ isRefreshing }) => isRefreshing),
  };
}

function mergedVisit(journal: readonly JournalEntry[], ...visits: readonly VisitView[]): VisitView {
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

/** Returns the last result while the arguments are the same objects. */
function remembered<A extends readonly unknown[], R>(make: (...from: A) => R): (...from: A) => R {
  let last: { readonly from: A; readonly made: R } | null = null;
  return (...from) => {
    const before = last;
    const isSame = before?.from.length === from.length && from.every((one, i) => one === before.from[i]);
    if (before !== null && isSame) return before.made;
    last = { from, made: make(...from) };
    return last.made;
  };
}

function rememberedByKey(
  make: (shown: ShownAccount) => UnlabelledCard,
): (shown: ShownAccount) => UnlabelledCard {
  const known = new WeakMap<ShownAccount, UnlabelledCard>();
  return (shown) => {
    const made = known.get(shown) ?? make(shown);
    known.set(shown, made);
    return made;
  };
}
