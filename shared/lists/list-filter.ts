import type { Service, Ticket } from '../domain/domain.ts';
import { serviceMeaning } from '../domain/service-status.ts';
import { ticketMeaning } from '../domain/ticket-status.ts';
import type { StatusOverrides } from '../domain/vocabulary.ts';
import { daysUntil } from '../values/calendar.ts';
import type { DueFilter, ServiceChoices, ServiceGroup, TicketChoices, TicketGroup } from './list-choices.ts';

/** The word under which items without one can be chosen. No server word is empty. */
export const noWord = '';

export function isServiceInGroup(
  { status }: Pick<Service, 'status'>,
  group: ServiceGroup,
  overrides: StatusOverrides,
): boolean {
  return group === 'all' || serviceMeaning(status, overrides) === group;
}

/** What is neither answered nor closed counts as open, unless the person said that it is to be ignored. */
export function isTicketInGroup(
  { status }: Pick<Ticket, 'status'>,
  group: TicketGroup,
  overrides: StatusOverrides,
): boolean {
  if (group === 'all') return true;
  const meaning = ticketMeaning(status, overrides);
  return meaning === group || (group === 'open' && meaning === 'other');
}

/** Whether a service is among those chosen. `today` is YYYY-MM-DD. */
export function isServiceChosen(service: Service, choices: ServiceChoices, today: string): boolean {
  return (
    isAmong(choices.types, service.type) &&
    isAmong(choices.statuses, service.status) &&
    (choices.due === null || isDue(service.nextDueDate, choices.due, today))
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

interface WithStatus {
  readonly status: string | null;
}

/** Counts the items of which this holds, by their status alone: thousands share a handful of words. */
export function countByStatus(
  items: readonly WithStatus[],
): (isCounted: (item: WithStatus) => boolean) => number {
  const counts = new Map<string | null, number>();
  for (const { status } of items) counts.set(status, (counts.get(status) ?? 0) + 1);
  return (isCounted) => {
    let sum = 0;
    for (const [status, count] of counts) if (isCounted({ status })) sum += count;
    return sum;
  };
}

/** The distinct words of the items, most frequent first; `noWord` last if some carry none. */
export function wordsIn<T>(items: readonly T[], wordOf: (item: T) => string | null): readonly string[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const word = plain(wordOf(item));
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, aCount], [b, bCount]) => {
      if ((a === noWord) !== (b === noWord)) return a === noWord ? 1 : -1;
      return bCount - aCount || (a < b ? -1 : 1);
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
  return filter === 'over' ? days < 0 : days >= 0 && days <= farthestDays[filter];
}
