import type { Ticket } from '../../../shared/domain/domain.ts';
import type { FoundTickets } from '../../../shared/tickets/outbox-machine.ts';
import { normalizeText } from '../../../shared/values/bounded-text.ts';

/** What is known of a ticket that may have arrived. */
export interface SearchedTicket {
  readonly subject: string;
  readonly serviceId: string | null;
  /** Wall clock at the sending; null when it is not known. */
  readonly sentAtMs: number | null;
  /** Tickets that were there before the sending, or that are known to be others. */
  readonly knownTicketIds: readonly string[];
  /** Whether these are all tickets of a reading before the sending, so that any other one is new. */
  readonly knowsAll: boolean;
  /** Whether another ticket with this subject is not accounted for either: then nothing can be told apart. */
  readonly hasRival: boolean;
  /** Subjects of other tickets that were sent from here. */
  readonly otherSubjects: readonly string[];
  /** Whether it is about to be called missing: then anything new could be it. */
  readonly isLastLook: boolean;
}

// Most clocks are set by the network and differ by seconds. One that is off by more is left to the person.
const clockDifferenceMs = 5 * 60_000;
const clearlyOlderMs = 24 * 60 * 60_000;

/**
 * Looks for a ticket in a list that was read after its sending. `one`: exactly one new ticket has the subject and is
 * not older than the sending. `doubtful`: there are several, or one that seems older, or that a rival may own, or whose
 * subject only resembles this one; at the last look also any other new ticket, first of all of the same service.
 * The wall clock at the time of reading plays no part.
 */
export function findTicket(tickets: readonly Ticket[], searched: SearchedTicket): FoundTickets {
  const known = new Set(searched.knownTicketIds);
  const fresh = tickets.filter(({ id }) => !known.has(id));
  const isRecent = (ticket: Ticket) => olderByMs(ticket, searched) <= clearlyOlderMs;
  const same = preferred(
    fresh.filter((ticket) => hasSubject(ticket, searched.subject)),
    isRecent,
  );
  const [first] = same;
  if (first !== undefined) {
    const isSure = same.length === 1 && !searched.hasRival && olderByMs(first, searched) <= clockDifferenceMs;
    return isSure ? { kind: 'one', ticket: first } : { kind: 'doubtful', tickets: same };
  }
  const others = new Set(searched.otherSubjects.map(comparable));
  const possible = fresh.filter(
    (ticket) => (searched.knowsAll || isRecent(ticket)) && !others.has(comparable(ticket.subject ?? '')),
  );
  const altered = possible.filter(({ subject }) => subject !== null && resembles(subject, searched.subject));
  if (altered.length > 0) return { kind: 'doubtful', tickets: altered };
  if (!searched.knowsAll || !searched.isLastLook || possible.length === 0) return { kind: 'none' };
  const ofService = ({ serviceId }: Ticket) => serviceId !== null && serviceId === searched.serviceId;
  return { kind: 'doubtful', tickets: preferred(possible, ofService).slice(0, mostShown) };
}

/** A person can look at this many. */
const mostShown = 5;

function preferred(tickets: readonly Ticket[], isBetter: (ticket: Ticket) => boolean): readonly Ticket[] {
  const better = tickets.filter(isBetter);
  return better.length > 0 ? better : tickets;
}

/** Whether one subject can be what a server made of the other: escaped, cut, prefixed or in other letters. */
export function resembles(served: string, sent: string): boolean {
  const [short = '', long = ''] = [letters(served), letters(sent)].sort((a, b) => a.length - b.length);
  return short.length >= fewestLetters && long.includes(short);
}

/** Fewer letters are in many subjects. */
const fewestLetters = 3;
const comparedLength = 500;

function letters(subject: string): string {
  return normalizeText(subject.slice(0, comparedLength), 'NFKC')
    .replace(/^\s*(?:\[[^\]]{0,40}\]|re:|fwd:)/i, '')
    .replace(/&(?:amp;)*(?:[a-z]{2,6}|#\d{1,6}|#x[\da-f]{1,6});/gi, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
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
