import { paymentOverdue } from '../../../shared/domain/money.ts';
import { newestReply } from '../../../shared/domain/newest-reply.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Clock, ItemFacts } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';

/** A popup waits no longer for the words of a reply. */
const longestReadMs = 5_000;

/** What the account that is watched knows of an item. */
export function createItemFacts(deps: {
  readonly view: ViewStore;
  readonly clock: Clock;
  readonly session: Accounts['session'];
}): ItemFacts {
  const { view, clock, session } = deps;
  return {
    overduePayment(serviceId) {
      const service = view.view().services.items.find(({ id }) => id === serviceId);
      return service === undefined ? null : paymentOverdue(service, dayOf(clock.nowMs()));
    },
    async newestReply(ticketId) {
      const late = Promise.withResolvers<null>();
      const cancel = clock.setTimer(longestReadMs, () => late.resolve(null));
      const read = await Promise.race([session()?.readTicketQuietly(ticketId) ?? null, late.promise]);
      cancel();
      return read?.ok === true ? newestReply(read.value, view.view().account?.account ?? null) : null;
    },
  };
}
