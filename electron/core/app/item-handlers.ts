import { isAboutService } from '../../../shared/domain/change.ts';
import type { Service, Ticket, TicketForm } from '../../../shared/domain/domain.ts';
import { serviceAddress } from '../../../shared/domain/item-name.ts';
import { failure, type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import type { ItemKind, ItemRef, ItemRefs } from '../../../shared/domain/unread.ts';
import { wordKey } from '../../../shared/domain/vocabulary.ts';
import type { IpcHandlers } from '../../../shared/ipc/ipc-contract.ts';
import { accountSettings } from '../../../shared/settings/account-settings.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { lookAlikes } from '../../../shared/tickets/outbox-machine.ts';
import { accountOf, serverIdOf } from '../../../shared/values/account-ids.ts';
import { splitAddresses } from '../../../shared/values/web-addresses.ts';
import type { AccountData } from '../account/account-data.ts';
import type { Accounts, OneAccount } from '../accounts/accounts.ts';
import type { Confirm, Desktop, OpenLink } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';
import type { Portal } from './portal.ts';
import type { QuickTicket } from './quick-ticket.ts';

/**
 * What a person does with the services, tickets and templates of the accounts. An id determines its account, and only
 * that account gets the request, with its server's own id; an id of an unknown account reaches none, and details are
 * read only of items that its server or the outbox named.
 */
export function createItemHandlers(deps: {
  readonly view: ViewStore;
  readonly accounts: Pick<Accounts, 'all' | 'one' | 'ofItems'>;
  readonly quickTicket: QuickTicket;
  readonly checkService: Desktop['checkService'];
  readonly openLink: OpenLink;
  readonly portal: Portal;
  readonly confirm: Confirm;
  /** Gets the result of saving a draft from a window. */
  readonly draftSaved: (saved: Result<unknown, unknown>) => void;
}) {
  const { view, accounts, quickTicket, checkService, openLink, portal, confirm, draftSaved } = deps;
  const findService = (id: string) => view.view().services.items.find((item) => item.id === id);
  const findTicket = (id: string) => view.view().tickets.items.find((item) => item.id === id);
  const isListed = (kind: ItemKind, id: string) =>
    (kind === 'service' ? findService(id) : findTicket(id)) !== undefined;
  /** Whether the account's server named the item to us: an id made up by the window could carry any data to it. */
  const isKnown = (kind: ItemKind, id: string) =>
    isListed(kind, id) ||
    view
      .view()
      .journal.some(
        ({ change }) => change.itemId === id && isAboutService(change.kind) === (kind === 'service'),
      ) ||
    (kind === 'ticket' && view.view().outbox.some((item) => ticketsOf(item).includes(id)));
  /** Those under way, by service: asking again meanwhile gives the same result. */
  const checks = new Map<string, ReturnType<Desktop['checkService']>>();
  return {
    'service:read': async ({ id }) =>
      isKnown('service', id)
        ? withItem(id, async ({ session, viewIds }, serverId) => {
            const read = (await session?.readService(serverId)) ?? noSession;
            return read.ok ? success(viewIds.service(read.value)) : read;
          })
        : notKnown,
    'service:rename': async ({ id, name }) =>
      isListed('service', id)
        ? withData(id, ({ vocabulary }, serverId) => vocabulary.rename(serverId, name))
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
    'ticket:read': async ({ id }) =>
      isKnown('ticket', id)
        ? withItem(id, async (owner, serverId) =>
            named((await owner.session?.readTicket(serverId)) ?? noSession, owner),
          )
        : notKnown,
    'departments:read': async (request) =>
      (await accounts.one(request?.account ?? null)?.session?.readDepartments()) ?? noSession,
    'ticket:file': async ({ account, ...form }) => {
      const owner = addressee(form, account);
      if (owner === null || owner.data === null) return noSession;
      const { department } = accountSettings(view.view().settings, owner.key);
      const longest = owner.view().account?.offers.longest;
      return named(await owner.data.outbox.file(ofServer(form), department?.id, longest), owner);
    },
    'ticket:change': async ({ id, how }) =>
      isListed('ticket', id)
        ? withItem(
            id,
            async ({ session }, serverId) => (await session?.changeTicket(how, serverId)) ?? noSession,
          )
        : notKnown,
    'reply:save': async ({ id, text }) => {
      const isBegun = view.view().replies.some(({ ticketId }) => ticketId === id);
      const saved =
        isBegun || isListed('ticket', id)
          ? await withData(id, ({ outbox }, serverId) => outbox.saveReply(serverId, text))
          : notKnown;
      draftSaved(saved);
      return saved;
    },
    'reply:file': async ({ id, text }) => {
      const ticket = findTicket(id);
      if (ticket === undefined) return notKnown;
      return withData(id, async ({ outbox }, serverId, owner) => {
        const { replies } = owner.view().account?.offers ?? {};
        if (replies === undefined) return notKnown;
        return outbox.fileReply({ ...ticket, id: serverId }, text, replies);
      });
    },
    'text:read': ({ of, id }) => withData(id, async ({ outbox }, serverId) => outbox.textOf(of, serverId)),
    'outbox:send-again': ({ id }) => withData(id, ({ outbox }, serverId) => outbox.sendAgain(serverId)),
    'outbox:choose': ({ id, ticketId }) =>
      withData(id, async ({ outbox }, serverId) =>
        accountOf(id) === accountOf(ticketId) ? outbox.choose(serverId, serverIdOf(ticketId)) : noSession,
      ),
    'outbox:edit': ({ id }) => withData(id, ({ outbox }, serverId) => outbox.takeBack(serverId)),
    'outbox:discard': async ({ id }) => (await dataOf(id)?.outbox.discard(serverIdOf(id))) ?? success(null),
    'draft:save': async ({ account, form, replaces }) => {
      const owner = addressee(form ?? replaces, account);
      // A draft that would go to two accounts belongs to neither.
      const isMixed = [form, replaces].some(
        (one) => one?.serviceId != null && accountOf(one.serviceId) !== owner?.key,
      );
      // Without an account there is nothing to discard, and nowhere to keep a text.
      const nothing = form === null ? success(null) : noSession;
      const saved =
        isMixed || owner?.data == null
          ? nothing
          : await owner.data.outbox.saveDraft({
              form: form && ofServer(form),
              replaces: replaces && ofServer(replaces),
            });
      draftSaved(saved);
      return saved;
    },
    'words:teach': async ({ account, ...teaching }) =>
      dataOfEach(account).length === 0
        ? noSession
        : eachOf(account, ({ vocabulary }) => vocabulary.teach(teaching)),
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
      await Promise.all(dataOfEach(account).map(({ notifier }) => notifier.setDoNotDisturb(length)));
    },
    'overview:looked': (request) => eachOf(request?.account, ({ lastVisit }) => lastVisit.recordVisit()),
    'template:save': async ({ account, ...template }) => {
      const owner = accounts.one(account ?? null);
      return (await owner?.data?.templates.save(template)) ?? noSession;
    },
    'template:delete': async ({ id }) =>
      (await dataOf(id)?.templates.remove(serverIdOf(id))) ?? success(null),
    'left-behind:discard': () => eachOf(undefined, ({ leftBehind }) => leftBehind.discard()),
  } satisfies Partial<IpcHandlers>;

  function startCheck(service: Service): ReturnType<Desktop['checkService']> {
    const host = serviceAddress(service) ?? '';
    return checkService({
      host,
      isVps: wordKey(service.type ?? '') === 'vps' || host === service.ipAddress?.trim(),
      allowsAnyAddress: accounts.one(accountOf(service.id))?.isDemo === true,
    });
  }

  /** The account that a ticket or its draft goes to: its service's, or the one named; null if the two differ. */
  function addressee(form: TicketForm | null, account: string | undefined): OneAccount | null {
    const ofService = form?.serviceId == null ? null : accountOf(form.serviceId);
    if (ofService !== null && account !== undefined && ofService !== account) return null;
    return accounts.one(ofService ?? account ?? null);
  }

  function dataOf(id: string): AccountData | null {
    return accounts.one(accountOf(id))?.data ?? null;
  }

  function dataOfEach(account: string | undefined): readonly AccountData[] {
    return accounts.all().flatMap(({ key, data }) => {
      return data === null || (account !== undefined && account !== key) ? [] : [data];
    });
  }

  async function withItems(
    { kind, ids }: ItemRefs,
    act: (notifier: AccountData['notifier'], items: readonly ItemRef[]) => Promise<unknown>,
  ): Promise<void> {
    const groups = accounts.ofItems(ids.map((id) => ({ kind, id })));
    await Promise.all(groups.map(({ owner, items }) => owner.data && act(owner.data.notifier, items)));
  }

  async function withItem<T>(
    id: string,
    act: (owner: OneAccount, serverId: string) => Promise<Result<T, Problem>>,
  ): Promise<Result<T, Problem>> {
    const owner = accounts.one(accountOf(id));
    return owner === null ? noSession : act(owner, serverIdOf(id));
  }

  /** What `act` returns gets the view's ids. */
  function withData<T extends object | null>(
    id: string,
    act: (data: AccountData, serverId: string, owner: OneAccount) => Promise<Result<T, Problem>>,
  ): Promise<Result<T, Problem>> {
    return withItem(id, async (owner, serverId) =>
      owner.data === null ? noSession : named(await act(owner.data, serverId, owner), owner),
    );
  }

  /** The first failure, once all have been asked. */
  async function eachOf(
    account: string | undefined,
    act: (data: AccountData) => Promise<Result<null, Problem>>,
  ): Promise<Result<null, Problem>> {
    const all = await Promise.all(dataOfEach(account).map(act));
    return all.find((one) => !one.ok) ?? success(null);
  }
}

