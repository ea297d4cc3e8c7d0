import type { Ticket } from '../../../../shared/domain/domain.ts';
import { withoutEscapes } from '../../../../shared/reading/message/escaped-text.ts';
import type { FoundTickets } from '../../../../shared/tickets/outbox-machine.ts';
import { normalizeText } from '../../../../shared/values/bounded-text.ts';
import { momentMs } from '../../../../shared/values/calendar.ts';
import { isAlike } from './likeness.ts';
import { serverMomentMs, zoneOf } from './server-time.ts';

/** What is known about a ticket that may have arrived. */
export interface SearchedTicket {
  readonly subject: string;
  readonly serviceId: string | null;
  /** The server's clock when it was sent; null when unknown. */
  readonly sentAtMs: number | null;
  /** How far east of UTC the server writes times; undefined as long as nobody knows. */
  readonly zoneMs?: number | undefined;
  /** Tickets that existed before it was sent, or are known to be different ones. */
  readonly knownTicketIds: readonly string[];
  /** Whether these are all tickets of a reading before it was sent, so that any other one is new. */
  readonly knowsAll: boolean;
  /** The tickets of that reading, if there were any: a list without one of them shows nothing by its ids. */
  readonly listedIds?: readonly string[];
  /** Whether a ticket has its message, too. */
  readonly hasMessage?: (ticket: Ticket) => boolean;
  /** Whether another ticket with this subject is also unaccounted for: then the two cannot be told apart. */
  readonly hasRival: boolean;
  /** Subjects of other tickets that were sent from here. */
  readonly otherSubjects: readonly string[];
  /** Whether it is about to be declared missing: then any new ticket could be it. */
  readonly isLastLook: boolean;
}

// Most clocks are set over the network and differ by seconds. With a larger difference, the person decides.
const clockDifferenceMs = 5 * 60_000;
const clearlyOlderMs = 24 * 60 * 60_000;

/**
 * Looks for a ticket in a list that was read after it was sent. `one`: exactly one new ticket has the subject and is
 * not older than the sending, or is so only because the server means another zone than it says; `without-text`: the same,
 * but it has no text, while others in the list do. `doubtful`: there are several, or one that seems older, may belong to a
 * rival, or has a subject that only resembles this one; at the last look also any other new ticket, of the same service if
 * there is one. The wall clock at the time of reading plays no part.
 */
export function findTicket(tickets: readonly Ticket[], searched: SearchedTicket): FoundTickets {
  const known = new Set(searched.knownTicketIds);
  const fresh = tickets.filter(({ id }) => !known.has(id));
  const isRecent = (ticket: Ticket) => (olderByMs(ticket, searched) ?? 0) <= clearlyOlderMs;
  const same = preferred(
    fresh.filter((ticket) => hasSubject(ticket, searched.subject)),
    isRecent,
  );
  const [first] = same;
  if (first !== undefined) {
    const isSure = same.length === 1 && !searched.hasRival && isTimely(first, tickets, searched);
    if (!isSure) return { kind: 'doubtful', tickets: same };
    // Some servers store the ticket although they refuse its text.
    const isEmpty = !hasText(first) && tickets.some(hasText);
    return { kind: isEmpty ? 'without-text' : 'one', ticket: first };
  }
  const others = new Set(searched.otherSubjects.map(comparable));
  const possible = fresh.filter(
    (ticket) =>
      (searched.knowsAll || isRecent(ticket)) && !others.has(comparable(ticket.subject ?? '')),
  );
  const altered = possible.filter(
    ({ subject }) => subject !== null && isAlike(subject, searched.subject),
  );
  if (altered.length > 0) return { kind: 'doubtful', tickets: altered };
  if (!searched.knowsAll || !searched.isLastLook || possible.length === 0) return { kind: 'none' };
  const ofService = ({ serviceId }: Ticket) =>
    serviceId !== null && serviceId === searched.serviceId;
  return { kind: 'doubtful', tickets: preferred(possible, ofService).slice(0, mostShown) };
}

/** Whether a ticket that is not known from before was opened when this one was sent. */
function isTimely(ticket: Ticket, tickets: readonly Ticket[], searched: SearchedTicket): boolean {
  const { knowsAll, listedIds = [], hasMessage, sentAtMs } = searched;
  const listed = new Set(listedIds);
  // Where all ids are other ones than before, an old ticket may have a new one.
  const hasOtherIds = listed.size > 0 && !tickets.some(({ id }) => listed.has(id));
  const olderMs = olderByMs(ticket, searched);
  if (olderMs === null) return !hasOtherIds;
  if (olderMs <= clockDifferenceMs) return true;
  // As far as the zones that there are, and new, with the same words: the server means one that nobody knew.
  const zoneMs = sentAtMs === null ? null : zoneOf(ticket.createdAt ?? '', sentAtMs);
  return knowsAll && !hasOtherIds && zoneMs !== null && hasMessage?.(ticket) === true;
}

function hasText({ message, conversation }: Ticket): boolean {
  return [message ?? '', ...conversation.map(({ text }) => text)].some(
    (text) => text.trim() !== '',
  );
}

/** As many as a person can look through. */
const mostShown = 5;

function preferred(
  tickets: readonly Ticket[],
  isBetter: (ticket: Ticket) => boolean,
): readonly Ticket[] {
  const better = tickets.filter(isBetter);
  return better.length > 0 ? better : tickets;
}

/** Whether a ticket has this subject, apart from what servers do to texts. */
export function hasSubject(ticket: Ticket, subject: string): boolean {
  return ticket.subject !== null && comparable(ticket.subject) === comparable(subject);
}

/** Apart from white space and escapes, which servers change. */
export function comparable(text: string): string {
  return normalizeText(withoutEscapes(text), 'NFC').replace(/\s+/g, ' ').trim();
}

/** How long before the sending a ticket was created, by the server's clock; null when that cannot be told. */
function olderByMs({ createdAt }: Ticket, { sentAtMs, zoneMs }: SearchedTicket): number | null {
  if (createdAt === null || sentAtMs === null || momentMs(createdAt) === null) return null;
  const createdAtMs = serverMomentMs(createdAt, zoneMs);
  return createdAtMs === null ? null : sentAtMs - createdAtMs;
}
