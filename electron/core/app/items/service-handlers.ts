import type { Service, Ticket } from '../../../../shared/domain/domain.ts';
import { serviceAddress } from '../../../../shared/domain/item-name.ts';
import { wordKey } from '../../../../shared/domain/vocabulary.ts';
import type { IpcHandlers } from '../../../../shared/ipc/ipc-contract.ts';
import { accountOf } from '../../../../shared/values/account-ids.ts';
import { splitAddresses } from '../../../../shared/values/web-addresses.ts';
import type { Confirm, Desktop, OpenLink } from '../../ports.ts';
import type { KnownItems } from './known-items.ts';
import { named, noSession, notKnown, type Owners } from './owners.ts';

export interface ServiceHandlerDeps {
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
export function createServiceHandlers(deps: ServiceHandlerDeps) {
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
