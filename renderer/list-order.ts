import type { Service, Ticket } from '../shared/domain.ts';
import { serviceName } from '../shared/item-name.ts';
import { type ServiceMeaning, serviceMeaning } from '../shared/service-status.ts';
import { ticketMeaning } from '../shared/ticket-status.ts';
import type { TaughtWords } from '../shared/words.ts';

const serviceRank: Readonly<Record<ServiceMeaning, number>> = {
  suspended: 0,
  attention: 1,
  unknown: 2,
  active: 3,
  ignored: 3,
};

/** Worst first, then by name as a person sorts (numbers by value). */
export function orderServices(
  services: readonly Service[],
  locale: string,
  taught: TaughtWords,
): readonly Service[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return services
    .map((service) => ({
      service,
      rank: serviceRank[serviceMeaning(service.status, taught)],
      name: serviceName(service),
    }))
    .sort(
      (a, b) => a.rank - b.rank || collator.compare(a.name, b.name) || (a.service.id < b.service.id ? -1 : 1),
    )
    .map(({ service }) => service);
}

/** Answered first, then newest; those without a readable time last, in the server's order. */
export function orderTickets(tickets: readonly Ticket[], taught: TaughtWords): readonly Ticket[] {
  return tickets
    .map((ticket) => {
      const createdAtMs = Date.parse(ticket.createdAt ?? '');
      return {
        ticket,
        isAnswered: ticketMeaning(ticket.status, taught) === 'answered',
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
export function countAttention(services: readonly Service[], taught: TaughtWords): number {
  return services.filter(({ status }) => serviceRank[serviceMeaning(status, taught)] <= serviceRank.attention)
    .length;
}

export function countAnswered(tickets: readonly Ticket[], taught: TaughtWords): number {
  return tickets.filter(({ status }) => ticketMeaning(status, taught) === 'answered').length;
}
