import { type Change, type JournalEntry, longestJournal, statusChanges } from '../domain/change.ts';
import type { Service } from '../domain/domain.ts';
import {
  costsOf,
  type DueService,
  dueServices,
  dueWithin,
  paymentsWithin,
  sumOf,
  yearOf,
} from '../domain/money.ts';
import { serviceMeaning, withoutEnded } from '../domain/service-status.ts';
import { ticketMeaning } from '../domain/ticket-status.ts';
import type { ServiceMeaning } from '../domain/vocabulary.ts';
import { isTicketInGroup } from '../lists/list-filter.ts';
import { type Order, serviceOrder, sorted, ticketOrder, unreadFirst } from '../lists/list-order.ts';
import { putAsideIds } from '../quiet/quiet.ts';
import { byCurrency, type SameCurrency } from '../settings/account-settings.ts';
import { decimalText } from '../values/decimal.ts';
import { tellerOf } from './problems.ts';
import { unwatchedLists, type View, type VisitView } from './view.ts';
import {
  countsOf,
  countWaiting,
  overdueIn,
  ticketsWithoutMessages,
  untoldIn,
  waitingIn,
} from './waiting.ts';

/** The first items of a list, the most urgent first, and how many there are in all. */
export interface Some<T> {
  readonly count: number;
  readonly first: readonly T[];
}

export type Overview = ReturnType<typeof overviewOf>;

/** Which currency an amount is in, or which account it belongs to if the currency is unknown. */
export type Amount = Pick<SameCurrency, 'symbol' | 'account'>;

const shownRows = 5;
const paymentDays = 30;
/** How many payments are listed at least, if as many are due within `paymentDays`. */
const fewestPayments = 3;
/** How many amounts a figure shows. */
const shownAmounts = 3;

const parts = [
  'services',
  'tickets',
  'outbox',
  'draft',
  'unread',
  'quiet',
  'settings',
  'journal',
  'visit',
] as const;

/** How many of so many rows a section shows; a link to a single further one would take that row's room. */
export function shownOf(count: number, most = shownRows): number {
  return count <= most + 1 ? count : most;
}

type OverviewParts = Pick<View, (typeof parts)[number]>;

/** The parts of the view on which the overview depends. */
export function overviewParts(view: View): OverviewParts {
  // `fromEntries` loses the names.
  return Object.fromEntries(parts.map((part) => [part, view[part]])) as OverviewParts;
}

/**
 * What a person wants to know first about an account. No larger for a large account than for a small one. `lastVisit`:
 * what the person had seen before. `today` is YYYY-MM-DD.
 */
