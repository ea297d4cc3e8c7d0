import type { Ticket } from '../../../shared/domain/domain.ts';
import type { Section } from '../../../shared/view/view.ts';
import { inUtc } from './search/server-time.ts';

/**
 * Tickets as they are shown: with their times in UTC, where the server's zone was learned. What is compared and stored
 * stays as it was read, so that learning a zone changes nothing but what is shown. The same ticket is the same object.
 */
export function createZonedTickets(zoneMs: () => number | undefined) {
  let learnedMs: number | undefined;
  let zoned = new WeakMap<Ticket, Ticket>();
  return (section: Section<Ticket>): Section<Ticket> => {
    const nowMs = zoneMs();
    if (nowMs === undefined) return section;
    if (nowMs !== learnedMs) zoned = new WeakMap();
    learnedMs = nowMs;
    return { ...section, items: section.items.map((ticket) => inZone(ticket, nowMs)) };
  };

  function inZone(ticket: Ticket, nowMs: number): Ticket {
    const known = zoned.get(ticket);
    if (known !== undefined) return known;
    const { createdAt, conversation, further } = ticket;
    const shown: Ticket = {
      ...ticket,
      createdAt: inUtc(createdAt, nowMs),
      conversation: conversation.map((entry) => ({ ...entry, at: inUtc(entry.at, nowMs) })),
      further: Object.fromEntries(
        Object.entries(further).map(([name, value]) => [
          name,
          typeof value === 'string' ? inUtc(value, nowMs) : value,
        ]),
      ),
    };
    zoned.set(ticket, shown);
    return shown;
  }
}
