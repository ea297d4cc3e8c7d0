import { type Change, isAlert } from '../domain/change.ts';
import type { Service, Ticket } from '../domain/domain.ts';
import { type DueService, dueServices, isOverdue } from '../domain/money.ts';
import { serviceMeaning, withoutEnded } from '../domain/service-status.ts';
import { ticketMeaning } from '../domain/ticket-status.ts';
import { itemOf, refKey } from '../domain/unread.ts';
import type { ServiceMeaning } from '../domain/vocabulary.ts';
import { unreadFirst } from '../lists/list-order.ts';
import { awake, putAsideIds } from '../quiet/quiet.ts';
import { needsPerson, type OutboxItem } from '../tickets/outbox-item.ts';
import { questionAbout } from './suspension-question.ts';
import type { View } from './view.ts';

interface Lists extends Pick<View, 'outbox' | 'quiet' | 'journal'> {
  readonly services: Pick<View['services'], 'items'>;
  readonly tickets: Pick<View['tickets'], 'items'>;
}

/**
 * What waits for the person, except what they put aside. Headline, badges, sections, tray, tooltip and the window's title all count this, so
 * that none contradicts another.
 */
export function waitingIn(lists: Lists) {
  const { services, tickets, outbox, quiet } = lists;
  const awakeServices = awake(services.items, 'service', quiet);
  const having = (meaning: ServiceMeaning) =>
    awakeServices.filter(({ status }) => serviceMeaning(status) === meaning);
  const suspended = having('suspended');
  const replied = awake(tickets.items, 'ticket', quiet).filter(
    ({ status }) => ticketMeaning(status) === 'answered',
  );
  const told = toldWith(suspended, replied, lists);
  const repliedIds = new Set(told.map(({ serviceId }) => serviceId));
  return {
    /** Those that tell of a reply first, since it is told nowhere else. */
    suspended: unreadFirst(suspended, ({ id }) => repliedIds.has(id)),
    /** Neither suspended nor well. */
    attention: having('attention'),
    /** Answered by support and not done, read or not. */
    replied,
    /** Those of them that answer what was asked about a suspended service, which tells of them. */
    told,
    ...unsentIn(outbox),
  };
}

function toldWith(
  suspended: readonly Service[],
  replied: readonly Ticket[],
  { tickets, outbox, journal }: Lists,
): readonly Ticket[] {
  const repliedAbout = new Set(replied.map(({ serviceId }) => serviceId));
  const candidates = suspended.filter(({ id }) => repliedAbout.has(id));
  if (candidates.length === 0) return [];
  // Looking through all tickets and changes for each of thousands of services would take too long.
  const ids = new Set(candidates.map(({ id }) => id));
  const ticketsOf = Map.groupBy(
    tickets.items.filter(({ serviceId }) => serviceId !== null && ids.has(serviceId)),
    ({ serviceId }) => serviceId,
  );
  const changesOf = Map.groupBy(journal, ({ change }) => change.itemId);
  const askedIds = new Set(
    candidates.map(
      ({ id }) =>
        questionAbout(id, {
          tickets: { items: ticketsOf.get(id) ?? [] },
          journal: changesOf.get(id) ?? [],
          outbox,
          accounts: [],
        })?.ticketId,
    ),
  );
  return replied.filter(({ id }) => askedIds.has(id));
}

/** Tickets and replies that support does not have. */
export function unsentIn(outbox: readonly OutboxItem[]) {
  return {
    /** The provider did not accept them. */
    refused: outbox.filter(isRefused),
    /** It may not have received them. */
    unsent: outbox.filter(
      (item) => item.state.name === 'unknown' || (needsPerson(item) && !isRefused(item)),
    ),
  };
}

/** How much of each waits for the person. */
export type WaitingCounts = Readonly<Record<keyof ReturnType<typeof waitingIn>, number>>;

export function countsOf(waiting: ReturnType<typeof waitingIn>): WaitingCounts {
  return {
    suspended: waiting.suspended.length,
    attention: waiting.attention.length,
    replied: waiting.replied.length,
    told: waiting.told.length,
    refused: waiting.refused.length,
    unsent: waiting.unsent.length,
  };
}

/** How many services need attention, suspended ones included. */
export function countServices({ suspended, attention }: WaitingCounts): number {
  return suspended + attention;
}

/** How many tickets wait for the person: with a reply, not accepted, or perhaps not delivered. */
export function countTickets({ replied, refused, unsent }: WaitingCounts): number {
  return replied + refused + unsent;
}

/** How much waits in all: a reply and the service that tells of it are one. */
export function countWaiting(counts: WaitingCounts): number {
  return countServices(counts) + countTickets(counts) - counts.told;
}

/** What is overdue, longest first. `today` is YYYY-MM-DD. */
export function overdueIn(services: readonly Service[], today: string): readonly DueService[] {
  return dueServices(withoutEnded(services), today).filter(({ days }) => isOverdue(days));
}

function isRefused({ state }: OutboxItem): boolean {
  return state.name === 'rejected';
}

/**
 * The news that the system refused to notify of and that the person has not seen: the newest change of each
 * item, newest first. An item that is put aside has none, nor has one that a later notification told of. A service that
 * is gone cannot be opened: its end counts as seen with the next visit to the overview.
 */
export function untoldIn({
  journal,
  unread,
  quiet,
  visit,
}: Pick<View, 'journal' | 'unread' | 'quiet' | 'visit'>): readonly Change[] {
  if (!journal.some(({ announcement }) => announcement === 'failed')) return [];
  const unreadIds = { service: new Set(unread.service), ticket: new Set(unread.ticket) };
  const aside = { service: putAsideIds(quiet, 'service'), ticket: putAsideIds(quiet, 'ticket') };
  const decided = new Set<string>();
  const found: Change[] = [];
  for (const { change, announcement } of journal.toReversed()) {
    const item = itemOf(change);
    if ((announcement !== 'failed' && announcement !== 'told') || decided.has(refKey(item)))
      continue;
    decided.add(refKey(item));
    const isUnseen =
      change.kind === 'service-gone' || isAlert(change)
        ? change.firstSeenMs > (visit.lookedAtMs ?? 0)
        : unreadIds[item.kind].has(item.id);
    if (announcement === 'failed' && isUnseen && !aside[item.kind].has(item.id)) found.push(change);
  }
  return found;
}

/** The tickets whose messages could not be read at the last try. */
export function ticketsWithoutMessages(tickets: readonly Ticket[]): readonly Ticket[] {
  return tickets.filter(({ lacksMessages }) => lacksMessages?.hasFailed === true);
}
