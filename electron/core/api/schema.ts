import type {
  Account,
  FurtherFields,
  Json,
  Service,
  Ticket,
  TicketEntry,
} from '../../../shared/domain/domain.ts';
import { cutText, withFewMarks } from '../../../shared/values/bounded-text.ts';
import { calendarDayMs } from '../../../shared/values/calendar.ts';
import { readableText } from '../../../shared/values/html-text.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import type { Steps } from '../next-turn.ts';
import { isPlainObject, itemsWithin } from './envelope.ts';

/**
 * The tolerant reader: turns the API's JSON into our domain types. Only an `id` is required. A field of the wrong
 * type is read if its meaning is plain ("12.50" as a price, 7 as an id); otherwise it counts as absent and its value is
 * kept in `further`, with the fields that the API document does not name. Whatever the server sends, an item stays
 * small: texts are cut, and further values that are too large are left out.
 */

/** The readable items of a list, and how many were not (not an object, no usable id, an id of another item). */
export interface ItemList<T> {
  readonly items: readonly T[];
  readonly setAsideCount: number;
  /** The provider has more items, which could not be read. */
  readonly isCut?: true;
}

/** In characters; more than any provider needs. An id cannot be cut: it would become a different one. */
const longest = { id: 1_000, text: 1_000, subject: 10_000, message: 200_000 } as const;

/** GET /account. Null when it has no id. */
export function readAccount(body: unknown): Account | null {
  return readWithin(body, readOneAccount, ({ name, email }) => name !== null || email !== null);
}

/** The service with this id, in the answer itself or in an envelope. Null when it is not there. */
export function readServiceDetail(body: unknown, askedId: string): Service | null {
  return readWithId(body, readService, askedId);
}

/** The ticket with this id, in the answer itself or in an envelope. Null when it is not there. */
export function readTicketDetail(body: unknown, askedId: string): Ticket | null {
  return readWithId(body, readTicket, askedId);
}

/** A ticket that was just opened, whose id is not known yet. Null when it has none. */
export function readOpenedTicket(body: unknown): Ticket | null {
  return readWithin(body, readTicket, ({ subject, status }) => subject !== null || status !== null);
}

function readWithId<T extends { readonly id: string }>(
  body: unknown,
  read: (raw: unknown) => T | null,
  askedId: string,
): T | null {
  for (const raw of itemsWithin(body)) {
    if (readWholeText(raw.id) === askedId) return read(raw);
  }
  return null;
}

/**
 * The outermost item with more to it than an id, otherwise the innermost: an envelope may have an id of its own
 * (`{"id": "req-1", "data": {…}}`).
 */
function readWithin<T>(
  body: unknown,
  read: (raw: unknown) => T | null,
  isTelling: (item: T) => boolean,
): T | null {
  const items = itemsWithin(body)
    .map(read)
    .filter((item) => item !== null);
  return items.find(isTelling) ?? items.at(-1) ?? null;
}

/** GET /services. Null when `data` is missing or not an array. */
export function readServiceList(body: unknown): Steps<ItemList<Service> | null> {
  return readList(body, 'service', readService);
}

/** GET /tickets. Null when `data` is missing or not an array. */
export function readTicketList(body: unknown): Steps<ItemList<Ticket> | null> {
  return readList(body, 'ticket', readTicket);
}

function readOneAccount(sent: unknown): Account | null {
  const id = idOf(sent);
  if (id === null || !isPlainObject(sent)) return null;
  const raw = fieldsOf(sent);
  const account = {
    id,
    name: readText(raw.name),
    email: readText(raw.email),
    company: readText(raw.company),
  };
  return { ...account, further: furtherFields(unreadFields(raw, account)) };
}

function readService(sent: unknown): Service | null {
  const id = idOf(sent);
  if (id === null || !isPlainObject(sent)) return null;
  const raw = fieldsOf(sent);
  const service = {
    id,
    productName: readText(raw.productName),
    type: readWord(raw.type),
    status: readWord(raw.status),
    domain: readText(raw.domain),
    ipAddress: readText(raw.ipAddress),
    nextDueDate: readDueDate(readText(raw.nextDueDate)),
    price: readAmount(raw.price),
    billingCycle: readWord(raw.billingCycle),
  };
  return { ...service, further: furtherFields(unreadFields(raw, service)) };
}

/**
 * A service from an earlier run, as it would be read today: an earlier version kept a due date as it was sent, and what
 * it could not read in `further`. The same object where nothing differs.
 */
