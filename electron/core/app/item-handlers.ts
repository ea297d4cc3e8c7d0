import type { Service } from '../../../shared/domain/domain.ts';
import { failure, type Result, success } from '../../../shared/domain/problem.ts';
import type { ItemKind, ItemRef, ItemRefs } from '../../../shared/domain/unread.ts';
import type { IpcHandlers } from '../../../shared/ipc/ipc-handlers.ts';
import { portalPageAddress } from '../../../shared/settings/portal-address.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Links, ServiceChecker } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';
import type { QuickTicket } from './quick-ticket.ts';

/** What a person does with the services, tickets and templates of the account that is watched. */
export function createItemHandlers(deps: {
  readonly view: ViewStore;
  readonly accounts: Pick<Accounts, 'data' | 'session'>;
  readonly quickTicket: QuickTicket;
  readonly serviceChecker: ServiceChecker;
  readonly links: Links;
  /** What became of a draft that a window gave us. */
  readonly draftSaved: (saved: Result<unknown, unknown>) => void;
}) {
  const { view, accounts, quickTicket, serviceChecker, links, draftSaved } = deps;
  const findService = (id: string) => view.view().services.items.find((item) => item.id === id);
  const isKnown = (kind: ItemKind, id: string) =>
    kind === 'service'
      ? findService(id) !== undefined
      : view.view().tickets.items.some((item) => item.id === id);
  /** Those under way, by service: whoever asks again meanwhile gets the same result. */
  const checks = new Map<string, ReturnType<ServiceChecker['check']>>();
  return {
    'service:read': async ({ id }) => (await accounts.session()?.readService(id)) ?? noSession,
    'service:ask-why': ({ id }) => quickTicket.askWhy(id),
    'service:check': async ({ id }) => {
      const service = findService(id);
      if (service === undefined) return failure({ kind: 'not-found', words: null });
      const check = checks.get(id) ?? startCheck(service).finally(() => checks.delete(id));
      checks.set(id, check);
      return check;
    },
    'link:open-service': async ({ id }) => {
      const domain = findService(id)?.domain ?? null;
      return domain !== null && (await links.openDomain(domain));
    },
    'link:open-portal': async (page) => {
      // An id that the window made up could carry anything out of here.
      if (page.kind !== 'portal' && !isKnown(page.kind, page.id)) return false;
      const address = portalPageAddress(page, view.view().settings);
      return address !== null && (await links.openPortal(address));
    },
    'ticket:read': async ({ id }) => (await accounts.session()?.readTicket(id)) ?? noSession,
    'ticket:file': async (form) => (await accounts.data()?.outbox.file(form)) ?? noSession,
    'outbox:send-again': async ({ id }) => (await accounts.data()?.outbox.sendAgain(id)) ?? noSession,
    'outbox:choose': async ({ id, ticketId }) =>
      (await accounts.data()?.outbox.choose(id, ticketId)) ?? noSession,
    'outbox:edit': async ({ id }) => {
      const data = accounts.data();
      return data === null ? noSession : data.draft.takeBack(id, data.outbox);
    },
    'outbox:discard': async ({ id }) => (await accounts.data()?.outbox.discard(id)) ?? success(null),
    'draft:save': async (save) => {
      const saved = (await accounts.data()?.draft.save(save)) ?? success(null);
      draftSaved(saved);
      return saved;
    },
    'words:teach': async (teaching) => (await accounts.data()?.vocabulary.teach(teaching)) ?? noSession,
    'items:look': async (items) => {
      await accounts.data()?.notifier.markSeen(each(items));
      return null;
    },
    'items:look-at-all': async ({ kind }) => {
      await accounts.data()?.notifier.markAllSeen(kind);
      return null;
    },
    'items:snooze': async ({ length, ...items }) => {
      await accounts.data()?.notifier.snooze(each(items), length);
      return null;
    },
    'bell:mute': async ({ length }) => {
      await accounts.data()?.notifier.mute(length);
      return null;
    },
    'overview:looked': async () => (await accounts.data()?.lastVisit.recordVisit()) ?? success(null),
    'template:save': async (template) => (await accounts.data()?.templates.save(template)) ?? noSession,
    'template:delete': async ({ id }) => (await accounts.data()?.templates.remove(id)) ?? success(null),
    'left-behind:discard': async () => (await accounts.data()?.leftBehind.discard()) ?? success(null),
  } satisfies Partial<IpcHandlers>;

  function startCheck(service: Service): ReturnType<ServiceChecker['check']> {
    const host = service.domain?.trim() || service.ipAddress?.trim() || '';
    return serviceChecker.check({
      host,
      isVps: service.type === 'VPS' || host === service.ipAddress?.trim(),
      allowsAnyAddress: view.view().account?.isDemo === true,
    });
  }
}

function each({ kind, ids }: ItemRefs): readonly ItemRef[] {
  return ids.map((id) => ({ kind, id }));
}

/** Nothing is watched, so nothing can be asked; the window does not offer it then. */
const noSession = failure({ kind: 'cancelled' } as const);
