import type { Service, Ticket } from '../../../../shared/domain/domain.ts';
import { serviceAddress } from '../../../../shared/domain/item-name.ts';
import { failure, type Result, success } from '../../../../shared/domain/problem.ts';
import { wordKey } from '../../../../shared/domain/vocabulary.ts';
import type { WindowKind } from '../../../../shared/ipc/channel-rules.ts';
import type { IpcHandlers } from '../../../../shared/ipc/ipc-contract.ts';
import { accountSettings } from '../../../../shared/settings/account-settings.ts';
import { accountOf } from '../../../../shared/values/account-ids.ts';
import { splitAddresses } from '../../../../shared/values/web-addresses.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Confirm, Desktop, OpenLink } from '../../ports.ts';
import type { ViewStore } from '../../view-store.ts';
import { createKnownItems, type KnownItems } from './known-items.ts';
import { createOwners, noSession, notKnown, type Owners } from './owners.ts';
import type { Writing } from './writing.ts';

/**
 * What a person does with the services, tickets and templates of the accounts. An id determines its account, and only
 * that account gets the request; an id of an unknown account reaches none, and details are read only of items that its
 * server or the outbox named.
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
    'template:delete': async ({ id }) => (await dataOf(id)?.templates.remove(id)) ?? success(null),
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
        ? withItem(id, async ({ session }) => (await session?.readService(id)) ?? noSession)
        : notKnown,
    'service:rename': async ({ id, name }) =>
      isListed('service', id) ? withData(id, ({ names }) => names.rename(id, name)) : notKnown,
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

interface TicketHandlerDeps {
  readonly view: ViewStore;
  readonly owners: Owners;
  readonly known: KnownItems;
  readonly writing: Writing;
  /** Gets the result of saving a draft from a window. */
  readonly draftSaved: (saved: Result<unknown, unknown>) => void;
}

/** What a person does with tickets, replies, drafts and the outbox. */
export function createTicketHandlers(deps: TicketHandlerDeps) {
  const { view, writing, draftSaved } = deps;
  const betweenTurns =
    (window?: WindowKind) =>
    <T>(act: () => Promise<T>) =>
      writing.between(act, window);
  const { one, addressee, dataOf, withItem, withData } = deps.owners;
  const { findTicket, isListed, isKnown } = deps.known;

  return {
    'ticket:read': async ({ id }) =>
      isKnown('ticket', id)
        ? withItem(id, async ({ session }) => (await session?.readTicket(id)) ?? noSession)
        : notKnown,
    'departments:read': async (request) =>
      (await one(request?.account ?? null)?.session?.readDepartments()) ?? noSession,
    'ticket:file': async ({ account, ...form }, window) => {
      const owner = addressee(form, account);
      if (owner === null || owner.data === null) return noSession;
      const { department } = accountSettings(view.view().settings, owner.key);
      const longest = owner.view().account?.offers.longest;
      return owner.data.outbox.file(form, {
        department: department?.id,
        longest,
        between: betweenTurns(window),
      });
    },
    'ticket:change': async ({ id, how }) =>
      isListed('ticket', id)
        ? withItem(id, async ({ session }) => (await session?.changeTicket(how, id)) ?? noSession)
        : notKnown,
    'reply:save': async ({ id, text }, window) => {
      if (!writing.isTurnOf(window)) return notItsTurn;
      const isBegun = view.view().replies.some(({ ticketId }) => ticketId === id);
      const saved =
        isBegun || isListed('ticket', id)
          ? await withData(id, ({ outbox }) => outbox.saveReply(id, text))
          : notKnown;
      draftSaved(saved);
      return saved;
    },
    'reply:file': async ({ id, text }, window) => {
      const ticket = findTicket(id);
      if (ticket === undefined) return notKnown;
      return withData(id, async ({ outbox }, owner) => {
        const { replies } = owner.view().account?.offers ?? {};
        if (replies === undefined) return notKnown;
        return outbox.fileReply(ticket, text, {
          ...replies,
          between: betweenTurns(window),
        });
      });
    },
    'outbox:send-again': ({ id }) => withData(id, ({ outbox }) => outbox.sendAgain(id)),
    'outbox:choose': ({ id, ticketId }) =>
      withData(id, async ({ outbox }) =>
        accountOf(id) === accountOf(ticketId) ? outbox.choose(id, ticketId) : noSession,
      ),
    'outbox:edit': ({ id }, window) =>
      writing.between(() => withData(id, ({ outbox }) => outbox.takeBack(id)), window),
    'outbox:discard': async ({ id }) => (await dataOf(id)?.outbox.discard(id)) ?? success(null),
    'draft:save': async ({ account, form, movedFrom }, window) => {
      if (!writing.isTurnOf(window)) return notItsTurn;
      const owner = addressee(form, account);
      // Without an account there is nothing to discard, and nowhere to keep a text.
      const nothing = form === null ? success(null) : noSession;
      // Another account's own draft is not in the way of what is moved to it.
      const isTaken = movedFrom !== undefined && owner?.view().draft != null;
      const saved = isTaken
        ? failure({ kind: 'draft-present' } as const)
        : await (owner?.data?.outbox.saveDraft(form) ?? nothing);
      if (saved.ok && movedFrom !== undefined) await one(movedFrom)?.data?.outbox.saveDraft(null);
      draftSaved(saved);
      return saved;
    },
  } satisfies Partial<IpcHandlers>;
}

/** The window has lost its turn: another one writes now. */
const notItsTurn = failure({ kind: 'declined' } as const);