export function overviewOf(
  view: OverviewParts,
  how: { readonly locale: string; readonly today: string; readonly lastVisit: VisitView },
) {
  const { locale, today, lastVisit } = how;
  const services = view.services.items;
  const tickets = view.tickets.items;
  const waiting = waitingIn(view);
  const having = (meaning: ServiceMeaning) =>
    services.filter(({ status }) => serviceMeaning(status) === meaning);
  const asideTickets = putAsideIds(view.quiet, 'ticket');
  const running = withoutEnded(services);
  const due = dueServices(running, today);
  const overdue = overdueIn(services, today);
  const { refused, unsent } = waiting;
  const { dueWithinDays } = view.settings;
  const soonCount = dueWithin(due, dueWithinDays).length;
  const soon = dueWithin(due, Math.max(dueWithinDays, paymentDays)).slice(
    0,
    Math.max(soonCount, fewestPayments - overdue.length),
  );
  const payments = paymentsWithin(due, today, paymentDays);
  const currencies = byCurrency(running, view.settings);
  const [onlyCurrency] = currencies.length === 1 ? currencies : [];
  const totalsOf = (some: readonly DueService[]) =>
    amounts(
      byCurrency(
        some.map(({ service }) => service),
        view.settings,
      ),
      (items) => ({ total: decimalText(sumOf(items).total) }),
    );
  const counts = countsOf(waiting);
  const isCalm = countWaiting(counts) + overdue.length === 0;
  return {
    services: {
      count: services.length,
      activeCount: having('active').length,
    },
    tickets: {
      count: tickets.length,
      openCount: tickets.filter((ticket) =>
        isTicketInGroup(ticket, 'open', asideTickets.get(ticket.id)),
      ).length,
    },
    /** Where no service is left: those there were, and the tickets. */
    ended: firstOf(running.length === 0 ? services : [], serviceOrder('urgency', locale)),
    past: firstOf(running.length === 0 ? tickets : [], ticketOrder()),
    /** How many items have no status that can be read, or could not be read at all: nothing is known of them. */
    unreadable: {
      services: having('unknown').length + view.services.setAsideCount,
      tickets:
        tickets.filter(({ status }) => ticketMeaning(status) === 'unknown').length +
        view.tickets.setAsideCount,
    },
    /** What happens in these is not noticed. */
    unwatched: unwatchedLists(view),
    /** The tickets whose messages could not be read: an answer there may not be noticed. */
    unreadMessages: ticketsWithoutMessages(tickets),
    /** Within thirty days. */
    payments: {
      count: payments.length,
      /** By currency, since different ones are never added together; those with the most payments first. */
      totals: totalsOf(payments),
      overdueTotals: totalsOf(overdue),
    },
    /** Where nothing else waits; different currencies are never drawn together. */
    year:
      isCalm && onlyCurrency !== undefined
        ? { symbol: onlyCurrency.symbol, ...yearOf(due, today) }
        : null,
    /** By currency; those with the most services first. */
    costs: amounts(currencies, (items) => {
      const { perMonth, perYear, others } = costsOf(items);
      return {
        perMonth: decimalText(perMonth),
        perYear: decimalText(perYear),
        /** How many have a price that is in neither, since their cycle is not known or they are paid once. */
        leftOutCount: others.count,
      };
    }),
    /** What the navigation counts. */
    waiting: counts,
    ...troubleOf(view, waiting, locale),
    ...apartFrom(waiting, { view, overdue, soon, lastVisit }),
    refused,
    unsent,
    hasDraft: view.draft !== null,
    /** Due within the number of days in the settings; further ones only beside few others. */
    soon: startOf(soon),
    /** The next one after that number of days; null when there is none. */
    nextDue: due.find(({ days }) => days > dueWithinDays) ?? null,
    /** Null beside what is overdue or did not reach support: then there are problems. */
    wellSince:
      refused.length + unsent.length + overdue.length > 0
        ? null
        : wellSince(view.journal, view.visit.sinceMs, view.journal.length >= longestJournal),
  };
}

interface OverviewFacts {
  readonly view: OverviewParts;
  readonly overdue: readonly DueService[];
  readonly soon: readonly DueService[];
  readonly lastVisit: VisitView;
}

/** What the services in trouble do not tell of, and the changes that no row above tells: nothing is told twice. */
function apartFrom(
  waiting: ReturnType<typeof waitingIn>,
  { view, overdue, soon, lastVisit }: OverviewFacts,
) {
  const inTrouble = [...waiting.suspended, ...waiting.attention];
  const troubledIds = new Set(inTrouble.map(({ id }) => id));
  const toldIds = new Set(waiting.told.map(({ id }) => id));
  const replied = sorted(
    waiting.replied.filter(({ id }) => !toldIds.has(id)),
    ticketOrder(),
  );
  const owed = overdue.filter(({ service }) => !troubledIds.has(service.id));
  const isTold = tellerOf(view, {
    services: inTrouble,
    tickets: waiting.replied,
    payments: [...overdue, ...soon],
  });
  const apart = (some: readonly Change[]) => startOf(some.filter((change) => !isTold(change)));
  const unread = new Set(view.unread.ticket);
  return {
    /** Those with unread news first. */
    replied: startOf(unreadFirst(replied, ({ id }) => unread.has(id))),
    overdue: startOf(owed),
    /** With those that a service in trouble tells of. */
    overdueCount: overdue.length,
    /** Since the person last looked, newest first. */
    changes: apart(changesSince(view.journal, lastVisit)),
    /** What the system refused to notify of and the person has not seen. */
    untold: apart(untoldIn({ ...view, visit: lastVisit })),
  };
}

