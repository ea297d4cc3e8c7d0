import type { Service, Ticket } from '../../../shared/domain/domain.ts';
import { keepUnchanged } from '../../../shared/values/keep-unchanged.ts';
import { isInList, type ListName, neverRead, type Section } from '../../../shared/view/view.ts';
import type { Clock } from '../ports.ts';
import type { Snapshot } from './kept-lists.ts';
import type { TicketMessages } from './read-messages.ts';

/** The details read longest ago are forgotten first. */
const mostRemembered = 500;

export type ItemDetails = ReturnType<typeof createItemDetails>;

/** Decides which copy of a service or ticket is newer: the list's, or the one that was read on its own. */
export function createItemDetails(clock: Clock) {
  let listsBeganMs = Number.NEGATIVE_INFINITY;
  const services = createListDetails({
    clock,
    listsBeganMs: () => listsBeganMs,
    merge: mergeService,
  });
  const tickets = createListDetails({
    clock,
    listsBeganMs: () => listsBeganMs,
    merge: mergeTicket,
  });
  return {
    services,
    tickets,
    /** Restores what an earlier run read: any list is newer, but most lists leave messages out. */
    restoreMessages(restored: readonly TicketMessages[]): void {
      for (const messages of restored) tickets.restore({ ...nothingKnown, ...messages });
    },
    /** Call before the lists are read: what is recorded from now on is newer than they are. */
    beginLists(): void {
      listsBeganMs = clock.monotonicMs();
    },
    /** Returns the lists with what the details add to them. Items that did not change keep their identity. */
    mergeInto: (lists: Snapshot): Snapshot => ({
      services: services.mergeInto(lists.services),
      tickets: tickets.mergeInto(lists.tickets),
    }),
  };
}

/** Of a ticket of which only the id is known. */
export const nothingKnown = {
  subject: null,
  priority: null,
  serviceId: null,
  status: null,
  createdAt: null,
  further: {},
} as const;

function createListDetails<T extends { readonly id: string }>(deps: {
  readonly clock: Clock;
  /** When the last reading of the lists began, on the monotonic clock. */
  readonly listsBeganMs: () => number;
  readonly merge: (older: T, newer: T) => T;
}) {
  const { clock, listsBeganMs, merge } = deps;
  const details = new Map<string, { item: T; atMonotonicMs: number }>();
  /** When the last good reading of each list ended, and when it began. */
  const readings = new Map<string, { asOfMs: number | null; beganMs: number }>();
  let merged: Section<T> = neverRead;

  return {
    record(item: T): void {
      details.delete(item.id);
      details.set(item.id, { item, atMonotonicMs: clock.monotonicMs() });
      const [oldest] = details.keys();
      if (details.size > mostRemembered && oldest !== undefined) details.delete(oldest);
    },
    restore(item: T): void {
      details.set(item.id, { item, atMonotonicMs: Number.NEGATIVE_INFINITY });
    },
    mergeInto(next: Section<T>): Section<T> {
      const lists = next.lists ?? [{ id: '', asOfMs: next.asOfMs }];
      for (const { id, asOfMs } of lists)
        if (readings.get(id)?.asOfMs !== asOfMs)
          readings.set(id, { asOfMs, beganMs: listsBeganMs() });
      const newestOf = (listed: T) => newest(listed, lists);
      if (details.size === 0) merged = next;
      else merged = { ...next, items: keepUnchanged(merged.items, next.items.map(newestOf)) };
      return merged;
    },
  };

  function newest(listed: T, lists: readonly Pick<ListName, 'id'>[]): T {
    const detail = details.get(listed.id);
    if (detail === undefined) return listed;
    const list = lists.find((one) => isInList(listed.id, one));
    const beganMs = readings.get(list?.id ?? '')?.beganMs ?? Number.NEGATIVE_INFINITY;
    return detail.atMonotonicMs >= beganMs
      ? merge(listed, detail.item)
      : merge(detail.item, listed);
  }
}

// The newer copy wins; what only the older one has is kept, since a list may carry fewer fields.

function mergeService(older: Service, newer: Service): Service {
  return { ...older, ...withoutNulls(newer), further: { ...older.further, ...newer.further } };
}

function mergeTicket(older: Ticket, newer: Ticket): Ticket {
  const isWhole = newer.conversation.length >= older.conversation.length;
  return {
    ...older,
    ...withoutNulls(newer),
    conversation: isWhole ? newer.conversation : older.conversation,
    further: { ...older.further, ...newer.further },
  };
}

function withoutNulls<T extends object>(item: T): Partial<T> {
  // Object.fromEntries loses the keys' types; entries were only left out.
  return Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== null),
  ) as Partial<T>;
}