/** The tickets at the provider that an item of the outbox is or may be. */
function ticketsOf({ state }: OutboxItem): readonly string[] {
  if (state.name === 'sent') return [state.ticket.id];
  return state.name === 'unknown' ? lookAlikes(state.search).map(({ id }) => id) : [];
}

const notKnown = failure({ kind: 'not-found', words: null } as const);

/** Nothing is watched, so nothing can be asked; the window does not offer it then. */
const noSession = failure({ kind: 'cancelled' } as const);

function ofServer(form: TicketForm): TicketForm {
  return form.serviceId === null ? form : { ...form, serviceId: serverIdOf(form.serviceId) };
}

function named<T extends object | null, P>(result: Result<T, P>, { viewIds }: OneAccount): Result<T, P> {
  return result.ok && result.value !== null ? success(viewIds.item(result.value)) : result;
}

/** Whether a ticket's texts have this address: one made up by the window could carry any data to any server. */
async function isWritten(address: string, ticket: Ticket | undefined): Promise<boolean> {
  // Reading HTML takes code that most starts never need.
  const { readableText } = await import('../../../shared/reading/html-text.ts');
  const texts = [ticket?.message ?? '', ...(ticket?.conversation ?? []).map(({ text }) => text)];
  return texts.some((text) => splitAddresses(readableText(text)).some((piece) => piece.address === address));
}
