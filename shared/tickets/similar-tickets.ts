import type { Ticket, TicketForm } from '../domain/domain.ts';
import { ticketMeaning } from '../domain/ticket-status.ts';
import { normalizeText } from '../values/bounded-text.ts';

const maxShown = 3;
/** The share of the shorter subject's words that the other one must contain. */
const enoughInCommon = 0.5;
/** Longer subjects are compared by their beginning. */
const comparedLength = 300;

/**
 * Open tickets whose subject resembles the one being written, most similar first; of those alike, about the same service
 * first, then newest first. At most three; none until a word has been typed.
 */
export function similarTickets(
  tickets: readonly Ticket[],
  { subject, serviceId }: Pick<TicketForm, 'subject' | 'serviceId'>,
): readonly Ticket[] {
  const typed = words(subject);
  if (typed.size === 0) return [];
  const found = tickets.flatMap((ticket) => {
    if (ticketMeaning(ticket.status) === 'closed') return [];
    const likeness = likenessOf(typed, words(ticket.subject ?? ''));
    return likeness < enoughInCommon ? [] : [{ ticket, likeness }];
  });
  const isElsewhere = (ticket: Ticket) => Number(serviceId !== ticket.serviceId);
  return found
    .sort(
      (a, b) =>
        b.likeness - a.likeness ||
        isElsewhere(a.ticket) - isElsewhere(b.ticket) ||
        (b.ticket.createdAt ?? '').localeCompare(a.ticket.createdAt ?? ''),
    )
    .slice(0, maxShown)
    .map(({ ticket }) => ticket);
}

/** From 0 to 1: the share of the shorter one's words that the other contains, exactly or with the same stem. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  if (few.size === 0) return 0;
  const others = [...many];
  const common = [...few].filter(
    (word) => many.has(word) || others.some((other) => sameStem(word, other)),
  );
  // One common word says little about a long subject.
  const certainty = few.size === 1 && many.size > 4 ? 0.4 : 1;
  return (common.length / few.size) * certainty;
}

/** "mail" and "mails", "backup" and "backups"; not "on" and "only". */
function sameStem(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short);
}

/** The words that carry meaning: three letters or more, or with a digit. */
function words(subject: string): ReadonlySet<string> {
  const text = normalizeText(subject.slice(0, comparedLength), 'NFKC').toLowerCase();
  const all = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(all.filter((word) => word.length >= 3 || /\p{N}/u.test(word)));
}
