import { paymentOverdue } from '../../../shared/domain/money.ts';
import { newestReply } from '../../../shared/domain/newest-reply.ts';
import { hasPortal } from '../../../shared/settings/account-settings.ts';
import { accountOf, serverIdOf } from '../../../shared/values/account-ids.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import { isOffered } from '../../../shared/view/addressee.ts';
import { questionAbout } from '../../../shared/view/suspension-question.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { inTime } from '../in-time.ts';
import type { Clock, ItemFacts } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';

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
    canAsk: (serviceId) => isOffered('newTickets', view.view(), serviceId),
    hasPortal: (ticketId) => hasPortal(view.view(), ticketId),
    async newestReply(ticketId) {
      const owner = account(accountOf(ticketId));
      const reading = owner?.session?.readTicketQuietly(serverIdOf(ticketId));
      const read = reading && (await inTime(reading, { clock, ms: longestReadMs, late: null }));
      return read?.ok === true
        ? newestReply(read.value, owner?.view().account?.account ?? null)
        : null;
    },
  };
}
