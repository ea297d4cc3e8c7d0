import type { Account, Service, Ticket } from '../../../../shared/domain/domain.ts';
import type {
  ProviderPage,
  ServiceListing,
  TicketListing,
} from '../../../../shared/providers/page.ts';
import { readDueDate } from '../../../../shared/reading/due-date.ts';
import type { createEntryReader } from './entries.ts';
import {
  firstRead,
  lineOf,
  longest,
  readAmount,
  readText,
  textOf,
  timeOf,
  valuesFrom,
} from './field-values.ts';
import type { createFieldReader } from './fields.ts';
import type { Holder } from './rows.ts';
import { idWithin } from './rows.ts';

/** Reads one account, service or ticket. Null for what has no id. */
export function createItemReader(
  { account, times }: ProviderPage,
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
}
