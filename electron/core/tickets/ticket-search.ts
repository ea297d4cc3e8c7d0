import type { Ticket } from '../../../shared/domain/domain.ts';
import { comparedWords, withoutEscapes } from '../../../shared/reading/escaped-text.ts';
import type { FoundTickets } from '../../../shared/tickets/outbox-machine.ts';
import { normalizeText } from '../../../shared/values/bounded-text.ts';
import { momentMs } from '../../../shared/values/calendar.ts';

/** What is known about a ticket that may have arrived. */
export interface SearchedTicket {
  readonly subject: string;
  readonly serviceId: string | null;
  /** Wall clock when it was sent; null when unknown. */
  readonly sentAtMs: number | null;
  /** Tickets that existed before it was sent, or are known to be different ones. */
  readonly knownTicketIds: readonly string[];
  /** Whether these are all tickets of a reading before it was sent, so that any other one is new. */
  readonly knowsAll: boolean;
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
 * not older than the sending; `without-text`: the same, but it has no text, while others in the list do. `doubtful`: there are several, or one that seems older, may belong to a rival, or has a
 * subject that only resembles this one; at the last look also any other new ticket, of the same service if there is
 * one. The wall clock at the time of reading plays no part.
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
    const isSure =
      same.length === 1 && !searched.hasRival && olderByMs(first, searched) <= clockDifferenceMs;
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
    ({ subject }) => subject !== null && resembles(subject, searched.subject),
  );
  if (altered.length > 0) return { kind: 'doubtful', tickets: altered };
  if (!searched.knowsAll || !searched.isLastLook || possible.length === 0) return { kind: 'none' };
  const ofService = ({ serviceId }: Ticket) =>
    serviceId !== null && serviceId === searched.serviceId;
  return { kind: 'doubtful', tickets: preferred(possible, ofService).slice(0, mostShown) };
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

/** Whether a server may have made one subject out of the other: escaped, cut, prefixed or in other letters. */
export function resembles(served: string, sent: string): boolean {
  const [short = '', long = ''] = [letters(served), letters(sent)].sort(
    (a, b) => a.length - b.length,
  );
  return short.length >= fewestLetters && long.includes(short);
}

/** Fewer letters would match many subjects. */
const fewestLetters = 3;
const comparedLength = 500;

function letters(subject: string): string {
  return normalizeText(subject.slice(0, comparedLength), 'NFKC')
    .replace(/^\s*(?:\[[^\]]{0,40}\]|re:|fwd:)/i, '')
    .replace(/&(?:amp;)*(?:[a-z]{2,6}|#\d{1,6}|#x[\da-f]{1,6});/gi, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether a ticket has this subject, apart from what servers do to texts. */
export function hasSubject(ticket: Ticket, subject: string): boolean {
  return ticket.subject !== null && comparable(ticket.subject) === comparable(subject);
}

/** How many messages of a ticket that staff did not write have this text, apart from what servers do to texts. */
export async function countSame(
  { conversation }: Pick<Ticket, 'conversation'>,
  text: string,
): Promise<number> {
  const own = conversation.filter((entry) => entry.isStaff !== true);
  const isPlain = ![text, ...own.map((entry) => entry.text)].some((one) => /[<&]/.test(one));
  // Reading HTML takes code that most starts never need.
  const compared = isPlain
    ? comparedWords
    : (await import('../../../shared/reading/html-text.ts')).comparedText;
  const sought = compared(text);
  return own.filter((entry) => compared(entry.text) === sought).length;
}

/** Apart from white space and escapes, which servers change. */
export function comparable(text: string): string {
  return normalizeText(withoutEscapes(text), 'NFC').replace(/\s+/g, ' ').trim();
}

/** How long before the sending a ticket was created, by the two clocks; 0 when the time cannot be read. */
function olderByMs({ createdAt }: Ticket, { sentAtMs }: SearchedTicket): number {
  if (createdAt === null || sentAtMs === null || !hasTimeAndZone.test(createdAt)) return 0;
  const createdAtMs = momentMs(createdAt);
  return createdAtMs === null ? 0 : sentAtMs - createdAtMs;
}

/** A date alone, or a time without a zone, is not precise enough to compare. */
const hasTimeAndZone =
  /^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/i;
