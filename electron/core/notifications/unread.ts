import * as z from 'zod/mini';
import type { StorageProblem } from '../../../shared/domain/problem.ts';
import {
  countUnread,
  type ItemKind,
  type ItemRef,
  itemKinds,
  nothingUnread,
  refKey,
  type Unread,
} from '../../../shared/domain/unread.ts';
import type { Section } from '../../../shared/view/view.ts';
import type { DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';

const storedUnread = z.lazy(() =>
  z.object({
    version: z.literal(1),
    service: z.readonly(z.array(z.string())),
    ticket: z.readonly(z.array(z.string())),
  }),
);

export interface Lists {
  readonly services: Section<{ readonly id: string }>;
  readonly tickets: Section<{ readonly id: string }>;
}

/** Per kind; beyond this, those with the oldest news count as read. */
export const mostUnread = 1_000;

export type UnreadItems = ReturnType<typeof createUnreadItems>;

/** The items with news that the person has not looked at. What cannot be written holds for this run only. */
export function createUnreadItems(deps: {
  readonly documents: DocumentStore;
  readonly onUnread: (unread: Unread) => void;
}) {
  const { documents, onUnread } = deps;
  let unread = nothingUnread;

  return {
    /** Reads what earlier runs wrote. Call once, first. */
    async load(): Promise<StorageProblem | null> {
      const loaded = await loadDocument(documents, 'unread', storedUnread);
      if (loaded.value !== null) show({ service: loaded.value.service, ticket: loaded.value.ticket });
      return loaded.problem;
    },

    unread: (): Unread => unread,

    /** Marks these items unread, as the ones with the newest news. */
    add(items: readonly ItemRef[]): Promise<StorageProblem | null> {
      if (items.length === 0) return unchanged;
      const added = (kind: ItemKind): readonly string[] => {
        const ids = new Set(items.filter((item) => item.kind === kind).map(({ id }) => id));
        if (ids.size === 0) return unread[kind];
        return [...unread[kind].filter((id) => !ids.has(id)), ...ids].slice(-mostUnread);
      };
      return keep({ service: added('service'), ticket: added('ticket') });
    },

    /** Marks these items as seen by the person. */
    markSeen(items: readonly ItemRef[]): Promise<StorageProblem | null> {
      const seen = new Set(items.map(refKey));
      const left = (kind: ItemKind) => unread[kind].filter((id) => !seen.has(refKey({ kind, id })));
      const next = { service: left('service'), ticket: left('ticket') };
      return countUnread(next) === countUnread(unread) ? unchanged : keep(next);
    },

    /** Marks all items of this kind as seen; of both kinds when null. */
    markAllSeen(kind: ItemKind | null): Promise<StorageProblem | null> {
      const isLookedAt = (one: ItemKind) => (kind === null || kind === one) && unread[one].length > 0;
      if (!itemKinds.some(isLookedAt)) return unchanged;
      return keep({
        service: isLookedAt('service') ? [] : unread.service,
        ticket: isLookedAt('ticket') ? [] : unread.ticket,
      });
    },

    /**
     * Forgets items that are not listed, since the person cannot look at them. A list that was never read is ignored.
     */
    keepListed({ services, tickets }: Lists): Promise<StorageProblem | null> {
      const service = listed(unread.service, services);
      const ticket = listed(unread.ticket, tickets);
      if (service === unread.service && ticket === unread.ticket) return unchanged;
      return keep({ service, ticket });
    },
  };

  async function keep(next: Unread): Promise<StorageProblem | null> {
    show(next);
    const written = await documents.write('unread', { version: 1, ...next });
    return written.ok ? null : written.problem;
  }

  function show(next: Unread): void {
    unread = next;
    onUnread(next);
  }
}

const unchanged: Promise<null> = Promise.resolve(null);

/** Returns the same array when all ids are listed. */
function listed(
  ids: readonly string[],
  { items, asOfMs }: Section<{ readonly id: string }>,
): readonly string[] {
  if (ids.length === 0 || asOfMs === null) return ids;
  // There are far more items than unread ones.
  const gone = new Set(ids);
  for (const { id } of items) gone.delete(id);
  return gone.size === 0 ? ids : ids.filter((id) => !gone.has(id));
}
