import { accountOf } from '../values/account-ids.ts';
import { itemIn } from './route.ts';
import type { AccountCard, View } from './view.ts';

/** What to show: all accounts (null), or `shown`; if main navigates to another account's item, that account. */
export function scopeFor(shown: string | null, navigation: View['navigation']): string | null {
  if (shown === null || navigation === null) return shown;
  const id = itemIn(navigation.route);
  return id === null ? shown : accountOf(id);
}

/**
 * The view of one account out of several, as if it were the only one. Null, an unknown key, and the key of the only
 * account give the whole view. A list stays the same object as long as the whole list does.
 */
export function createScopedView(): (view: View, account: string | null) => View {
  let ownLists = new WeakMap<readonly unknown[], readonly unknown[]>();
  let scope: string | null = null;

  return (view, account) => {
    const card =
      view.accounts.length < 2 ? undefined : view.accounts.find(({ key }) => key === account);
    if (card === undefined) return view;
    if (scope !== account) ownLists = new WeakMap();
    scope = account;
    return scoped(view, card);
  };

  function scoped(view: View, card: AccountCard): View {
    const own = <T>(list: readonly T[], idOf: (item: T) => string): readonly T[] => {
      const kept = ownLists.get(list) ?? list.filter((item) => accountOf(idOf(item)) === card.key);
      ownLists.set(list, kept);
      // What is kept for a list was filtered from that very list.
      return kept as readonly T[];
    };
    const byId = <T extends { readonly id: string }>(list: readonly T[]) =>
      own(list, ({ id }) => id);
    const itself = (id: string) => id;
    return {
      ...view,
      phase:
        card.phase === 'waiting-for-keyring' || card.phase === 'starting' ? card.phase : 'ready',
      account: card.account,
      connection: card.connection,
      services: { ...card.services, items: byId(view.services.items) },
      tickets: { ...card.tickets, items: byId(view.tickets.items) },
      outbox: byId(view.outbox),
      draft: card.draft,
      replies: own(view.replies, ({ ticketId }) => ticketId),
      templates: byId(view.templates),
      journal: own(view.journal, ({ change }) => change.itemId),
      unread: {
        service: own(view.unread.service, itself),
        ticket: own(view.unread.ticket, itself),
      },
      quiet: { ...card.quiet, snoozes: byId(view.quiet.snoozes) },
      visit: card.visit,
      alerts: card.alerts,
    };
  }
}
