import type {
  Account,
  Department,
  FurtherFields,
  Json,
  Service,
  Ticket,
  TicketEntry,
} from '../../../shared/domain/domain.ts';
import type {
  From,
  Paging,
  ProviderPage,
  ServiceListing,
  TicketListing,
} from '../../../shared/providers/page.ts';
import { entryOf, isPlaces, valueAt } from '../../../shared/providers/place.ts';
import { readDueDate } from '../../../shared/reading/due-date.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import { onceForEach } from '../../../shared/values/once-for-each.ts';
import type { Steps } from '../next-turn.ts';
import { createEntryReader } from './entries.ts';
import {
  firstRead,
  furtherFields,
  isMarked,
  isPlainObject,
  lineOf,
  longest,
  placesOf,
  type RawField,
  readAmount,
  readText,
  readWholeText,
  readWord,
  textOf,
  timeOf,
  unescapedLine,
  valuesFrom,
} from './field-values.ts';

/** The readable items of a list, and how many were not (not an object, no usable id, an id of another item). */
export interface ItemList<T> {
  readonly items: readonly T[];
  readonly setAsideCount: number;
  /** The provider has more items, which could not be read. */
  readonly isCut?: true;
}

const mostDepartments = 100;

/** Where rows are, and how to tell them apart. */
export interface Rows {
  readonly list: string;
  readonly at?: string;
  readonly wrapped?: readonly string[];
  readonly paging?: Paging;
  readonly fields: { readonly id: From };
}

export type Listing = ServiceListing | TicketListing;
type Fields = Readonly<Record<string, From | undefined>>;
type Raw = Readonly<Record<string, unknown>>;

/** What the account says of its holder: how they are called where a ticket says who wrote, and the currency of prices. */
export interface Holder {
  readonly me: string | null;
  readonly currency: string | null;
}
export const nobody: Holder = { me: null, currency: null };

/** In items. */
const stepLength = 500;

/**
 * Turns a provider's JSON into our domain types, as its page says. Only an id is required. Where the page keeps
 * everything, what it does not name and what could not be read is in `further`; otherwise only what it names is kept.
 */
