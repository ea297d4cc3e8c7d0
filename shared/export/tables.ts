import { isAlert, type JournalEntry } from '../domain/change.ts';
import type { Service, Ticket } from '../domain/domain.ts';
import { serviceName } from '../domain/item-name.ts';
import { itemOf } from '../domain/unread.ts';
import { readableText } from '../reading/html-text.ts';
import { serverIdOf } from '../values/account-ids.ts';

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
  // Later additions are last, since programs may count the columns. The name is the one that the window shows.
  name: serviceName,
  currency: ({ currency }) => currency ?? null,
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

/** A number is written as a number, a text always as text. */
type CsvCell = string | number | null;

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * A table as CSV (RFC 4180): every text quoted, quotes doubled, lines ended by CR LF. A text that a spreadsheet would
 * take for a formula gets a leading apostrophe, as OWASP advises ("CSV Injection"). So does each part of a text that
 * would become a cell of its own if semicolons or tabs were the separators.
 *
 * An id such as `00123` or `3E5` stays as it is: in LibreOffice it survives with "Quoted field as text", since it is quoted.
 * Any mark that kept it elsewhere would be part of the id for every other program.
 */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`);
  return byteOrderMark + lines.join('');
}

function withoutFormula(text: string): string {
  const inner = text.replace(innerFormula, "'");
  return formulaStart.test(text) ? `'${inner}` : inner;
}

// Also the full-width forms, and the white space and quotes that some programs skip first.
const formulaStart = /^[\s"]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;
// Looks ahead first; otherwise a long run of white space would be scanned again from each of its characters.
const innerFormula = /(?=[=+\-@＝＋－＠|%])(?<=[;\t\r\n][\s"]*)/gu;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${withoutFormula(cell.toWellFormed().replaceAll('\0', '')).replaceAll('"', '""')}"`;
}
