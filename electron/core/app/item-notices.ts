import { paymentOverdue } from '../../../shared/domain/money.ts';
import { newestReply } from '../../../shared/domain/newest-reply.ts';
import { hasPortal } from '../../../shared/settings/account-settings.ts';
import type { PortalPage } from '../../../shared/settings/portal-address.ts';
import { needsPerson, type OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import { isOffered } from '../../../shared/view/addressee.ts';
import { questionAbout } from '../../../shared/view/suspension-question.ts';
import { unwatchedLists } from '../../../shared/view/view.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { inTime } from '../in-time.ts';
import type { AccountPorts, Clock, ItemFacts, NotificationAction, Windows } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';
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

/** A popup waits no longer for a reply's text. */
const longestReadMs = 5_000;

/** What an item's account knows about it. */
export function createItemFacts(deps: {
  readonly view: ViewStore;
  readonly clock: Clock;
  readonly account: Accounts['one'];
}): ItemFacts {
  const { view, clock, account } = deps;
  return {
    overduePayment(serviceId) {
      const service = view.view().services.items.find(({ id }) => id === serviceId);
      return service === undefined ? null : paymentOverdue(service, dayOf(clock.nowMs()));
    },
    questionAbout: (serviceId) => questionAbout(serviceId, view.view()),
    unwatched: () => unwatchedLists(view.view()),
    canAsk: (serviceId) => isOffered('newTickets', view.view(), serviceId),
    hasPortal: (ticketId) => hasPortal(view.view(), ticketId),
    async newestReply(ticketId) {
      const owner = account(accountOf(ticketId));
      const reading = owner?.session?.readTicketQuietly(ticketId);
      const read = reading && (await inTime(reading, { clock, ms: longestReadMs, late: null }));
      // The poll may have read the messages already.
      const listed = view.view().tickets.items.find(({ id }) => id === ticketId);
      const ticket = read?.ok === true ? read.value : listed;
      return ticket === undefined
        ? null
        : newestReply(ticket, owner?.view().account?.account ?? null);
    },
  };
}

/** A test notification waits no longer for the first reading, which says what is watched. */
const longestFirstReadingMs = 10_000;

/** Resolves once the lists of each account were asked for. */
export async function firstReading(view: ViewStore, clock: Clock): Promise<void> {
  const read = Promise.withResolvers<null>();
  const look = () => {
    const isAsked = view
      .view()
      .accounts.every(({ connection }) => connection.state !== 'connecting');
    if (isAsked) read.resolve(null);
  };
  const end = view.onPatch(look);
  look();
  await inTime(read.promise, { clock, ms: longestFirstReadingMs, late: null });
  end();
}

/**
 * Announces what came to need the person after it was sent in this run, once, when no window is there to say so. Not while
 * notifications are paused: the tray has it, and so has the window that is opened next.
 */
export function followUnsent(deps: {
  readonly view: ViewStore;
  readonly windows: Pick<Windows, 'isQuickShown'>;
  readonly announcer: Pick<AccountPorts['announcer'], 'announceUnsent'>;
}): void {
  const { view, windows, announcer } = deps;
  let outbox: readonly OutboxItem[] = [];
  /** Those that were on their way when last looked at. */
  let underWay: ReadonlySet<string> = new Set();

  view.onPatch(() => {
    const now = view.view();
    if (now.outbox === outbox) return;
    outbox = now.outbox;
    const failed = outbox.filter((item) => needsPerson(item) && underWay.has(item.id));
    underWay = new Set(outbox.filter((item) => !needsPerson(item)).map(({ id }) => id));
    if (now.isInFront || windows.isQuickShown() || now.quiet.now !== null) return;
    for (const item of failed) {
      const owner = now.accounts.find(({ key }) => key === accountOf(item.id));
      const name = now.accounts.length > 1 ? (owner?.label ?? null) : null;
      void announcer.announceUnsent(item, name);
    }
  });
}
