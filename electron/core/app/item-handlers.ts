import { failure, type Result, success } from '../../../shared/domain/problem.ts';
import type { IpcHandlers } from '../../../shared/ipc/ipc-handlers.ts';
import type { Accounts } from '../account/accounts.ts';

/** What a person does with services, tickets and templates of the account that is watched. */
export function createItemHandlers(deps: {
  readonly keeper: Pick<Accounts, 'data' | 'session'>;
  /** What became of a draft that a window gave us. */
  readonly draftSaved: (saved: Result<unknown, unknown>) => void;
}) {
  const { keeper, draftSaved } = deps;
  return {
    'service:read': async ({ id }) => (await keeper.session()?.readService(id)) ?? noSession,
    'ticket:read': async ({ id }) => (await keeper.session()?.readTicket(id)) ?? noSession,
    'ticket:file': async (form) => (await keeper.data()?.outbox.file(form)) ?? noSession,
    'outbox:send-again': async ({ id }) => (await keeper.data()?.outbox.sendAgain(id)) ?? noSession,
    'outbox:choose': async ({ id, ticketId }) =>
      (await keeper.data()?.outbox.choose(id, ticketId)) ?? noSession,
    'outbox:edit': async ({ id }) => {
      const data = keeper.data();
      return data === null ? noSession : data.draft.takeBack(id, data.outbox);
    },
    'outbox:discard': async ({ id }) => (await keeper.data()?.outbox.discard(id)) ?? success(null),
    'draft:save': async (save) => {
      const saved = (await keeper.data()?.draft.save(save)) ?? success(null);
      draftSaved(saved);
      return saved;
    },
    'words:teach': async (teaching) => (await keeper.data()?.vocabulary.teach(teaching)) ?? noSession,
    'item:look': async (item) => {
      await keeper.data()?.notifier.markSeen(item);
      return null;
    },
    'items:look-at-all': async ({ kind }) => {
      await keeper.data()?.notifier.markAllSeen(kind);
      return null;
    },
    'item:snooze': async ({ kind, id, length }) => {
      await keeper.data()?.notifier.snooze({ kind, id }, length);
      return null;
    },
    'bell:mute': async ({ length }) => {
      await keeper.data()?.notifier.mute(length);
      return null;
    },
    'overview:looked': async () => (await keeper.data()?.lastVisit.recordVisit()) ?? success(null),
    'template:save': async (template) => (await keeper.data()?.templates.save(template)) ?? noSession,
    'template:delete': async ({ id }) => (await keeper.data()?.templates.remove(id)) ?? success(null),
  } satisfies Partial<IpcHandlers>;
}

/** Nothing is watched, so nothing can be asked; the window does not offer it then. */
const noSession = failure({ kind: 'cancelled' } as const);
