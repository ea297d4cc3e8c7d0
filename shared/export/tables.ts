import { isAlert, type JournalEntry } from '../domain/change.ts';
import type { Service, Ticket } from '../domain/domain.ts';
import { serviceName } from '../domain/item-name.ts';
import { itemOf } from '../domain/unread.ts';
import { readableText } from '../reading/html-text.ts';
import { serverIdOf } from '../values/account-ids.ts';
import { type CsvCell, csvText } from './csv.ts';

// Columns keep the API document's names in every language: other programs read these files too. Where items of several
// accounts are mixed, `accountOf` names an item's account; null leaves it out.

type AccountNamer = ((id: string) => string) | null;

/** By the name of a column, what it holds of an item. */
type Columns<T> = Readonly<Record<string, (item: T) => CsvCell>>;

const serviceColumns: Columns<Service> = {
  id: ({ id }) => serverIdOf(id),
  productName: ({ productName }) => productName,
  type: ({ type }) => type,
  status: ({ status }) => status,
  domain: ({ domain }) => domain,
  ipAddress: ({ ipAddress }) => ipAddress,
  nextDueDate: ({ nextDueDate }) => nextDueDate,
  price: ({ price }) => price,
  billingCycle: ({ billingCycle }) => billingCycle,
  further: ({ further }) => furtherText(further),
  // As the window shows it. Last, since programs may count the others.
  name: serviceName,
};

const ticketColumns: Columns<Ticket> = {
  id: ({ id }) => serverIdOf(id),
  subject: ({ subject }) => subject,
  status: ({ status }) => status,
  priority: ({ priority }) => priority,
  serviceId: ({ serviceId }) => (serviceId === null ? null : serverIdOf(serviceId)),
  createdAt: ({ createdAt }) => createdAt,
  message: ({ message }) => message && readableText(message),
  further: ({ further }) => furtherText(further),
};

/** Times in UTC. */
const activityColumns: Columns<JournalEntry> = {
  firstSeen: ({ change }) => timeText(change.firstSeenMs),
  lastSeenBefore: ({ change }) => timeText(change.lastSeenBeforeMs),
  change: ({ change }) => change.kind,
  item: ({ change }) => (isAlert(change) ? 'alert' : itemOf(change).kind),
  itemId: ({ change }) => serverIdOf(change.itemId),
  itemName: ({ change }) => change.itemName,
  from: ({ change }) => change.from,
  to: ({ change }) => change.to,
  announcement: ({ announcement }) => announcement,
};

export function servicesCsv(services: readonly Service[], accountOf: AccountNamer = null): string {
  return tableCsv(services, serviceColumns, ({ id }) => id, accountOf);
}

export function ticketsCsv(tickets: readonly Ticket[], accountOf: AccountNamer = null): string {
  return tableCsv(tickets, ticketColumns, ({ id }) => id, accountOf);
}

/** Oldest first, as in the journal. */
export function activityCsv(
  journal: readonly JournalEntry[],
  accountOf: AccountNamer = null,
): string {
  return tableCsv(journal, activityColumns, ({ change }) => change.itemId, accountOf);
}

function tableCsv<T>(
  items: readonly T[],
  columns: Columns<T>,
  idOf: (item: T) => string,
  accountOf: AccountNamer,
): string {
  const all: Columns<T> =
    accountOf === null ? columns : { account: (item) => accountOf(idOf(item)), ...columns };
  const cells = Object.values(all);
  return csvText(
    Object.keys(all),
    items.map((item) => cells.map((cellOf) => cellOf(item))),
  );
}

function furtherText(further: Service['further']): string | null {
  return Object.keys(further).length === 0 ? null : JSON.stringify(further);
}

/** ISO 8601; as a number if a wrong clock gave a time beyond the calendar. */
function timeText(atMs: number): string {
  const at = new Date(atMs);
  return Number.isNaN(at.getTime()) ? String(atMs) : at.toISOString();
}
