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

/** A status or priority, likewise; empty if nothing visible is left. */
export function plainWord(word: string): string {
  return plainLine(word, wordLength);
}
