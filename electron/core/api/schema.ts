import type {
  Account,
  Department,
  Service,
  Ticket,
  TicketEntry,
} from '../../../shared/domain/domain.ts';
import type {
  ProviderPage,
  ServiceListing,
  TicketListing,
} from '../../../shared/providers/page.ts';
import { valueAt } from '../../../shared/providers/place.ts';
import { readDueDate } from '../../../shared/reading/due-date.ts';
import { firstAccount, idIn, type ServerId } from '../../../shared/values/account-ids.ts';
import { createEntryReader } from './records/entries.ts';
import {
  firstRead,
  isPlainObject,
  lineOf,
  longest,
  readMessage,
  readPrice,
  readText,
  textOf,
  timeOf,
  unescapedLine,
  valuesFrom,
} from './records/field-values.ts';
import { createFieldReader, type Raw } from './records/fields.ts';
import { type Holder, type ItemList, inList, listReader, nobody, rowsOf } from './records/rows.ts';

export type { ItemList } from './records/rows.ts';
export { nobody, rowsOf };

const mostDepartments = 100;

export type Listing = ServiceListing | TicketListing;

/**
 * Turns a provider's JSON into our domain types, as its page says. Only an id is required. Where the page keeps
 * everything, what it does not name and what could not be read is in `further`; otherwise only what it names is kept.
 * The ids of items are those of the account with this key (`account-ids.ts`).
 */
export function createSchemaReader(
  page: ProviderPage,
  holder: () => Holder = () => nobody,
  accountKey: string = firstAccount,
) {
  const { wrappings = [], account, tickets } = page;
  const entryReader = createEntryReader(page, () => holder().me);
  const fieldReader = createFieldReader(page, holder);
  const { readAccount, readService, readTicket } = createItemReader(
    page,
    accountKey,
    holder,
    fieldReader,
    entryReader,
  );

  return {
    /** Null when it has no id. */
    account: (body: unknown): Account | null =>
      readWithin(
        recordsIn(body, account?.at),
        readAccount,
        ({ name, email }) => name !== null || email !== null,
      ),

    /** The one with this id. Null when it is not in the answer. */
    service: (body: unknown, listing: ServiceListing, askedId: ServerId): Service | null =>
      readWithId(body, listing, askedId, (raw) => readService(raw, listing)),

    ticket(body: unknown, listing: TicketListing, askedId: ServerId): Ticket | null {
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

    services: (listing: ServiceListing) => listReader(listing, (raw) => readService(raw, listing)),

    /** With their messages as they were sent, however long these are. */
    tickets: (listing: TicketListing) =>
      listReader(listing, (raw) => readTicket(raw, listing, true)),

    /** The messages of a ticket that has them under a path of their own. */
    messages(rows: readonly unknown[]): ItemList<TicketEntry> {
      const items = entryReader.entries(rows);
      return { items, setAsideCount: rows.length - items.length };
    },

    /** What the account's holder is called in a ticket. */
    me: (body: unknown): string | null =>
      account?.me === undefined ? null : readText(valueAt(body, account.me.at)),

    currency: (body: unknown): string | null =>
      firstRead(valuesFrom(valueAt(body, account?.at), account?.fields.currency), readText),

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
    { oneAt, fields }: Listing,
    askedId: ServerId,
    read: (raw: unknown) => T | null,
  ): T | null {
    const isAsked = (raw: unknown) => fieldReader.recordOf(raw, fields)?.id === askedId;
    const found = recordsIn(body, oneAt).find(isAsked);
    return found === undefined ? null : read(found);
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

/** Each entry's id and name, from a list or from an object that has the names under their ids. */
function pairsOf(
  listed: unknown,
  { id, label }: { readonly id?: string | undefined; readonly label?: string | undefined } = {},
): readonly (readonly unknown[])[] {
  if (Array.isArray(listed)) return listed.map((one) => [valueAt(one, id), valueAt(one, label)]);
  return Object.entries(isPlainObject(listed) ? listed : {});
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

/** Reads one account, service or ticket. Null for what has no id. */
function createItemReader(
  { account, times }: ProviderPage,
  accountKey: string,
  holder: () => Holder,
  { recordOf, wordOf, statusOf, furtherOf, unreadFields }: ReturnType<typeof createFieldReader>,
  entryReader: ReturnType<typeof createEntryReader>,
) {
  return { readAccount, readService, readTicket };

  function readAccount(sent: unknown): Account | null {
    const fields = account?.fields ?? { id: 'id' };
    const record = recordOf(sent, fields);
    if (record === null) return null;
    const { raw, id } = record;
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
  ): Service | null {
    const record = recordOf(sent, fields);
    if (record === null) return null;
    const { raw, id } = record;
    const name = lineOf(raw, fields.name);
    const price = firstRead(valuesFrom(raw, fields.price), readPrice);
    const currency = textOf(raw, fields.currency) ?? price?.currency ?? holder().currency;
    const service = {
      id: idIn(accountKey, inList(id, prefix)),
      ...(name !== null && { name }),
      productName: lineOf(raw, fields.productName),
      type: wordOf(raw, fields.type),
      status: wordOf(raw, fields.status),
      domain: textOf(raw, fields.domain),
      ipAddress: textOf(raw, fields.ipAddress),
      nextDueDate: readDueDate(textOf(raw, fields.nextDueDate)),
      price: price?.amount ?? null,
      ...(currency !== null && { currency }),
      billingCycle: wordOf(raw, fields.billingCycle),
    };
    const known = { name, currency, ...service };
    return { ...service, further: furtherOf(raw, fields, known, unreadFields(raw, fields, known)) };
  }

  function readTicket(
    sent: unknown,
    { fields, messages }: Pick<TicketListing, 'fields' | 'messages'>,
    isListed = false,
  ): Ticket | null {
    const record = recordOf(sent, fields);
    if (record === null) return null;
    const { raw, id } = record;
    const list = textOf(raw, fields.serviceList);
    const serviceId = textOf(raw, fields.serviceId);
    const ticket = {
      id: idIn(accountKey, id),
      subject: lineOf(raw, fields.subject, longest.subject),
      message: firstRead(valuesFrom(raw, fields.message), (value) => readMessage(value, isListed)),
      priority: wordOf(raw, fields.priority),
      serviceId: serviceId === null ? null : idIn(accountKey, inList(serviceId, list ?? undefined)),
      ...statusOf(raw, fields.status),
      createdAt: timeOf(textOf(raw, fields.createdAt), times),
    };
    const unread = unreadFields(raw, fields, ticket);
    const found =
      messages?.at === undefined && messages?.path === undefined
        ? entryReader.find(unread, isListed)
        : null;
    const left = unread.filter(([name]) => name !== found?.name);
    return {
      ...ticket,
      conversation: found?.entries ?? entryReader.inRow(raw),
      further: furtherOf(raw, fields, ticket, left),
    };
  }
}
