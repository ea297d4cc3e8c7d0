import type { Service, Ticket } from '../../shared/domain/domain.ts';
import { serviceName } from '../../shared/domain/item-name.ts';
import { createTextSearch, type TextSearch } from '../../shared/values/text-search.ts';

export interface ListSearches {
  readonly services: TextSearch<Service>;
  /** By subject and id, and by the text of those that the list carries it for or that were read. */
  readonly tickets: TextSearch<Ticket>;
  /** A ticket's detail was read; searches look through its conversation from now on. */
  noteRead(ticket: Ticket): void;
}

/** Conversations that a search looks through: the ones read last. */
const mostRead = 500;

export function createListSearches(): ListSearches {
  const read = new Map<string, Ticket>();
  return {
    services: createTextSearch((service) => {
      const { domain, ipAddress, productName, id } = service;
      return [serviceName(service), domain, ipAddress, productName, id];
    }),
    tickets: createTextSearch(
      ({ subject, id, message, conversation }) => [
        subject,
        id,
        message,
        ...conversation.map(({ text }) => text),
      ],
      ({ id }) => read.get(id),
    ),
    noteRead(ticket) {
      read.delete(ticket.id);
      read.set(ticket.id, ticket);
      const [oldest] = read.keys();
      if (read.size > mostRead && oldest !== undefined) read.delete(oldest);
    },
  };
}
