import { accountSettings } from '../../../shared/settings/account-settings.ts';
import { portalPageAddress } from '../../../shared/settings/portal-address.ts';
import { accountOf, serverIdOf } from '../../../shared/values/account-ids.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Links, NotificationAction, Windows } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';
import type { QuickTicket } from './quick-ticket.ts';

/** Does what a person asked for with a notification's button or in the tray's menu. */
export function createNotificationActions(deps: {
  readonly view: ViewStore;
  readonly windows: Windows;
  readonly quickTicket: QuickTicket;
  readonly ofItems: Accounts['ofItems'];
  readonly links: Pick<Links, 'openPortal'>;
}): (answer: NotificationAction) => void {
  const { view, windows, quickTicket, ofItems, links } = deps;
  return (answer) => {
    switch (answer.kind) {
      case 'open':
        windows.openMain(answer.route);
        break;
      case 'ask-why':
        // It may be active again by now.
        if (quickTicket.askWhy(answer.serviceId)) break;
        windows.openMain({ view: 'service', id: answer.serviceId });
        break;
      case 'reply':
        void openReply(answer.ticketId);
        break;
      case 'snooze':
        for (const { owner, items } of ofItems(answer.items)) void owner.data?.notifier.snoozeNews(items);
        break;
      case 'done':
        for (const { owner, items } of ofItems([{ kind: 'ticket', id: answer.ticketId }])) {
          void owner.data?.notifier.snooze(items, 'done');
        }
    }
  };

  /** Opens the ticket in the web portal, or in our window if there is none or the browser does not open. */
  async function openReply(id: string): Promise<void> {
    const portal = accountSettings(view.view().settings, accountOf(id));
    const address = portalPageAddress({ kind: 'ticket', id: serverIdOf(id) }, portal);
    const isOpened = address !== null && (await links.openPortal(address));
    if (!isOpened) windows.openMain({ view: 'ticket', id });
  }
}
