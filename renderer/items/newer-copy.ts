import type { Service, Ticket } from '../../shared/domain/domain.ts';

/**
 * One item from two readings: what the newer one says holds, and what only the older one knows is kept, since a
 * list may carry fewer fields than a detail.
 */
export function mergeService(older: Service, newer: Service): Service {
  return { ...older, ...withoutNulls(newer), id: newer.id, further: { ...older.further, ...newer.further } };
}

export function mergeTicket(older: Ticket, newer: Ticket): Ticket {
  return {
    ...older,
    ...withoutNulls(newer),
    id: newer.id,
    conversation:
      newer.conversation.length >= older.conversation.length ? newer.conversation : older.conversation,
    further: { ...older.further, ...newer.further },
  };
}

function withoutNulls<T extends object>(item: T): Partial<T> {
  // Object.fromEntries forgets the keys' types; only entries were left out.
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null)) as Partial<T>;
}
