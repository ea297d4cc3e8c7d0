import type { PortalPage } from '../../../shared/settings/portal-address.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { NotificationAction, Windows } from '../ports.ts';
import type { Portal } from './portal.ts';
import type { QuickTicket } from './quick-ticket.ts';

/** Does what a person asked for with a notification's button or in the tray's menu. */
export function createNotificationActions(deps: {
  readonly windows: Windows;
  readonly quickTicket: QuickTicket;
  readonly ofItems: Accounts['ofItems'];
  readonly portal: Pick<Portal, 'open'>;
}): (answer: NotificationAction) => void {
  const { windows, quickTicket, ofItems, portal } = deps;
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
      case 'portal':
        void openPage(answer.page);
        break;
      case 'snooze':
        for (const { owner, items } of ofItems(answer.items))
          void owner.data?.notifier.snoozeNews(items);
        break;
      case 'done':
        for (const { owner, items } of ofItems([{ kind: 'ticket', id: answer.ticketId }])) {
          void owner.data?.notifier.snooze(items, 'done');
        }
    }
  };

  /** Opens an item in the web portal, or in our window if there is none or the browser does not open. */
  async function openPage(page: PortalPage): Promise<void> {
    const { kind, id } = page;
    if (!(await portal.open(page)) && kind !== 'home') windows.openMain({ view: kind, id });
  }
}
