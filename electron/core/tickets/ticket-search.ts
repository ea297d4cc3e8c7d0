import type { Ticket } from '../../../shared/domain/domain.ts';
import type { FoundTickets } from '../../../shared/tickets/outbox-machine.ts';
import { normalizeText } from '../../../shared/values/bounded-text.ts';

/** What is known of a ticket that may have arrived. */
export interface SearchedTicket {
  readonly subject: string;
  /** Wall clock at the sending; null when it is not known. */
  readonly sentAtMs: number | null;
  /** Tickets that were there before the sending, or that are known to be others. */
  readonly knownTicketIds: readonly string[];
  /** Whether another ticket with this subject is not accounted for either: then nothing can be told apart. */
  readonly hasRival: boolean;
}

// Most clocks are set by the network and differ by seconds. One that is hours off (a wrong time zone is the usual
// cause) is left to the person. A whole day off hardly gets as far as a TLS connection.
const clockDifferenceMs = 5 * 60_000;
const clearlyOlderMs = 24 * 60 * 60_000;

/**
 * Looks for a ticket in a list that was read after its sending. `one`: exactly one new ticket has the subject and is
 * not older than the sending. `doubtful`: there are several, or one that seems older, or one that a rival may own.
 * The wall clock at the time of reading plays no part.
 */
export function findTicket(tickets: readonly Ticket[], searched: SearchedTicket): FoundTickets {
  const known = new Set(searched.knownTicketIds);
  const candidates = tickets.filter(
    (ticket) =>
      hasSubject(ticket, searched.subject) &&
      !known.has(ticket.id) &&
      olderByMs(ticket, searched) <= clearlyOlderMs,
  );
  const [first] = candidates;
  if (first === undefined) return { kind: 'none' };
  const isSure =
    candidates.length === 1 && !searched.hasRival && olderByMs(first, searched) <= clockDifferenceMs;
  return isSure ? { kind: 'one', ticket: first } : { kind: 'doubtful', tickets: candidates };
}

/** Whether a ticket has this subject, as far as servers leave subjects alone: not their white space. */
export function hasSubject(ticket: Ticket, subject: string): boolean {
  return ticket.subject !== null && comparable(ticket.subject) === comparable(subject);
}

export function comparable(subject: string): string {
  return normalizeText(subject, 'NFC').replace(/\s+/g, ' ').trim();
}

/** By how much a ticket was made before the sending, as the two clocks say; 0 where that cannot be read. */
function olderByMs({ createdAt }: Ticket, { sentAtMs }: SearchedTicket): number {
  if (createdAt === null || sentAtMs === null || !hasTimeAndZone.test(createdAt)) return 0;
  const createdAtMs = Date.parse(createdAt);
  return Number.isNaN(createdAtMs) ? 0 : sentAtMs - createdAtMs;
}

/** A date alone, or a time of an unnamed zone, says too little to be compared. */
const hasTimeAndZone = /^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/i;
