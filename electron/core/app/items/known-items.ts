import { isAboutService } from '../../../../shared/domain/change.ts';
import type { ItemKind } from '../../../../shared/domain/unread.ts';
import type { OutboxItem } from '../../../../shared/tickets/outbox-item.ts';
import { lookAlikes } from '../../../../shared/tickets/outbox-machine.ts';
import type { ViewStore } from '../../view-store.ts';

export type KnownItems = ReturnType<typeof createKnownItems>;

/** The items that the accounts' servers named to us. */
export function createKnownItems(view: ViewStore) {
  const findService = (id: string) => view.view().services.items.find((item) => item.id === id);
  const findTicket = (id: string) => view.view().tickets.items.find((item) => item.id === id);
  const isListed = (kind: ItemKind, id: string) =>
    (kind === 'service' ? findService(id) : findTicket(id)) !== undefined;
  /** Whether the account's server named the item to us: an id made up by the window could carry any data to it. */
  const isKnown = (kind: ItemKind, id: string) =>
    isListed(kind, id) ||
    view
      .view()
      .journal.some(
        ({ change }) =>
          change.itemId === id && isAboutService(change.kind) === (kind === 'service'),
      ) ||
    (kind === 'ticket' && view.view().outbox.some((item) => ticketsOf(item).includes(id)));
  return { findService, findTicket, isListed, isKnown };
}

/** The tickets at the provider that an item of the outbox is or may be. */
function ticketsOf({ state }: OutboxItem): readonly string[] {
  if (state.name === 'sent') return [state.ticket.id];
  return state.name === 'unknown' ? lookAlikes(state.search).map(({ id }) => id) : [];
}