/** The services that are suspended or in need of attention. */
function troubleOf(
  { services, quiet, journal }: OverviewParts,
  waiting: Pick<ReturnType<typeof waitingIn>, 'suspended' | 'attention' | 'told'>,
  locale: string,
) {
  const urgency = serviceOrder('urgency', locale);
  const inTrouble = services.items.filter(({ status }) =>
    ['suspended', 'attention'].includes(serviceMeaning(status)),
  );
  const snoozedIds = putAsideIds(quiet, 'service');
  const repliedIds = new Set(waiting.told.map(({ serviceId }) => serviceId));
  // A reply is nowhere else.
  const suspended = startOf(
    unreadFirst(sorted(waiting.suspended, urgency), ({ id }) => repliedIds.has(id)),
  );
  const attention = firstOf(waiting.attention, urgency);
  const snoozed = firstOf(
    inTrouble.filter(({ id }) => snoozedIds.has(id)),
    urgency,
  );
  const shown = new Set(
    [suspended, attention, snoozed].flatMap(({ first }) => first.map(({ id }) => id)),
  );
  return {
    suspended,
    attention,
    /** Suspended or in need of attention, but snoozed. */
    snoozed,
    /** The status words of all of these. */
    troubleStatuses: [...new Set(inTrouble.map(({ status }) => status ?? ''))],
    /** The changes that led to the current status of the first of these, where known. */
    troubleChanges: [...statusChanges(journal, 'service').values()].filter(({ itemId }) =>
      shown.has(itemId),
    ),
  };
}

function firstOf<T, K>(items: readonly T[], order: Order<T, K>): Some<T> {
  return startOf(sorted(items, order));
}

function startOf<T>(items: readonly T[]): Some<T> {
  return { count: items.length, first: items.slice(0, shownOf(items.length)) };
}

function amounts<T>(groups: readonly SameCurrency[], sum: (items: readonly Service[]) => T) {
  const first = groups
    .slice(0, shownAmounts)
    .map(({ symbol, account, items }) => ({ symbol, account, ...sum(items) }));
  return { count: groups.length, first };
}

/** The state of an account, worst first. */
export type Mood = ReturnType<typeof moodOf>;

export function moodOf(model: Overview) {
  if (model.suspended.count > 0) return 'suspended';
  if (model.attention.count > 0) return 'attention';
  if (model.refused.length > 0) return 'refused';
  if (model.unsent.length > 0) return 'unsent';
  if (model.replied.count > 0) return 'replied';
  if (model.overdue.count > 0) return 'overdue';
  const { services, tickets } = model.unreadable;
  const unreadable = services + tickets + model.unreadMessages.length + model.unwatched.length;
  if (unreadable > 0) return 'unreadable';
  return model.services.count > model.ended.count ? 'well' : 'empty';
}

/** Changes since the person last looked, newest first; all of them if they never did. */
export function changesSince(
  journal: readonly JournalEntry[],
  { lookedAtMs, lookedChangeId }: VisitView,
): readonly Change[] {
  const changes = journal.map(({ change }) => change);
  // Go by the order of the journal: the clock may have been set back.
  const index = changes.findLastIndex(({ id }) => id === lookedChangeId);
  if (index !== -1) return changes.slice(index + 1).reverse();
  if (lookedAtMs === null || lookedChangeId === null) return changes.reverse();
  // That change was trimmed from the journal, or the journal was lost.
  return changes.filter(({ firstSeenMs }) => firstSeenMs > lookedAtMs).reverse();
}

/** Since when no service has been suspended or needed attention. */
interface WellSince {
  readonly atMs: number;
  /** Since the last recovery, since watching began, or at least since the oldest entry of the journal. */
  readonly from: 'recovery' | 'watch' | 'journal';
}

/** Null when unknown. Only valid while all is well. `isFull`: older changes were trimmed from the journal. */
export function wellSince(
  journal: readonly JournalEntry[],
  watchingSinceMs: number | null,
  isFull: boolean,
): WellSince | null {
  const recovery = journal.findLast(({ change }) => isRecovery(change));
  if (recovery !== undefined) return { atMs: recovery.change.firstSeenMs, from: 'recovery' };
  const oldest = journal[0];
  if (isFull && oldest !== undefined) return { atMs: oldest.change.firstSeenMs, from: 'journal' };
  return watchingSinceMs === null ? null : { atMs: watchingSinceMs, from: 'watch' };
}

function isRecovery({ kind, from }: Change): boolean {
  if (kind === 'service-active-again') return true;
  // Gone, or ended: it was in trouble until then.
  if (kind !== 'service-gone' && kind !== 'service-not-active') return false;
  const before = serviceMeaning(from);
  return before === 'suspended' || before === 'attention';
}
