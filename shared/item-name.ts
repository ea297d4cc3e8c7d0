import type { Service, Ticket } from './domain.ts';

/** What a person calls a service: its domain, else its address, else its product, else its id. */
export function serviceName(service: Service): string {
  return service.domain ?? service.ipAddress ?? service.productName ?? service.id;
}

/** What a person calls a ticket: its subject, else its id. */
export function ticketName(ticket: Ticket): string {
  return ticket.subject ?? ticket.id;
}
