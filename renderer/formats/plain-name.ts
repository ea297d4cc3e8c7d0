import type { Service, Ticket } from '../../shared/domain/domain.ts';
import { serviceName, ticketName } from '../../shared/domain/item-name.ts';
import { plainLine } from '../../shared/values/plain-line.ts';

/** More of a name than two lines of the widest list hold. */
const shownLength = 300;
/** More of a status word than fits into its pill. */
const wordLength = 60;

/** What a person calls a service, as one plain line: nothing that a server writes into it turns the text around. */
export function plainServiceName(service: Service): string {
  return plainLine(serviceName(service), shownLength) || service.id;
}

/** What a person calls a ticket, as one plain line. */
export function plainTicketName(ticket: Ticket): string {
  return plainLine(ticketName(ticket), shownLength) || ticket.id;
}

/** A status, priority or the like as one plain line; empty when there is nothing to see of it. */
export function plainWord(word: string): string {
  return plainLine(word, wordLength);
}
