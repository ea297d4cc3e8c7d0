import type { FurtherFields, Service, Ticket, TicketEntry } from '../../shared/domain/domain.ts';
import type { View } from '../../shared/view/view.ts';

/** Far more than a provider has products, words and cycles; times and dates share while there is room. */
const mostShared = 2_000;
const nothingFurther: FurtherFields = {};
const noConversation: readonly TicketEntry[] = [];

export interface Compactor {
  /** A view that says the same in less memory. */
  view(view: View): View;
  service(service: Service): Service;
  ticket(ticket: Ticket): Ticket;
}

/**
 * What comes over IPC has a copy of its own of every word and of every empty part. Of ten thousand items most of that is
 * the same again and again; here it is kept once.
 */
export function createCompactor(): Compactor {
  const words = new Map<string, string>();
  const share = (text: string | null) => (text === null ? null : shared(words, text, mostShared));

  const service = ({
    id,
    productName,
    type,
    status,
    domain,
    ipAddress,
    nextDueDate,
    price,
    billingCycle,
    further,
  }: Service): Service => ({
    id,
    productName: share(productName),
    type: share(type),
    status: share(status),
    domain,
    ipAddress,
    nextDueDate: share(nextDueDate),
    price,
    billingCycle: share(billingCycle),
    further: isEmpty(further) ? nothingFurther : further,
  });
  const ticketWith =
    (ids: Map<string, string>) =>
    ({
      id,
      subject,
      message,
      priority,
      serviceId,
      status,
      createdAt,
      conversation,
      further,
    }: Ticket): Ticket => ({
      id,
      subject,
      message,
      priority: share(priority),
      serviceId: serviceId === null ? null : (ids.get(serviceId) ?? serviceId),
      status: share(status),
      createdAt: share(createdAt),
      conversation: conversation.length === 0 ? noConversation : conversation,
      further: isEmpty(further) ? nothingFurther : further,
    });

  return {
    service,
    ticket: ticketWith(new Map()),
    view(view) {
      const services = view.services.items.map(service);
      const ids = new Map(services.map(({ id }) => [id, id]));
      return {
        ...view,
        services: { ...view.services, items: services },
        tickets: { ...view.tickets, items: view.tickets.items.map(ticketWith(ids)) },
      };
    },
  };
}

function shared(known: Map<string, string>, text: string, most: number): string {
  const same = known.get(text);
  if (same !== undefined) return same;
  if (known.size < most) known.set(text, text);
  return text;
}

function isEmpty(further: FurtherFields): boolean {
  for (const _ in further) return false;
  return true;
}
