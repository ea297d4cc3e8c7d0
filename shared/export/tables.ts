import { isAboutService, type JournalEntry } from '../domain/change.ts';
import type { Service, Ticket } from '../domain/domain.ts';
import { serverIdOf } from '../values/account-ids.ts';
import { type CsvCell, csvText } from './csv.ts';

// Columns keep the API document's names in every language: other programs read these files too. Where items of several
// accounts are mixed, `accountOf` names an item's account; null leaves it out.

type AccountNamer = ((id: string) => string) | null;

export function servicesCsv(services: readonly Service[], accountOf: AccountNamer = null): string {
  return csvText(
    [
      ...accountColumn(accountOf),
      'id',
      'productName',
      'type',
      'status',
      'domain',
      'ipAddress',
      'nextDueDate',
      'price',
      'billingCycle',
      'further',
    ],
    services.map((service): readonly CsvCell[] => [
      ...accountCell(accountOf, service.id),
      serverIdOf(service.id),
      service.productName,
      service.type,
      service.status,
      service.domain,
      service.ipAddress,
      service.nextDueDate,
      service.price,
      service.billingCycle,
      furtherText(service.further),
    ]),
  );
}

export function ticketsCsv(tickets: readonly Ticket[], accountOf: AccountNamer = null): string {
  return csvText(
    [
      ...accountColumn(accountOf),
      'id',
      'subject',
      'status',
      'priority',
      'serviceId',
      'createdAt',
      'message',
      'further',
    ],
    tickets.map((ticket): readonly CsvCell[] => [
      ...accountCell(accountOf, ticket.id),
      serverIdOf(ticket.id),
      ticket.subject,
      ticket.status,
      ticket.priority,
      ticket.serviceId === null ? null : serverIdOf(ticket.serviceId),
      ticket.createdAt,
      ticket.message,
      furtherText(ticket.further),
    ]),
  );
}

/** Oldest first, as in the journal. Times in UTC. */
export function activityCsv(journal: readonly JournalEntry[], accountOf: AccountNamer = null): string {
  return csvText(
    [
      ...accountColumn(accountOf),
      'firstSeen',
      'lastSeenBefore',
      'change',
      'item',
      'itemId',
      'itemName',
      'from',
      'to',
      'announcement',
    ],
    journal.map(({ change, announcement }): readonly CsvCell[] => [
      ...accountCell(accountOf, change.itemId),
      timeText(change.firstSeenMs),
      timeText(change.lastSeenBeforeMs),
      change.kind,
      isAboutService(change.kind) ? 'service' : 'ticket',
      serverIdOf(change.itemId),
      change.itemName,
      change.from,
      change.to,
      announcement,
    ]),
  );
}

/** A list as JSON with the time when it was read. Extra fields are under `further`. */
export function listJson(
  name: 'services' | 'tickets',
  items: readonly Service[] | readonly Ticket[],
  asOfMs: number | null,
  accountOf: AccountNamer = null,
): string {
  const asOf = asOfMs === null ? null : timeText(asOfMs);
  const ofServer = items.map((item) => ({
    ...(accountOf !== null && { account: accountOf(item.id) }),
    ...item,
    id: serverIdOf(item.id),
    ...('serviceId' in item && item.serviceId !== null && { serviceId: serverIdOf(item.serviceId) }),
  }));
  return `${JSON.stringify({ asOf, [name]: ofServer }, null, 2)}\n`;
}

function accountColumn(accountOf: AccountNamer): readonly string[] {
  return accountOf === null ? [] : ['account'];
}

function accountCell(accountOf: AccountNamer, id: string): readonly string[] {
  return accountOf === null ? [] : [accountOf(id)];
}

function furtherText(further: Service['further']): string | null {
  return Object.keys(further).length === 0 ? null : JSON.stringify(further);
}

/** ISO 8601; as a number if a wrong clock gave a time beyond the calendar. */
function timeText(atMs: number): string {
  const at = new Date(atMs);
  return Number.isNaN(at.getTime()) ? String(atMs) : at.toISOString();
}