export function createSchemaReader(page: ProviderPage, holder: () => Holder = () => nobody) {
  const { wordIn = [], wrappings = [], flatten, words, times } = page;
  const { account, tickets } = page;
  const isAllKept = page.keeps !== undefined;
  const entryReader = createEntryReader(page, () => holder().me);
  /** Our names of the fields that the page names, by its own. */
  const ownNames = onceForEach((fields: Fields): ReadonlyMap<string, string> => {
    const named = Object.entries(fields).flatMap(([own, from]) =>
      placesOf(from).map((place) => [place, own] as const),
    );
    return new Map(named);
  });

  return {
    /** Null when it has no id. */
    account: (body: unknown): Account | null =>
      readWithin(
        recordsIn(body, account.at),
        readAccount,
        ({ name, email }) => name !== null || email !== null,
      ),

    /** The one with this id. Null when it is not in the answer. */
    service: (body: unknown, listing: ServiceListing, askedId: string): Service | null =>
      readWithId(body, listing, askedId, (raw) => readService(raw, listing)),

    ticket(body: unknown, listing: TicketListing, askedId: string): Ticket | null {
      const ticket = readWithId(body, listing, askedId, (raw) => readTicket(raw, listing));
      const { messages } = listing;
      if (ticket === null || messages?.at === undefined || messages.path !== undefined)
        return ticket;
      return { ...ticket, conversation: entryReader.entries(valueAt(body, messages.at)) };
    },

    /** A ticket that was just opened, whose id is not known yet. Null when it has none. */
    openedTicket(body: unknown, listing: TicketListing): Ticket | null {
      const { open } = listing;
      if (open?.id !== undefined) return readTicket({ id: valueAt(body, open.id) }, onlyId);
      return readWithin(
        recordsIn(body, open?.at),
        (raw) => readTicket(raw, listing),
        ({ subject, status }) => subject !== null || status !== null,
      );
    },

    services: (listing: ServiceListing) =>
      createListReader(listing, (raw) => readService(raw, listing), holder),

    tickets: (listing: TicketListing) =>
      createListReader(listing, (raw) => readTicket(raw, listing, longest.listed), holder),

    /** The messages of a ticket that has them under a path of their own. */
    *messages(rows: readonly unknown[]): Steps<ItemList<TicketEntry>> {
      const items = entryReader.entries(rows);
      if (rows.length > stepLength) yield;
      return { items, setAsideCount: rows.length - items.length };
    },

    /** What the account's holder is called in a ticket. */
    me: (body: unknown): string | null =>
      account.me === undefined ? null : readText(valueAt(body, account.me.at)),

    currency: (body: unknown): string | null =>
      firstRead(valuesFrom(valueAt(body, account.at), account.fields.currency), readText),

    /** What a ticket may be sent to, by id. */
    departments(body: unknown): readonly Department[] {
      const pairs = pairsOf(valueAt(body, tickets?.departments?.at), tickets?.departments);
      return pairs.slice(0, mostDepartments).flatMap(([sentId, name]) => {
        const [ownId, ownName] = [readText(sentId), unescapedLine(readText(name))];
        return !ownId || !ownName ? [] : [{ id: ownId, name: ownName }];
      });
    },
  };

  /** The objects that may be the record of an answer, outermost first. */
  function recordsIn(body: unknown, at: string | undefined): readonly unknown[] {
    return at === undefined ? itemsWithin(body, wrappings) : [valueAt(body, at)];
  }

  function readWithId<T>(
    body: unknown,
    { oneAt, fields, ...listing }: Listing,
    askedId: string,
    read: (raw: unknown) => T | null,
  ): T | null {
    const prefix = 'prefix' in listing ? listing.prefix : undefined;
    const isAsked = (raw: unknown) => {
      const record = recordOf(raw, fields);
      return record !== null && idWithin(record.id, prefix) === askedId;
    };
    const found = recordsIn(body, oneAt).find(isAsked);
    return found === undefined ? null : read(found);
  }

  function readAccount(sent: unknown): Account | null {
    const record = recordOf(sent, account.fields);
    if (record === null) return null;
    const { raw, id } = record;
    const { fields } = account;
    const known = {
      id,
      name: lineOf(raw, fields.name),
      email: textOf(raw, fields.email),
      company: lineOf(raw, fields.company),
    };
    return { ...known, further: furtherOf(raw, fields, known, unreadFields(raw, fields, known)) };
  }

  function readService(
    sent: unknown,
    { fields, prefix }: Pick<ServiceListing, 'fields' | 'prefix'>,
  ) {
    const record = recordOf(sent, fields);
    if (record === null) return null;
    const { raw, id } = record;
    const name = lineOf(raw, fields.name);
    const currency = textOf(raw, fields.currency) ?? holder().currency;
    const service = {
      id: idWithin(id, prefix),
      ...(name !== null && { name }),
      productName: lineOf(raw, fields.productName),
      type: wordOf(raw, fields.type),
      status: wordOf(raw, fields.status),
      domain: textOf(raw, fields.domain),
      ipAddress: textOf(raw, fields.ipAddress),
      nextDueDate: readDueDate(textOf(raw, fields.nextDueDate)),
      price: firstRead(valuesFrom(raw, fields.price), readAmount),
      ...(currency !== null && { currency }),
      billingCycle: wordOf(raw, fields.billingCycle),
    };
    const known = { name, currency, ...service };
    return { ...service, further: furtherOf(raw, fields, known, unreadFields(raw, fields, known)) };
  }

  function readTicket(
    sent: unknown,
    { fields, messages }: Pick<TicketListing, 'fields' | 'messages'>,
    longestText: number = longest.message,
  ): Ticket | null {
    const record = recordOf(sent, fields);
    if (record === null) return null;
    const { raw, id } = record;
    const list = textOf(raw, fields.serviceList);
    const serviceId = textOf(raw, fields.serviceId);
    const ticket = {
      id,
      subject: lineOf(raw, fields.subject, longest.subject),
      message: firstRead(valuesFrom(raw, fields.message), (value) => readText(value, longestText)),
      priority: wordOf(raw, fields.priority),
      serviceId: serviceId === null ? null : idWithin(serviceId, list ?? undefined),
      ...statusOf(raw, fields.status),
      createdAt: timeOf(textOf(raw, fields.createdAt), times),
    };
    const unread = unreadFields(raw, fields, ticket);
    const found =
      messages?.at === undefined && messages?.path === undefined
        ? entryReader.find(unread, longestText)
        : null;
    const left = unread.filter(([name]) => name !== found?.name);
    return {
      ...ticket,
      conversation: found?.entries ?? entryReader.inRow(raw),
      further: furtherOf(raw, fields, ticket, left),
    };
  }

  /** A ticket that is not closed is answered if it bears one of the page's marks of an answer. */
  function statusOf(raw: Raw, from: From | undefined): Pick<Ticket, 'status' | 'listedStatus'> {
    const { answered = [] } = tickets ?? {};
    const status = wordOf(raw, from);
    const marks = answered === 'last message' || status === 'closed' ? [] : answered;
    return isMarked(raw, marks, holder().me)
      ? { status: 'answered', listedStatus: status }
      : { status };
  }

  /** A record's fields and its id; null when it is no object, or its id is missing or too long. */
  function recordOf(
    sent: unknown,
    fields: Fields,
  ): { readonly raw: Raw; readonly id: string } | null {
    if (!isPlainObject(sent)) return null;
    const raw = flattened(sent);
    // The record's own id counts more than one within it.
    const idOf = (record: Raw) => firstRead(valuesFrom(record, fields.id), readWholeText);
    const id = idOf(sent) ?? idOf(raw);
    return id === null || id === '' || id.length > longest.id ? null : { raw, id };
  }

  function flattened(sent: Raw): Raw {
    const inner = flatten === undefined ? undefined : valueAt(sent, flatten);
    if (flatten === undefined || !isPlainObject(inner)) return sent;
    const { [flatten]: _, ...others } = sent;
    return { ...others, ...inner };
  }

  function wordOf(raw: Raw, from: From | undefined): string | null {
    const hasTable = from !== undefined && !isPlaces(from) && from.words !== undefined;
    const table = hasTable ? entryOf(words, from.words ?? '') : undefined;
    return firstRead(valuesFrom(raw, from), (value) => {
      if (typeof value === 'boolean') return entryOf(table, String(value)) ?? null;
      const word = readWord(value, wordIn);
      return word === null ? null : (entryOf(table, word) ?? entryOf(table, '*') ?? word);
    });
  }

  function furtherOf(
    raw: Raw,
    fields: Fields,
    known: Raw,
    unread: readonly RawField[],
  ): FurtherFields {
    if (isAllKept) return furtherFields(unread);
    // A price that could not be read is shown as it came.
    const isShown = (name: string) =>
      !Object.hasOwn(known, name) || (name === 'price' && known.price === null);
    const others = Object.keys(fields).filter((name) => isShown(name) && name !== 'serviceList');
    return furtherFields(
      others.flatMap((name): readonly RawField[] => {
        const text = timeOf(textOf(raw, fields[name]), times);
        return text === null ? [] : [[name, text satisfies Json]];
      }),
    );
  }

  /** The fields of a record that the page does not name, and those it names that could not be read. */
  function unreadFields(raw: Raw, fields: Fields, known: Raw): readonly RawField[] {
    const named = ownNames(fields);
    return Object.entries(raw).filter(([name, value]) => {
      const own = named.get(name);
      return name !== '__proto__' && (own === undefined || (known[own] === null && value !== null));
    });
  }
}

