import { failure, type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import type { IpcHandlers } from '../../../shared/ipc/ipc-contract.ts';
import { defaultListChoices } from '../../../shared/lists/list-choices.ts';
import { parseKey } from '../../../shared/settings/credentials.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { AccountPorts, Desktop } from '../ports.ts';
import type { Updates } from '../updates/updates.ts';
import type { ViewStore } from '../view-store.ts';
import { createItemHandlers } from './items/item-handlers.ts';
import type { Writing } from './items/writing.ts';
import type { Portal } from './portal.ts';
import type { QuickTicket } from './quick-ticket.ts';
import type { WindowLifecycle } from './window-lifecycle.ts';

/** What a window may ask for: one for each request channel. Arguments arrive parsed. */
export function createHandlers(deps: {
  readonly view: ViewStore;
  readonly desktop: Desktop;
  readonly accounts: Accounts;
  readonly announcer: AccountPorts['announcer'];
  readonly lifecycle: WindowLifecycle;
  readonly writing: Writing;
  readonly quickTicket: QuickTicket;
  readonly portal: Portal;
  readonly updates: Updates;
  readonly changeSettings: IpcHandlers['settings:change'];
  readonly saveExport: IpcHandlers['export:save'];
  /** Reads one account's lists anew; without a name, those of all. */
  readonly refresh: (account?: string) => Promise<void>;
  readonly restart: () => void;
}): IpcHandlers {
  const { view, desktop, accounts, lifecycle, quickTicket, updates, changeSettings } = deps;
  const { windows } = desktop;

  return {
    ...lifecycle.handlers,
    ...deps.writing.handlers,
    ...createItemHandlers({ ...deps, ...desktop, draftSaved: lifecycle.draftSaved }),
    'diagnostics:copy': desktop.copyDiagnostics,
    'view:subscribe': () => JSON.stringify(view.grouped()),
    'providers:read': async () => success(await accounts.providers()),
    'provider:choose': accounts.choosePage,
    'account:connect': (request) =>
      withKey(request, async (keyed) => {
        const isFirst = view.view().accounts.every(({ account }) => account?.isDemo === true);
        const connected = await accounts.connect(keyed);
        // The demo's filters are words of its account.
        if (connected.ok && isFirst) await changeSettings({ lists: defaultListChoices });
        // The window asks whether it was seen.
        if (connected.ok && isFirst && lifecycle.connected()) void testNotification();
        return connected;
      }),
    'account:replace-key': (request) => withKey(request, accounts.replaceKey),
    'account:watch-opened': (request) => accounts.watchOpened(request?.account ?? null),
    'account:start-demo': accounts.startDemo,
    'account:forget': async (request) => {
      const forgotten = await accounts.forget(request?.account ?? null);
      if (!forgotten.ok) return forgotten;
      lifecycle.forget();
      view.update({ navigation: null });
      // The lists' filters are words of the account.
      if (view.view().phase === 'first-run') await changeSettings({ lists: defaultListChoices });
      return forgotten;
    },
    'account:rename': ({ account, name }) => accounts.rename(account, name),
    'alerts:set': ({ account = null, at }) => accounts.alerts.set(account, at),
    'alerts:address': (request) => accounts.alerts.webhook(request?.account ?? null),
    'alerts:test': (request) => accounts.alerts.sendTest(request?.account ?? null),
    'app:restart': () => {
      // A keyring prompt that was closed does not return in this run.
      if (view.view().phase === 'waiting-for-keyring') deps.restart();
    },
    'poll:refresh': (request) => deps.refresh(request?.account),
    'export:save': deps.saveExport,
    'export:show': desktop.fileSaver.showLast,
    'settings:change': changeSettings,
    'notice:dismiss': ({ id }) => view.notices.dismiss(id),
    'notification:test': testNotification,
    'notification:settings': () => desktop.openLink('notifications', view.view().platform.os),
    'quick:close': windows.closeQuick,
    'quick:open': () => quickTicket.open(),
    'mini:close': windows.closeMini,
    'main-window:open': windows.openMain,
    'proposal:settle': ({ id }) => quickTicket.settle(id),
    ...updates.handlers,
  };

  async function testNotification(): Promise<boolean> {
    const isShown = await deps.announcer.announceTest();
    view.notices.notificationTested(isShown);
    return isShown;
  }

  /** Uses the request with the key that was typed, or with what was copied, which is read here and nowhere else. */
  async function withKey<R extends { readonly key: string | null }>(
    request: R,
    use: (keyed: R & { readonly key: string }) => Promise<Result<null, Problem>>,
  ): Promise<Result<null, Problem>> {
    if (request.key !== null) return use({ ...request, key: request.key });
    const copied = parseKey(await desktop.readClipboard());
    if (copied.ok) return use({ ...request, key: copied.value });
    const isNothing = copied.problem.kind === 'key-empty';
    return isNothing ? failure({ kind: 'key-not-copied' }) : copied;
  }
}
