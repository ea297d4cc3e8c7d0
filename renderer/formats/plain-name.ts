import type { Service, Ticket } from '../../shared/domain/domain.ts';
import { serviceName, ticketName } from '../../shared/domain/item-name.ts';
import { plainLine } from '../../shared/values/plain-line.ts';

/** More than fits in two lines of the widest list. */
const shownLength = 300;
/** More than fits in a pill. */
const wordLength = 60;

/** A service's name as one line, without control characters that could reorder the text. */
export function plainServiceName(service: Service): string {
  return plainLine(serviceName(service), shownLength) || service.id;
}

/** A ticket's name, likewise. */
export function plainTicketName(ticket: Ticket): string {
  return plainLine(ticketName(ticket), shownLength) || ticket.id;
}

/** For a name among others in a sentence. */
const listedLength = 40;
const mostListed = 3;

/** The names of the first three tickets in a sentence, and `…` where there are more. */
export function plainTicketNames(tickets: readonly Ticket[], locale: string): string {
  const names = tickets
    .slice(0, mostListed)
    .map((ticket) => plainLine(plainTicketName(ticket), listedLength));
  const more = tickets.length > mostListed ? ['…'] : [];
  return new Intl.ListFormat(locale, { type: 'unit' }).format([...names, ...more]);
}

/** A status or priority, likewise; empty if nothing visible is left. */
export function plainWord(word: string): string {
  return plainLine(word, wordLength);
}