const deepestWrapping = 2;

/** The objects that may hold the record of an answer, outermost first: the answer itself, what it wraps … */
function itemsWithin(
  body: unknown,
  wrappings: readonly string[],
  levels = deepestWrapping,
): readonly Raw[] {
  if (!isPlainObject(body)) return [];
  const inner =
    levels === 0 ? [] : wrappings.flatMap((name) => itemsWithin(body[name], wrappings, levels - 1));
  return [body, ...inner];
}

/**
 * The rows of a list's answer; null when there is no list. Some servers send one without rows as null or as an object
 * without properties: in the list's place, and only where `total` counts nothing, that is an empty list. Whether it was
 * empty before is judged by whoever compares the readings, as of any other.
 */
export function rowsOf(
  body: unknown,
  at: string | undefined,
  total: number | null = null,
): readonly unknown[] | null {
  const rows = valueAt(body, at);
  if (Array.isArray(rows)) return rows;
  return isEmptyPlace(body, at) && (total ?? 0) === 0 ? [] : null;
}

/** Each entry's id and name, from a list or from an object that has the names under their ids. */
function pairsOf(
  listed: unknown,
  { id, label }: { readonly id?: string | undefined; readonly label?: string | undefined } = {},
): readonly (readonly unknown[])[] {
  if (Array.isArray(listed)) return listed.map((one) => [valueAt(one, id), valueAt(one, label)]);
  return Object.entries(isPlainObject(listed) ? listed : {});
}

