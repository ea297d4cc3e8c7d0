import type { Service, Ticket } from '../domain/domain.ts';
import { isOverdue } from '../domain/money.ts';
import { serviceMeaning } from '../domain/service-status.ts';
import { ticketMeaning } from '../domain/ticket-status.ts';
import { ownOverrides, type StatusOverrides } from '../domain/vocabulary.ts';
import { accountOf } from '../values/account-ids.ts';
import { daysUntil } from '../values/calendar.ts';
import type { DueFilter, ServiceChoices, ServiceGroup, TicketChoices, TicketGroup } from './list-choices.ts';

/** The word that selects items without one. No server word is empty. */
export const noWord = '';

export function isServiceInGroup(
  { id, status }: Pick<Service, 'id' | 'status'>,
  group: ServiceGroup,
  overrides: StatusOverrides,
): boolean {
  return group === 'all' || serviceMeaning(status, ownOverrides(overrides, id)) === group;
}

/**
 * What is neither answered nor closed counts as open, unless the person chose to ignore its status. So does what they
 * answered, are done with or have snoozed (`isAside`): it is not their turn.
 */
export function isTicketInGroup(
  { id, status }: Pick<Ticket, 'id' | 'status'>,
  group: TicketGroup,
  overrides: StatusOverrides,
  isAside = false,
): boolean {
  if (group === 'all') return true;
  const read = ticketMeaning(status, ownOverrides(overrides, id));
  const meaning = isAside && read === 'answered' ? 'open' : read;
  return meaning === group || (group === 'open' && meaning === 'other');
}

/** Whether a service matches the choices. One that has ended is never due. `today` is YYYY-MM-DD. */
export function isServiceChosen(
  service: Service,
  choices: ServiceChoices,
  today: string,
  overrides: StatusOverrides,
): boolean {
  return (
    isAmong(choices.types, service.type) &&
    isAmong(choices.statuses, service.status) &&
    (choices.due === null ||
      (isDue(service.nextDueDate, choices.due, today) &&
        serviceMeaning(service.status, ownOverrides(overrides, service.id)) !== 'ended'))
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
  readonly id: string;
  readonly status: string | null;
}

/**
 * Counts matching items by testing each account and status once, for those put aside and for the others: thousands of
 * items share a handful of words.
 */
export function countByStatus(
  items: readonly WithStatus[],
  asideIds: ReadonlySet<string>,
): (isCounted: (item: WithStatus) => boolean) => number {
  const counts = new Map<string, Map<string | null, { readonly first: WithStatus; count: number }>>();
  for (const first of items) {
    const account = `${accountOf(first.id)} ${asideIds.has(first.id)}`;
    const own = counts.get(account) ?? new Map<string | null, { first: WithStatus; count: number }>();
    counts.set(account, own);
    const known = own.get(first.status);
    if (known === undefined) own.set(first.status, { first, count: 1 });
    else known.count += 1;
  }
  const all = [...counts.values()].flatMap((own) => [...own.values()]);
  return (isCounted) => all.reduce((sum, { first, count }) => sum + (isCounted(first) ? count : 0), 0);
}

/** The distinct words of the items, most frequent first; `noWord` last if some carry none. */
export function wordsIn<T>(items: readonly T[], wordOf: (item: T) => string | null): readonly string[] {
  const written = new Map<string | null, number>();
  for (const item of items) {
    const word = wordOf(item);
    written.set(word, (written.get(word) ?? 0) + 1);
  }
  const counts = new Map<string, number>();
  for (const [word, count] of written) counts.set(plain(word), (counts.get(plain(word)) ?? 0) + count);
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
  if (filter === 'over') return isOverdue(days);
  return !isOverdue(days) && days <= farthestDays[filter];
}
