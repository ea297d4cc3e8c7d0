import type { TicketForm } from '../../../../shared/domain/domain.ts';
import { failure, type Result, success } from '../../../../shared/domain/problem.ts';
import type { WindowKind } from '../../../../shared/ipc/channel-rules.ts';
import type { IpcHandlers } from '../../../../shared/ipc/ipc-contract.ts';
import { accountSettings } from '../../../../shared/settings/account-settings.ts';
import { accountOf, serverIdOf } from '../../../../shared/values/account-ids.ts';
import type { ViewStore } from '../../view-store.ts';
import type { KnownItems } from './known-items.ts';
import { named, noSession, notKnown, type Owners } from './owners.ts';
import type { Writing } from './writing.ts';

export interface TicketHandlerDeps {
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
        ? withItem(id, async (owner, serverId) =>
            named((await owner.session?.readTicket(serverId)) ?? noSession, owner),
          )
        : notKnown,
    'departments:read': async (request) =>
      (await one(request?.account ?? null)?.session?.readDepartments()) ?? noSession,
    'ticket:file': async ({ account, ...form }, window) => {
      const owner = addressee(form, account);
      if (owner === null || owner.data === null) return noSession;
      const { department } = accountSettings(view.view().settings, owner.key);
      const longest = owner.view().account?.offers.longest;
      const filed = await owner.data.outbox.file(ofServer(form), {
        department: department?.id,
        longest,
        between: betweenTurns(window),
      });
      return named(filed, owner);
    },
    'ticket:change': async ({ id, how }) =>
      isListed('ticket', id)
        ? withItem(
            id,
            async ({ session }, serverId) =>
              (await session?.changeTicket(how, serverId)) ?? noSession,
          )
        : notKnown,
    'reply:save': async ({ id, text }, window) => {
      if (!writing.isTurnOf(window)) return notItsTurn;
      const isBegun = view.view().replies.some(({ ticketId }) => ticketId === id);
      const saved =
        isBegun || isListed('ticket', id)
          ? await withData(id, ({ outbox }, serverId) => outbox.saveReply(serverId, text))
          : notKnown;
      draftSaved(saved);
      return saved;
    },
    'reply:file': async ({ id, text }, window) => {
      const ticket = findTicket(id);
      if (ticket === undefined) return notKnown;
      return withData(id, async ({ outbox }, serverId, owner) => {
        const { replies } = owner.view().account?.offers ?? {};
        if (replies === undefined) return notKnown;
        return outbox.fileReply({ ...ticket, id: serverId }, text, {
          ...replies,
          between: betweenTurns(window),
        });
      });
    },
    'outbox:send-again': ({ id }) =>
      withData(id, ({ outbox }, serverId) => outbox.sendAgain(serverId)),
    'outbox:choose': ({ id, ticketId }) =>
      withData(id, async ({ outbox }, serverId) =>
        accountOf(id) === accountOf(ticketId)
          ? outbox.choose(serverId, serverIdOf(ticketId))
          : noSession,
      ),
    'outbox:edit': ({ id }, window) =>
      writing.between(
        () => withData(id, ({ outbox }, serverId) => outbox.takeBack(serverId)),
        window,
      ),
    'outbox:discard': async ({ id }) =>
      (await dataOf(id)?.outbox.discard(serverIdOf(id))) ?? success(null),
    'draft:save': async ({ account, form, movedFrom }, window) => {
      if (!writing.isTurnOf(window)) return notItsTurn;
      const owner = addressee(form, account);
      // Without an account there is nothing to discard, and nowhere to keep a text.
      const nothing = form === null ? success(null) : noSession;
      // Another account's own draft is not in the way of what is moved to it.
      const isTaken = movedFrom !== undefined && owner?.view().draft != null;
      const saved = isTaken
        ? failure({ kind: 'draft-present' } as const)
        : await (owner?.data?.outbox.saveDraft(form && ofServer(form)) ?? nothing);
      if (saved.ok && movedFrom !== undefined) await one(movedFrom)?.data?.outbox.saveDraft(null);
      draftSaved(saved);
      return saved;
    },
  } satisfies Partial<IpcHandlers>;
}

/** The window has lost its turn: another one writes now. */
const notItsTurn = failure({ kind: 'declined' } as const);

function ofServer(form: TicketForm): TicketForm {
  return form.serviceId === null ? form : { ...form, serviceId: serverIdOf(form.serviceId) };
}
