import type { Service, Ticket } from '../domain/domain.ts';
import { isOverdue } from '../domain/money.ts';
import { serviceMeaning } from '../domain/service-status.ts';
import { ticketMeaning } from '../domain/ticket-status.ts';
import type { Aside } from '../domain/unread.ts';
import { daysUntil } from '../values/calendar.ts';
import type {
  DueFilter,
  ServiceChoices,
  ServiceGroup,
  TicketChoices,
  TicketGroup,
} from './list-choices.ts';

/** The word that selects items without one. No server word is empty. */
export const noWord = '';

export function isServiceInGroup(
  { status }: Pick<Service, 'status'>,
  group: ServiceGroup,
): boolean {
  return group === 'all' || serviceMeaning(status) === group;
}

/**
 * What is neither answered nor closed counts as open. So does an answer that the person has
 * snoozed; one that they are done with counts as closed.
 */
export function isTicketInGroup(
  { status }: Pick<Ticket, 'status'>,
  group: TicketGroup,
  aside?: Aside,
): boolean {
  if (group === 'all') return true;
  const read = ticketMeaning(status);
  const meaning = aside !== undefined && read === 'answered' ? meantBy[aside] : read;
  return meaning === group || (group === 'open' && meaning === 'other');
}

const meantBy = { snoozed: 'open', done: 'closed' } as const satisfies Record<Aside, string>;

/** Whether a service matches the choices. One that has ended is never due. `today` is YYYY-MM-DD. */
export function isServiceChosen(service: Service, choices: ServiceChoices, today: string): boolean {
  return (
    isAmong(choices.types, service.type) &&
    isAmong(choices.statuses, service.status) &&
    (choices.due === null ||
      (isDue(service.nextDueDate, choices.due, today) &&
        serviceMeaning(service.status) !== 'ended'))
  );
}

export function isTicketChosen(
  ticket: Ticket,
  choices: TicketChoices,
  isUnread: (ticket: Ticket) => boolean,
): boolean {
  return (
    isAmong(choices.statuses, ticket.status) &&
    isAmong(choices.priorities, ticket.priority) &&
    (choices.serviceId === null || ticket.serviceId === choices.serviceId) &&
    (!choices.isUnreadOnly || isUnread(ticket))
  );
}

/** The distinct words of the items, most frequent first; `noWord` last if some carry none. */
export function wordsIn<T>(
  items: readonly T[],
  wordOf: (item: T) => string | null,
): readonly string[] {
  return [...Map.groupBy(items, (item) => plain(wordOf(item)))]
    .sort(([a, ofA], [b, ofB]) => {
      if ((a === noWord) !== (b === noWord)) return a === noWord ? 1 : -1;
      return ofB.length - ofA.length || (a < b ? -1 : 1);
    })
    .map(([word]) => word);
}

function isAmong(chosen: readonly string[], word: string | null): boolean {
  return chosen.length === 0 || chosen.includes(plain(word));
}

function plain(word: string | null): string {
  return word?.trim() ?? noWord;
}

const farthestDays = { week: 7, month: 30, quarter: 90 } as const;

function isDue(date: string | null, filter: DueFilter, today: string): boolean {
  const days = date === null ? null : daysUntil(date, today);
  if (days === null) return false;
  if (filter === 'over') return isOverdue(days);
  return !isOverdue(days) && days <= farthestDays[filter];
}
