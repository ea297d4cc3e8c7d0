import type { Service, Ticket } from '../domain/domain.ts';
import { serviceName } from '../domain/item-name.ts';
import { serviceMeaning } from '../domain/service-status.ts';
import { ticketMeaning } from '../domain/ticket-status.ts';
import type { ServiceMeaning, StatusOverrides } from '../domain/vocabulary.ts';
import { calendarDayMs } from '../values/calendar.ts';
import { type Order, sorted } from '../values/sorted-list.ts';
import type { ServiceSort } from './list-choices.ts';

const serviceRank: Readonly<Record<ServiceMeaning, number>> = {
  suspended: 0,
  attention: 1,
  unknown: 2,
  active: 3,
  ignored: 3,
};

/** Sorted by rank, then by name in natural order (numbers by value). */
interface ServiceKey {
  readonly rank: number;
  readonly name: string;
  readonly id: string;
}

/**
 * `urgency`: worst first, then soonest due. `due`: earliest first. `price`: dearest in a year first, then unknown
 * cycles by amount. Services without the date or price come last.
 */
export function serviceOrder(
  sort: ServiceSort,
  locale: string,
  overrides: StatusOverrides,
): Order<Service, ServiceKey> {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const rankOfStatus = onceForEach((status: string | null) => serviceRank[serviceMeaning(status, overrides)]);
  const dateMs = onceForEach((date: string | null) => calendarDayMs(date ?? '') ?? Number.POSITIVE_INFINITY);
  const dueMs = ({ nextDueDate }: Service) => dateMs(nextDueDate);
  const rankOf: Readonly<Record<ServiceSort, (service: Service) => number>> = {
    urgency: (service) =>
      rankOfStatus(service.status) * beyondDatesMs + Math.min(dueMs(service), beyondDatesMs - 1),
    name: () => 0,
    due: dueMs,
    price: (service) => -yearlyWeight(service),
  };
  const rank = rankOf[sort];
  return {
    key: (service) => ({ rank: rank(service), name: serviceName(service), id: service.id }),
    compare: (a, b) => compareNumbers(a.rank, b.rank) || collator.compare(a.name, b.name) || compareIds(a, b),
  };
}

/** Later than every date in four digits. */
const beyondDatesMs = 1e15;

const cyclesInYear: Readonly<Record<string, number>> = { MONTHLY: 12, YEARLY: 1 };

/** Below every yearly price, so that amounts of unknown cycles follow, still by size. */
const unknownCycle = -1e15;

function yearlyWeight({ price, billingCycle }: Service): number {
  if (price === null) return Number.NEGATIVE_INFINITY;
  const cycles = cyclesInYear[billingCycle ?? ''];
  return cycles === undefined ? unknownCycle + price : price * cycles;
}

interface TicketKey {
  readonly rank: number;
  readonly createdAtMs: number;
  readonly id: string;
}

/** Answered first, then newest; those without a readable time last. */
export function ticketOrder(overrides: StatusOverrides): Order<Ticket, TicketKey> {
  const rankOfStatus = onceForEach((status: string | null) =>
    ticketMeaning(status, overrides) === 'answered' ? 0 : 1,
  );
  return {
    key(ticket) {
      const createdAtMs = Date.parse(ticket.createdAt ?? '');
      return {
        rank: rankOfStatus(ticket.status),
        createdAtMs: Number.isNaN(createdAtMs) ? Number.NEGATIVE_INFINITY : createdAtMs,
        id: ticket.id,
      };
    },
    compare: (a, b) => a.rank - b.rank || compareNumbers(b.createdAtMs, a.createdAtMs) || compareIds(a, b),
  };
}

/** The unread items before the others, both in their order. */
export function unreadFirst<T>(items: readonly T[], isUnread: (item: T) => boolean): readonly T[] {
  const unread = items.filter(isUnread);
  return unread.length === 0 ? items : [...unread, ...items.filter((item) => !isUnread(item))];
}

/** Worst first, then the soonest due, then by name. */
export function orderServices(
  services: readonly Service[],
  locale: string,
  overrides: StatusOverrides,
): readonly Service[] {
  return sorted(services, serviceOrder('urgency', locale, overrides));
}

/** Answered first, then newest. */
export function orderTickets(tickets: readonly Ticket[], overrides: StatusOverrides): readonly Ticket[] {
  return sorted(tickets, ticketOrder(overrides));
}

/** How many services are suspended or carry a status that needs a look. */
export function countAttention(services: readonly Service[], overrides: StatusOverrides): number {
  const needsLook = onceForEach((status: string | null) => {
    return serviceRank[serviceMeaning(status, overrides)] <= serviceRank.attention;
  });
  return services.filter(({ status }) => needsLook(status)).length;
}

export function countAnswered(tickets: readonly Ticket[], overrides: StatusOverrides): number {
  const isAnswered = onceForEach((status: string | null) => ticketMeaning(status, overrides) === 'answered');
  return tickets.filter(({ status }) => isAnswered(status)).length;
}

/** Memoises: thousands of items share a handful of words. */
function onceForEach<A, B>(give: (argument: A) => B): (argument: A) => B {
  const given = new Map<A, B>();
  return (argument) => {
    const known = given.get(argument);
    if (known !== undefined) return known;
    const value = give(argument);
    given.set(argument, value);
    return value;
  };
}

/** Plain subtraction of two equal infinities would give NaN. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function compareIds(a: { readonly id: string }, b: { readonly id: string }): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
