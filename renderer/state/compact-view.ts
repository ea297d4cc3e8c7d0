import type { FurtherFields, Service, Ticket, TicketEntry } from '../../shared/domain/domain.ts';
import type { View } from '../../shared/view/view.ts';

/** Far more than a provider's products, words and cycles; due dates are shared while there is room. */
const maxShared = 2_000;
const noExtraFields: FurtherFields = {};
const noConversation: readonly TicketEntry[] = [];

interface Compactor {
  /** An equal view that takes less memory. */
  view(view: View): View;
  service(service: Service): Service;
  ticket(ticket: Ticket): Ticket;
}

/**
 * IPC gives every item its own copy of each word and of each empty part. Keeping one copy of each saves a third of the
 * memory of 20,000 items.
 */
export function createCompactor(): Compactor {
  const words = new Map<string, string>();
  const ids = new Map<string, string>();
  return {
    service,
    ticket,
    view(view) {
      const services = view.services.items.map(service);
      ids.clear();
      for (const { id } of services) ids.set(id, id);
      const tickets = view.tickets.items.map(ticket);
      return {
        ...view,
        services: { ...view.services, items: services },
        tickets: { ...view.tickets, items: tickets },
      };
    },
  };

  function service(item: Service): Service {
    return {
      ...item,
      productName: share(item.productName),
      type: share(item.type),
      status: share(item.status),
      nextDueDate: share(item.nextDueDate),
      billingCycle: share(item.billingCycle),
      further: isEmpty(item.further) ? noExtraFields : item.further,
    };
  }

  function ticket(item: Ticket): Ticket {
    const { serviceId } = item;
    return {
      ...item,
      priority: share(item.priority),
      serviceId: serviceId === null ? null : (ids.get(serviceId) ?? serviceId),
      status: share(item.status),
      conversation: item.conversation.length === 0 ? noConversation : item.conversation,
      further: isEmpty(item.further) ? noExtraFields : item.further,
    };
  }

  function share(text: string | null): string | null {
    if (text === null) return null;
    const known = words.get(text);
    if (known === undefined && words.size < maxShared) words.set(text, text);
    return known ?? text;
  }
}

function isEmpty(fields: FurtherFields): boolean {
  for (const _ in fields) return false;
  return true;
}
