import type { Service, Ticket } from '../domain/domain.ts';
import { serviceName, ticketName } from '../domain/item-name.ts';
import { lastActivityMs } from '../domain/newest-reply.ts';
import { serviceMeaning } from '../domain/service-status.ts';
import { ticketMeaning } from '../domain/ticket-status.ts';
import type { ServiceMeaning } from '../domain/vocabulary.ts';
import { cycleOf } from '../values/billing-cycle.ts';
import { calendarDayMs, momentMs } from '../values/calendar.ts';
import type { ServiceSort, TicketSort } from './list-choices.ts';

/** How items are sorted: a key from each, and a total order of the keys. */
export interface Order<T, K> {
  key(item: T): K;
  /** Never 0 for two items of one list. */
  compare(a: K, b: K): number;
}

function orderBy<T, K>(key: (item: T) => K, compare: (a: K, b: K) => number): Order<T, K> {
  return { key, compare };
}

/** A sorted copy. */
export function sorted<T, K>(items: readonly T[], order: Order<T, K>): readonly T[] {
  return items
    .map((item) => ({ item, key: order.key(item) }))
    .sort((a, b) => order.compare(a.key, b.key))
    .map(({ item }) => item);
}

const serviceRank: Readonly<Record<ServiceMeaning, number>> = {
  suspended: 0,
  attention: 1,
  unknown: 2,
  active: 3,
  ended: 4,
};

/**
 * `urgency`: worst first, then soonest due. `due`: earliest first. `price`: highest yearly price first, then unknown
 * cycles by amount. Services without the date or price come last, even when the order is reversed.
 */
export function serviceOrder(sort: ServiceSort, locale: string, isReversed = false) {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const dueMs = ({ nextDueDate }: Service) =>
    calendarDayMs(nextDueDate ?? '') ?? Number.POSITIVE_INFINITY;
  const rankOf: Readonly<Record<ServiceSort, (service: Service) => number>> = {
    urgency: (service) =>
      serviceRank[serviceMeaning(service.status)] * beyondDatesMs +
      Math.min(dueMs(service), beyondDatesMs - 1),
    name: () => 0,
    due: dueMs,
    price: (service) => -yearlyWeight(service),
  };
  const rank = rankOf[sort];
  return orderBy(
    (service: Service) => ({ rank: rank(service), name: serviceName(service), id: service.id }),
    (a, b) => {
      const byRank = compareRanks(a.rank, b.rank, isReversed);
      // Comparing names takes most of a sort's time, so it is done only for equal ranks.
      if (byRank !== 0) return byRank;
      const byName = collator.compare(a.name, b.name);
      return (sort === 'name' && isReversed ? -byName : byName) || compareIds(a, b);
    },
  );
}

/** Later than every date with a four-digit year. */
const beyondDatesMs = 1e15;

/** Below every yearly price, so that amounts of unknown cycles follow, still by size. */
const unknownCycle = -1e15;

function yearlyWeight({ price, billingCycle }: Service): number {
  // No weight at all, which puts it last in both directions.
  if (price === null) return Number.NEGATIVE_INFINITY;
  const cycle = cycleOf(billingCycle);
  if (cycle === undefined) return unknownCycle + price;
  return (price * (cycle.unit === 'month' ? 12 : 365)) / cycle.count;
}

/**
 * `urgency`: answered first, closed last, each with the latest message or change first. Those without a readable time
 * come last in both directions. `activityMs` is null where only the creation counts.
 */
export function ticketOrder(
  sort: TicketSort = 'urgency',
  isReversed = false,
  locale = 'en',
  activityMs: (ticket: Ticket) => number | null = lastActivityMs,
) {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const latestMs = (ticket: Ticket) =>
    activityMs(ticket) ?? momentMs(ticket.createdAt ?? '') ?? Number.NEGATIVE_INFINITY;
  const rankOfStatus = ({ status }: Ticket) =>
    ({ answered: 0, closed: 2 })[ticketMeaning(status) as string] ?? 1;
  return orderBy(
    (ticket: Ticket) => ({
      rank: sort === 'urgency' ? rankOfStatus(ticket) : 0,
      subject: ticketName(ticket),
      latestMs: latestMs(ticket),
      id: ticket.id,
    }),
    (a, b) => {
      const bySubject = sort === 'subject' ? collator.compare(a.subject, b.subject) : 0;
      return (
        compareRanks(a.rank, b.rank, isReversed) ||
        (isReversed ? -bySubject : bySubject) ||
        compareRanks(-a.latestMs, -b.latestMs, isReversed && sort !== 'subject') ||
        compareIds(a, b)
      );
    },
  );
}

/** The unread items before the others, each group in its existing order. */
export function unreadFirst<T>(items: readonly T[], isUnread: (item: T) => boolean): readonly T[] {
  const unread = items.filter(isUnread);
  return unread.length === 0 ? items : [...unread, ...items.filter((item) => !isUnread(item))];
}

/** Answered first, then the latest. */
export function orderTickets(tickets: readonly Ticket[]): readonly Ticket[] {
  return sorted(tickets, ticketOrder());
}

/** Infinity means no place in the order: last in both directions. */
function compareRanks(a: number, b: number, isReversed: boolean): number {
  if (a === b) return 0;
  return isReversed && Number.isFinite(a) && Number.isFinite(b) ? b - a : a - b;
}

function compareIds(a: { readonly id: string }, b: { readonly id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
