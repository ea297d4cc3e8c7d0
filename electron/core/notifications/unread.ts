import * as z from 'zod/mini';
import { type ItemKind, type ItemRef, refKey, type Unread } from '../../../shared/domain/unread.ts';
import type { Section } from '../../../shared/view/view.ts';
import type { Kept } from '../storage/documents.ts';

/** In `watch`. */
export const storedUnread = z.lazy(() =>
  z.object({ service: z.readonly(z.array(z.string())), ticket: z.readonly(z.array(z.string())) }),
);

export interface Lists {
  readonly services: Section<{ readonly id: string }>;
  readonly tickets: Section<{ readonly id: string }>;
}

/** Per kind; beyond this, those with the oldest news count as read. */
export const mostUnread = 1_000;

export type UnreadItems = ReturnType<typeof createUnreadItems>;

/** The items with news that the person has not looked at. What cannot be written holds for this run only. */
export function createUnreadItems(kept: Kept<Unread>) {
  return {
    unread: (): Unread => kept.value(),

    /** Marks these items unread, as the ones with the newest news. */
    add: (items: readonly ItemRef[]): Promise<void> =>
      change((unread, kind) => {
        const ids = new Set(items.filter((item) => item.kind === kind).map(({ id }) => id));
        return [...unread.filter((id) => !ids.has(id)), ...ids].slice(-mostUnread);
      }),

    /** Marks these items as seen by the person. */
    markSeen(items: readonly ItemRef[]): Promise<void> {
      const seen = new Set(items.map(refKey));
      return change((unread, kind) => unread.filter((id) => !seen.has(refKey({ kind, id }))));
    },

    /** Marks all items of this kind as seen; of both kinds when null. */
    markAllSeen: (seen: ItemKind | null): Promise<void> =>
      change((unread, kind) => (seen === null || seen === kind ? [] : unread)),

    /**
     * Forgets items that are not listed, since the person cannot look at them. A list that was never read is ignored.
     */
    keepListed: ({ services, tickets }: Lists): Promise<void> =>
      change((unread, kind) => listed(unread, kind === 'service' ? services : tickets)),
  };

  async function change(next: (unread: readonly string[], kind: ItemKind) => readonly string[]) {
    const { service, ticket } = kept.value();
    await kept.keep({ service: next(service, 'service'), ticket: next(ticket, 'ticket') });
  }
}

function listed(ids: readonly string[], { items, asOfMs }: Section<{ readonly id: string }>) {
  if (ids.length === 0 || asOfMs === null) return ids;
  // There are far more items than unread ones.
  const gone = new Set(ids);
  for (const { id } of items) gone.delete(id);
  return ids.filter((id) => !gone.has(id));
}
