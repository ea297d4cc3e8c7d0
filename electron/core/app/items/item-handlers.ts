import type { Service, Ticket } from '../../../../shared/domain/domain.ts';
import { serviceAddress } from '../../../../shared/domain/item-name.ts';
import { success } from '../../../../shared/domain/problem.ts';
import { wordKey } from '../../../../shared/domain/vocabulary.ts';
import type { IpcHandlers } from '../../../../shared/ipc/ipc-contract.ts';
import { accountOf, serverIdOf } from '../../../../shared/values/account-ids.ts';
import { splitAddresses } from '../../../../shared/values/web-addresses.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Confirm, Desktop, OpenLink } from '../../ports.ts';
import { createKnownItems, type KnownItems } from './known-items.ts';
import { createOwners, named, noSession, notKnown, type Owners } from './owners.ts';
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

interface ServiceHandlerDeps {
  readonly owners: Owners;
  readonly known: KnownItems;
  readonly quickTicket: { readonly askWhy: (serviceId: string) => boolean };
  readonly checkService: Desktop['checkService'];
  readonly openLink: OpenLink;
  readonly portal: {
    readonly open: IpcHandlers['link:open-portal'];
    readonly openKeyPage: IpcHandlers['link:open-key-page'];
  };
  readonly confirm: Confirm;
}

/** What a person does with services, and the links that they open. */
function createServiceHandlers(deps: ServiceHandlerDeps) {
  const { quickTicket, checkService, openLink, portal, confirm } = deps;
  const { one, withItem, withData } = deps.owners;
  const { findService, findTicket, isListed, isKnown } = deps.known;
  /** Those under way, by service: asking again meanwhile gives the same result. */
  const checks = new Map<string, ReturnType<Desktop['checkService']>>();

  return {
    'service:read': async ({ id }) =>
      isKnown('service', id)
        ? withItem(id, async (owner, serverId) =>
            named((await owner.session?.readService(serverId)) ?? noSession, owner),
          )
        : notKnown,
    'service:rename': async ({ id, name }) =>
      isListed('service', id)
        ? withData(id, ({ names }, serverId) => names.rename(serverId, name))
        : notKnown,
    'service:ask-why': ({ id }) => quickTicket.askWhy(id),
    'service:check': async ({ id }) => {
      const service = findService(id);
      if (service === undefined) return notKnown;
      const check = checks.get(id) ?? startCheck(service).finally(() => checks.delete(id));
      checks.set(id, check);
      return check;
    },
    'link:open-service': async ({ id }) => {
      const domain = findService(id)?.domain ?? null;
      return domain !== null && (await openLink('domain', domain));
    },
    'link:open-message': async ({ id, address }) =>
      (await isWritten(address, findTicket(id))) &&
      (await confirm({ kind: 'open-link', address })) &&
      openLink('address', address),
    'link:open-portal': async (page) =>
      (page.kind === 'home' || isListed(page.kind, page.id)) && portal.open(page),
    'link:open-key-page': portal.openKeyPage,
  } satisfies Partial<IpcHandlers>;

  function startCheck(service: Service): ReturnType<Desktop['checkService']> {
    const host = serviceAddress(service) ?? '';
    return checkService({
      host,
      isVps: wordKey(service.type ?? '') === 'vps' || host === service.ipAddress?.trim(),
      allowsAnyAddress: one(accountOf(service.id))?.isDemo === true,
    });
  }
}

/** Whether a ticket's texts have this address: one made up by the window could carry any data to any server. */
async function isWritten(address: string, ticket: Ticket | undefined): Promise<boolean> {
  // Reading HTML takes code that most starts never need.
  const { readableText } = await import('../../../../shared/reading/html-text.ts');
  const texts = [ticket?.message ?? '', ...(ticket?.conversation ?? []).map(({ text }) => text)];
  return texts.some((text) =>
    splitAddresses(readableText(text)).some((piece) => piece.address === address),
  );
}
