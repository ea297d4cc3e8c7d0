import type { Service, Ticket } from '../shared/domain.ts';
import { serviceName } from '../shared/item-name.ts';
import { type ServiceMeaning, serviceMeaning } from '../shared/service-status.ts';
import { ticketMeaning } from '../shared/ticket-status.ts';

const serviceRank: Readonly<Record<ServiceMeaning, number>> = {
  suspended: 0,
  attention: 1,
  unknown: 2,
  active: 3,
};

/** Worst first, then by name as a person sorts (numbers by value). */
export function orderServices(services: readonly Service[], locale: string): readonly Service[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return services
    .map((service) => ({
      service,
      rank: serviceRank[serviceMeaning(service.status)],
      name: serviceName(service),
    }))
    .sort(
      (a, b) => a.rank - b.rank || collator.compare(a.name, b.name) || (a.service.id < b.service.id ? -1 : 1),
    )
    .map(({ service }) => service);
}

/** Answered first, then newest; those without a readable time last, in the server's order. */
export function orderTickets(tickets: readonly Ticket[]): readonly Ticket[] {
  return tickets
    .map((ticket) => {
      const createdAtMs = Date.parse(ticket.createdAt ?? '');
      return {
        ticket,
        isAnswered: ticketMeaning(ticket.status) === 'answered',
        createdAtMs: Number.isNaN(createdAtMs) ? Number.NEGATIVE_INFINITY : createdAtMs,
      };
    })
    .sort((a, b) => {
      if (a.isAnswered !== b.isAnswered) return a.isAnswered ? -1 : 1;
      return a.createdAtMs === b.createdAtMs ? 0 : b.createdAtMs - a.createdAtMs;
    })
    .map(({ ticket }) => ticket);
}

/** How many services are suspended or carry a status that needs a look. */
export function countAttention(services: readonly Service[]): number {
  return services.filter((service) => serviceRank[serviceMeaning(service.status)] <= serviceRank.attention)
    .length;
}

export function countAnswered(tickets: readonly Ticket[]): number {
  return tickets.filter((ticket) => ticketMeaning(ticket.status) === 'answered').length;
}