/** Whether there is such a place, with nothing in it. */
function isEmptyPlace(body: unknown, at = ''): boolean {
  const name = at.split('.').at(-1) ?? '';
  const holder = at === name ? body : valueAt(body, at.slice(0, -name.length - 1));
  const isThere = at === '' || (isPlainObject(holder) && Object.hasOwn(holder, name));
  const held = at === '' || !isPlainObject(holder) ? body : holder[name];
  return isThere && (held === null || (isPlainObject(held) && Object.keys(held).length === 0));
}

/** The id of a list's row as the server wrote it, to tell two pages apart. */
export function sentIdOf(sent: unknown, listing: Rows): unknown {
  const row = unwrapped(sent, listing);
  return isPlainObject(row) ? valuesFrom(row, listing.fields.id)[0] : row;
}

/** An id as it is within the app, where two lists may use the same ones. */
export function idWithin(id: string, prefix: string | undefined): string {
  return prefix === undefined ? id : `${prefix}-${id}`;
}

/** A row without an id may be wrapped under the name of what it is. */
function unwrapped(sent: unknown, { wrapped = [], fields }: Rows): unknown {
  if (valuesFrom(sent, fields.id).length > 0) return sent;
  return wrapped.map((name) => valueAt(sent, name)).find(isPlainObject) ?? sent;
}

/**
 * Reads one list again and again. A row that equals the one in its place the last time is the same item: reading it would
 * take five times as long.
 */
function createListReader<T extends { readonly id: string }>(
  listing: Rows,
  read: (raw: unknown) => T | null,
  holder: () => Holder,
): (rows: readonly unknown[]) => Steps<ItemList<T>> {
  let last: { readonly of: Holder; readonly rows: readonly ReadRow<T>[] } = {
    of: nobody,
    rows: [],
  };

  return function* readRows(rows) {
    const known = last.of === holder() ? last.rows : [];
    const readNow: ReadRow<T>[] = [];
    const items: T[] = [];
    const taken = new Map<string, unknown>();
    let setAsideCount = 0;
    for (const [at, row] of rows.entries()) {
      if (at % stepLength === stepLength - 1) yield;
      const raw = unwrapped(row, listing);
      const before = known[at];
      const item = before !== undefined && isEqual(before.raw, raw) ? before.item : read(raw);
      readNow.push({ raw, item });
      // We cannot tell which item with a repeated id is right. Always keeping the first avoids false notifications.
      const isRepeated = item !== null && taken.has(item.id);
      // The same item again, as on two pages of a list that has just moved on, is no loss.
      if (item === null || (isRepeated && !isEqual(taken.get(item.id), raw))) setAsideCount += 1;
      if (item === null || isRepeated) continue;
      taken.set(item.id, raw);
      items.push(item);
    }
    last = { of: holder(), rows: readNow };
    return { items, setAsideCount };
  };
}

interface ReadRow<T> {
  readonly raw: unknown;
  /** Null when it could not be read. */
  readonly item: T | null;
}

/**
 * The outermost item with more to it than an id, otherwise the innermost: an envelope may have an id of its own
 * (`{"id": "req-1", "data": {…}}`).
 */
function readWithin<T>(
  records: readonly unknown[],
  read: (raw: unknown) => T | null,
  isTelling: (item: T) => boolean,
): T | null {
  const items = records.map(read).filter((item) => item !== null);
  return items.find(isTelling) ?? items.at(-1) ?? null;
}

const onlyId: Pick<TicketListing, 'fields'> = { fields: { id: 'id', subject: 'subject' } };
