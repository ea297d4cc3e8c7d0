import { accountOf } from '../values/account-ids.ts';
import type { AccountCard, View } from './view.ts';

/** What to show: all accounts (null), or `shown`; if main navigates to another account's item, that account. */
export function scopeFor(shown: string | null, navigation: View['navigation']): string | null {
  const route = navigation?.route;
  return shown !== null && route !== undefined && 'id' in route ? accountOf(route.id) : shown;
}

/**
 * The view of one account out of several, as if it were the only one. Null, an unknown key, and the key of the only
 * account give the whole view. A list stays the same object as long as the whole list does.
 */
export function createScopedView(): (view: View, account: string | null) => View {
  const lists = new Map<string, { readonly of: readonly unknown[]; readonly own: readonly unknown[] }>();
  let scope: string | null = null;

  return (view, account) => {
    const card = view.accounts.length < 2 ? undefined : view.accounts.find(({ key }) => key === account);
    if (card === undefined) return view;
    if (scope !== account) lists.clear();
    scope = account;
    return scoped(view, card);
  };

  function scoped(view: View, card: AccountCard): View {
    const own = <T>(name: string, list: readonly T[], idOf: (item: T) => string): readonly T[] => {
      const before = lists.get(name);
      // What is kept under this name was filtered from this very list.
      if (before?.of === list) return before.own as readonly T[];
      const kept = list.filter((item) => accountOf(idOf(item)) === card.key);
      lists.set(name, { of: list, own: kept });
      return kept;
    };
    const byId = <T extends { readonly id: string }>(name: string, list: readonly T[]) =>
      own(name, list, ({ id }) => id);
    const itself = (id: string) => id;
    return {
      ...view,
      phase: card.phase === 'waiting-for-keyring' || card.phase === 'starting' ? card.phase : 'ready',
      account: card.account,
      connection: card.connection,
      services: { ...card.services, items: byId('services', view.services.items) },
      tickets: { ...card.tickets, items: byId('tickets', view.tickets.items) },
      outbox: byId('outbox', view.outbox),
      draft: card.draft,
      templates: byId('templates', view.templates),
      journal: own('journal', view.journal, ({ change }) => change.itemId),
      unread: {
        service: own('unread services', view.unread.service, itself),
        ticket: own('unread tickets', view.unread.ticket, itself),
      },
      quiet: { ...card.quiet, snoozes: byId('snoozes', view.quiet.snoozes) },
      words: {
        seen: own('words', view.words.seen, ({ itemId }) => itemId),
        overrides: card.overrides,
      },
      visit: card.visit,
    };
  }
}
