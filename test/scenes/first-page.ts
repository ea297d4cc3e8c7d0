import { createSchemaReader, rowsOf } from '../../electron/core/api/schema.ts';
import { firstPage } from '../../shared/providers/first-page.ts';
import type { ServiceListing, TicketListing } from '../../shared/providers/page.ts';
import { serverIdOf } from '../../shared/values/account-ids.ts';

// Readers of answers as the page describes them that is used where none is chosen. It has both lists.
const services = firstPage.services?.[0] as ServiceListing;
const tickets = firstPage.tickets as TicketListing;
const reader = createSchemaReader(firstPage);

export const readAccount = reader.account;
export const readServiceDetail = (body: unknown, id: string) =>
  reader.service(body, services, serverIdOf(id));
export const readTicketDetail = (body: unknown, id: string) =>
  reader.ticket(body, tickets, serverIdOf(id));
export const readOpenedTicket = (body: unknown) => reader.openedTicket(body, tickets);

const serviceRows = reader.services(services);
const ticketRows = reader.tickets(tickets);

/** Null when there is no list. */
export function readServices(body: unknown) {
  const rows = rowsOf(body, services.at);
  return rows === null ? null : serviceRows(rows);
}

/** Null when there is no list. */
export function readTickets(body: unknown) {
  const rows = rowsOf(body, tickets.at);
  return rows === null ? null : ticketRows(rows);
}