export function readServiceAgain(service: Service): Service {
  const isSame = service.status !== null && readDueDate(service.nextDueDate) === service.nextDueDate;
  return isSame ? service : (readService(asSent(service)) ?? service);
}

/** The same for a ticket. */
export function readTicketAgain(ticket: Ticket): Ticket {
  if (ticket.status !== null) return ticket;
  const { conversation, ...fields } = ticket;
  const again = readTicket(asSent(fields));
  return again === null ? ticket : { ...again, conversation };
}

function asSent({
  further,
  ...known
}: {
  readonly further: FurtherFields;
}): Readonly<Record<string, unknown>> {
  const read = Object.entries(known).filter(([, value]) => value !== null);
  return { ...further, ...Object.fromEntries(read) };
}

/** A date, alone or with a time, whose day is meant as it is written: a payment is due on a day, in no time zone. */
const dateWithTime =
  /^(\d{4}-\d{2}-\d{2})(?:(?:T|\s+)\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i;
/** What systems write for "no date": the beginning of their calendar, or of Unix time. */
const noDate = /^(?:-|0|19[0-6]|1970-01-01)/;

/**
 * The only reader of due dates; everything else gets YYYY-MM-DD. What is no date in the calendar (2026-02-30, "soon")
 * stays as sent, without white space around it, and nothing is computed with it.
 */
export function readDueDate(sent: string | null): string | null {
  const text = sent?.trim() ?? null;
  const date = dateWithTime.exec(text ?? '')?.[1];
  if (date === undefined) return text;
  if (noDate.test(date)) return null;
  return calendarDayMs(date) === null ? text : date;
}

function readTicket(sent: unknown): Ticket | null {
  const id = idOf(sent);
  if (id === null || !isPlainObject(sent)) return null;
  const raw = fieldsOf(sent);
  const ticket = {
    id,
    subject: readText(raw.subject, longest.subject),
    message: readMessage(raw.message),
    priority: readWord(raw.priority),
    serviceId: readText(raw.serviceId),
    status: readWord(raw.status),
    createdAt: readText(raw.createdAt),
  };
  const unread = unreadFields(raw, ticket);
  const found = findConversation(unread);
  const further = furtherFields(unread.filter(([name]) => name !== found?.name));
  return { ...ticket, conversation: found?.entries ?? [], further };
}

/** An item's fields; JSON:API (jsonapi.org) has all but the id under `attributes`, and its own `type` beside it. */
function fieldsOf(sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { attributes, ...others } = sent;
  if (!isPlainObject(attributes)) return sent;
  return { ...others, ...attributes, id: sent.id };
}

/** An item of a list, which may be wrapped under the name of what it is: `{"service": {…}}`. */
function unwrapped(sent: unknown, name: 'service' | 'ticket'): unknown {
  const inner = isPlainObject(sent) && !Object.hasOwn(sent, 'id') ? (sent[name] ?? sent.item) : undefined;
  return isPlainObject(inner) ? inner : sent;
}

/** The id of a list's raw item as the server wrote it, to tell two pages apart. */
export function sentIdOf(sent: unknown): unknown {
  const raw = unwrapped(unwrapped(sent, 'service'), 'ticket');
  return isPlainObject(raw) ? raw.id : raw;
}

/** The raw items of a list's body; null when `data` is missing or not an array. */
export function dataOf(body: unknown): readonly unknown[] | null {
  const data = underData(body);
  return Array.isArray(data) ? data : null;
}

/** In items. */
const stepLength = 500;

function* readList<T extends { readonly id: string }>(
  body: unknown,
  name: 'service' | 'ticket',
  read: (raw: unknown) => T | null,
): Steps<ItemList<T> | null> {
  const data = dataOf(body)?.map((sent) => unwrapped(sent, name)) ?? null;
  if (data === null) return null;
  const items: T[] = [];
  const taken = new Map<string, unknown>();
  let setAsideCount = 0;
  for (const [at, raw] of data.entries()) {
    if (at % stepLength === stepLength - 1) yield;
    const item = read(raw);
    // We cannot tell which item with a repeated id is right. Always keeping the first avoids false notifications.
    const isRepeated = item !== null && taken.has(item.id);
    // The same item again, as on two pages of a list that has just moved on, is no loss.
    if (item === null || (isRepeated && !isEqual(taken.get(item.id), raw))) setAsideCount += 1;
    if (item === null || isRepeated) continue;
    taken.set(item.id, raw);
    items.push(item);
  }
  return { items, setAsideCount };
}

/** Null when it is not an object, or its id is missing or too long. */
function idOf(raw: unknown): string | null {
  const id = isPlainObject(raw) ? readWholeText(raw.id) : null;
  return id !== null && id !== '' && id.length <= longest.id ? id : null;
}

function underData(body: unknown): unknown {
  return isPlainObject(body) ? body.data : undefined;
}

const noFurtherFields: FurtherFields = Object.freeze({});

/** A field as the server sent it. */
type RawField = readonly [name: string, value: unknown];

/** The fields of an item that the document does not name, and those it names that could not be read. */
function unreadFields(
  raw: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>>,
): readonly RawField[] {
  return Object.entries(raw).filter(([name, value]) => {
    if (name === '__proto__') return false;
    return !Object.hasOwn(known, name) || (known[name] === null && value !== null);
  });
}

function furtherFields(unread: readonly RawField[]): FurtherFields {
  const kept = unread.filter(([name, value]) => isSmall(name) && isSmall(value)).slice(0, mostFurther);
  // The body comes from JSON.parse, so each value is JSON.
  return kept.length === 0 ? noFurtherFields : Object.fromEntries(kept as [string, Json][]);
}

/** How many further fields of an item are kept. */
const mostFurther = 100;
/** For one further value: characters plus parts, and nesting levels. */
const largestKept = 10_000;
const deepestKept = 100;

function isSmall(value: unknown): boolean {
  let left = largestKept;
  return fits(value, deepestKept);

  function fits(part: unknown, levels: number): boolean {
    left -= typeof part === 'string' ? part.length : 1;
    if (left < 0) return false;
    if (typeof part !== 'object' || part === null) return true;
    if (levels === 0) return false;
    for (const name in part) {
      left -= Array.isArray(part) ? 0 : name.length;
      // Safe to read like this, since `name` is one of the JSON value's own keys.
      if (!fits((part as Readonly<Record<string, unknown>>)[name], levels - 1)) return false;
    }
    return true;
  }
}

function readText(value: unknown, limit: number = longest.text): string | null {
  const whole = readWholeText(value);
  return whole === null ? null : withFewMarks(cutText(whole, limit));
}

/** Names under which a word is found that is sent as an object: what does not change with the language first. */
const wordNames = ['code', 'slug', 'key', 'value', 'name', 'label', 'title', 'text'] as const;

/** A status or the like: `"ACTIVE"`, or `{"code": "ACTIVE", "label": "Active"}`. A number says less than a word. */
function readWord(value: unknown): string | null {
  if (!isPlainObject(value)) return readText(value);
  const found = wordNames.flatMap((name) => readText(value[name]) ?? []).filter((text) => text.trim() !== '');
  return found.find((text) => !/^\s*\d+\s*$/.test(text)) ?? found[0] ?? null;
}

function readMessage(value: unknown): string | null {
  const sent = readText(value, longest.message);
  return sent === null ? null : readable(sent);
}

/** HTML may hide marks in references. */
function readable(sent: string): string {
  return withFewMarks(readableText(sent));
}

function readWholeText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

function readAmount(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^\s*-?\d{1,15}(\.\d+)?\s*$/.test(value) ? Number(value) : null;
}

const entryTextNames = ['message', 'body', 'text', 'content'] as const;
const entryAuthorNames = ['author', 'from', 'sender', 'user', 'name'] as const;
const entryTimeNames = ['createdAt', 'created_at', 'date', 'timestamp', 'time'] as const;

function findConversation(
  unread: readonly RawField[],
): { readonly name: string; readonly entries: readonly TicketEntry[] } | null {
  for (const [name, value] of unread) {
    if (!Array.isArray(value) || value.length === 0) continue;
    const entries = value.map(readEntry);
    if (entries.every((entry) => entry !== null)) return { name, entries };
  }
  return null;
}

function readEntry(raw: unknown): TicketEntry | null {
  if (!isPlainObject(raw)) return null;
  const sent = firstText(raw, entryTextNames, longest.message);
  if (sent === null) return null;
  const text = readable(sent);
  const author = firstText(raw, entryAuthorNames) ?? nestedName(raw, entryAuthorNames);
  return { text, author, at: firstText(raw, entryTimeNames) };
}

function firstText(
  object: Readonly<Record<string, unknown>>,
  names: readonly string[],
  limit: number = longest.text,
): string | null {
  for (const name of names) {
    const value = readText(object[name], limit);
    if (value !== null) return value;
  }
  return null;
}

function nestedName(object: Readonly<Record<string, unknown>>, names: readonly string[]): string | null {
  for (const name of names) {
    const value = object[name];
    if (isPlainObject(value)) return firstText(value, ['name', 'email']);
  }
  return null;
}
