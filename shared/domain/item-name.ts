import { serverIdOf } from '../values/account-ids.ts';
import type { Service, Ticket } from './domain.ts';

/** What a person calls a service: its name, else its domain, else its address, else its product, else its id. */
export function serviceName(service: Service): string {
  return (
    firstWritten(service.name ?? null, service.domain, service.ipAddress, service.productName) ??
    serverIdOf(service.id)
  );
}

/** What a person calls a ticket: its subject, else its id. */
export function ticketName(ticket: Ticket): string {
  return firstWritten(ticket.subject) ?? serverIdOf(ticket.id);
}

/** The first text that is not blank: servers may send an empty one for a field that does not apply. */
function firstWritten(...texts: readonly (string | null)[]): string | null {
  return texts.find((text) => text !== null && text.trim() !== '') ?? null;
}
