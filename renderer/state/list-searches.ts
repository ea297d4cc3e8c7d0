import type { Service, Ticket } from '../../shared/domain/domain.ts';
import { serviceName } from '../../shared/domain/item-name.ts';
import { createTextSearch, type TextSearch } from '../../shared/values/text-search.ts';

export interface ListSearches {
  readonly services: TextSearch<Service>;
  /** By subject and id, and by the text of tickets whose text is known. */
  readonly tickets: TextSearch<Ticket>;
}

export function createListSearches(): ListSearches {
  return {
    services: createTextSearch((service) => {
      const { domain, ipAddress, productName, id } = service;
      return [serviceName(service), domain, ipAddress, productName, id];
    }),
    tickets: createTextSearch(({ subject, id, message, conversation }) => [
      subject,
      id,
      message,
      ...conversation.map(({ text }) => text),
    ]),
  };
}
