import { success } from '../../../../shared/domain/problem.ts';
import type { IpcHandlers } from '../../../../shared/ipc/ipc-contract.ts';
import { serverIdOf } from '../../../../shared/values/account-ids.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { createKnownItems } from './known-items.ts';
import { createOwners, noSession } from './owners.ts';
import { createServiceHandlers, type ServiceHandlerDeps } from './service-handlers.ts';
import { createTicketHandlers, type TicketHandlerDeps } from './ticket-handlers.ts';

/**
 * What a person does with the services, tickets and templates of the accounts. An id determines its account, and only
 * that account gets the request, with its server's own id; an id of an unknown account reaches none, and details are
 * read only of items that its server or the outbox named.
 */
export function createItemHandlers(
  deps: Omit<ServiceHandlerDeps & TicketHandlerDeps, 'owners' | 'known'> & {
    readonly accounts: Pick<Accounts, 'all' | 'one' | 'ofItems'>;
  },
) {
  const { view } = deps;
  const owners = createOwners(deps.accounts);
  const parts = { ...deps, owners, known: createKnownItems(view) };
  const { one, dataOf, dataOfEach, withItems, eachOf } = owners;

  return {
    ...createServiceHandlers(parts),
    ...createTicketHandlers(parts),
    'items:look': (asked) => withItems(asked, (notifier, items) => notifier.markSeen(items)),
    'items:mark-unread': ({ kind, ids }) => {
      const { services, tickets } = view.view();
      const listed = new Set((kind === 'service' ? services : tickets).items.map(({ id }) => id));
      const known = { kind, ids: ids.filter((id) => listed.has(id)) };
      return withItems(known, (notifier, items) => notifier.markUnread(items));
    },
    'items:look-at-all': async ({ account, kind }) => {
      await Promise.all(dataOfEach(account).map(({ notifier }) => notifier.markAllSeen(kind)));
    },
    'items:snooze': ({ length, ...asked }) =>
      withItems(asked, (notifier, items) => notifier.snooze(items, length)),
    'do-not-disturb:set': async ({ account, length }) => {
      await Promise.all(
        dataOfEach(account).map(({ notifier }) => notifier.setDoNotDisturb(length)),
      );
    },
    'overview:looked': (request) =>
      eachOf(request?.account, ({ lastVisit }) => lastVisit.recordVisit()),
    'template:save': async ({ account, ...template }) => {
      const owner = one(account ?? null);
      return (await owner?.data?.templates.save(template)) ?? noSession;
    },
    'template:delete': async ({ id }) =>
      (await dataOf(id)?.templates.remove(serverIdOf(id))) ?? success(null),
  } satisfies Partial<IpcHandlers>;
}
