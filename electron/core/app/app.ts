import { success } from '../../../shared/domain/problem.ts';
import type { IpcHandlers } from '../../../shared/ipc/ipc-contract.ts';
import { defaultListChoices } from '../../../shared/lists/list-choices.ts';
import { withoutAccount } from '../../../shared/settings/account-settings.ts';
import { pollIntervalSeconds } from '../../../shared/settings/poll-interval.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import { namedAccount } from '../../../shared/view/addressee.ts';
import { createFirstView } from '../../../shared/view/first-view.ts';
import type { Route } from '../../../shared/view/route.ts';
import type { Platform } from '../../../shared/view/view.ts';
import { noAccount } from '../account/no-account.ts';
import { createAccounts, type StartChoice } from '../accounts/accounts.ts';
import type { AccountPorts, Desktop, Preferences, Runtime } from '../ports.ts';
import { createVersionedDocuments } from '../storage/documents.ts';
import { createUpdates, type UpdateDeps } from '../updates/updates.ts';
import { createViewStore } from '../view-store.ts';
import { createExports } from './exports.ts';
import { createItemFacts } from './item-facts.ts';
import { createItemHandlers } from './items/item-handlers.ts';
import { createNotificationActions } from './notification-actions.ts';
import { createPortal } from './portal.ts';
import { createPowerState } from './power-state.ts';
import { createQuickTicket } from './quick-ticket.ts';
import { createSettingsChange } from './settings-change.ts';
import { createWindowLifecycle } from './window-lifecycle.ts';

export interface HostbellDeps {
  readonly runtime: Runtime;
  readonly account: AccountPorts;
  readonly desktop: Desktop;
  readonly preferences: Preferences;
  readonly updates: UpdateDeps;
  /** In the person's language, for text written to files. */
  readonly texts: Texts;
  readonly platform: Omit<Platform, 'secretStorage'>;
}

/** The updater is a lot of code and reads files: the window comes first. */
const updatesDelayMs = 1_000;

export type Hostbell = ReturnType<typeof createHostbell>;

/** The whole app without its shell: what the window asks for, what the tray does, what the desktop reports. */
export function createHostbell(deps: HostbellDeps) {
  const { runtime, desktop, preferences, texts } = deps;
  const { clock, random } = runtime;
  const { windows } = desktop;
  const view = createViewStore({
    revision: 0,
    phase: 'starting',
    accounts: [],
    isInFront: false,
    ...noAccount,
    settings: preferences.settings.read(),
    notices: [],
    navigation: null,
    desktop: { hasTray: true, isOnBattery: false, asksToStay: false, isLoginBlocked: false },
    quick: { openings: 0, proposal: null },
    updates: { state: { name: 'current' }, lastCheckedMs: null, isBarPutAway: false },
    platform: { ...deps.platform, secretStorage: 'unknown' },
  });
  const accounts = createAccounts({
    ...desktop,
    runtime,
    ports: deps.account,
    view,
    intervalMs,
    forgetSettings,
  });
  const firstView = createFirstView();
  const saveExport = createExports({ ...desktop, view, clock, texts });
  const quickTicket = createQuickTicket({ view, windows, random, account: accounts.one });
  const portal = createPortal({ ...desktop, view, accounts });
  const changeSettings = createSettingsChange({
    ...desktop,
    view,
    settingsStore: preferences.settings,
    onChanged(before, now) {
      paceChanged();
      if (now.startAtLogin !== before.startAtLogin) lookAtLogin();
      if (now.looksForUpdates !== before.looksForUpdates) updates.settingChanged();
      for (const { data } of accounts.all()) void data?.notifier.check();
    },
  });
  const lifecycle = createWindowLifecycle({ view, toldOnce: preferences.toldOnce, windows, changeSettings });
  const powerState = createPowerState({
    ...runtime,
    view,
    onWake() {
      for (const { session } of accounts.all()) void session?.wake();
      void accounts.retryKeyring();
    },
    onPace() {
      paceChanged();
      // The person may come from the system's settings.
      if (view.view().isInFront) lookAtLogin();
    },
  });
  const updates = createUpdates({
    ...runtime,
    ...deps.updates,
    view,
    documents: createVersionedDocuments(deps.account.documents('updates')),
  });
  let navigations = 0;
  let cancelUpdates: () => void = () => undefined;

  const handlers: IpcHandlers = {
    ...lifecycle.handlers,
    ...createItemHandlers({
      ...desktop,
      view,
      accounts,
      quickTicket,
      portal,
      draftSaved: lifecycle.draftSaved,
    }),
    'diagnostics:copy': desktop.copyDiagnostics,
    'view:subscribe': () => view.view(),
    'view:first': () => firstView(view.view(), dayOf(clock.nowMs())),
    'providers:read': async () => success(await accounts.providers()),
    'provider:choose': accounts.choosePage,
    'account:connect': async (request) => {
      const isFirst = view.view().accounts.every(({ account }) => account?.isDemo === true);
      const connected = await accounts.connect(request);
      if (connected.ok && isFirst) lifecycle.connected();
      return connected;
    },
    'account:replace-key': accounts.replaceKey,
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
    'account:pause': ({ account, isPaused }) => accounts.pause(account, isPaused),
    'accounts:sort': (request) => accounts.sort(request.accounts),
    'app:restart': () => {
      // A keyring prompt that was closed does not return in this run.
      if (view.view().phase === 'waiting-for-keyring') deps.updates.restart();
    },
    'poll:refresh': (request) => refresh(request?.account),
    'export:save': saveExport,
    'export:show': desktop.fileSaver.showLast,
    'settings:change': changeSettings,
    'notice:dismiss': ({ id }) => view.notices.dismiss(id),
    'notification:test': async () => {
      const isShown = await deps.account.announcer.announceTest();
      view.notices.notificationTested(isShown);
      return isShown;
    },
    'quick:close': windows.closeQuick,
    'quick:open': () => quickTicket.open(),
    'mini:close': windows.closeMini,
    'main-window:open': windows.openMain,
    'proposal:settle': ({ id }) => quickTicket.settle(id),
    ...updates.handlers,
  };

  return {
    view,
    /** One for each request channel; arguments arrive parsed. */
    handlers,
    quickTicket,
    lifecycle,
    powerState,
    updates: { isReady: updates.isReady },
    async start(how: StartChoice): Promise<void> {
      const { settings } = view.view();
      if (!desktop.setShortcut(settings.quickShortcut).ok) view.notices.addPlain('shortcut-refused');
      view.notices.addStorageProblem(preferences.settings.problem());
      if (settings.startAtLogin) void desktop.loginItem.refresh();
      lookAtLogin();
      await accounts.start(how);
      quickTicket.accountsStarted();
      cancelUpdates = clock.setTimer(updatesDelayMs, () => void updates.start());
    },
    /** Ends polling and saves what is not saved yet. */
    stop(): Promise<void> {
      powerState.stop();
      cancelUpdates();
      updates.stop();
      return accounts.stop();
    },
    refresh: (): void => void refresh(),
    itemFacts: createItemFacts({ view, clock, account: accounts.one }),
    /** A person pressed a button of a notification or of a menu. */
    onNotificationAction: createNotificationActions({
      windows,
      portal,
      quickTicket,
      ofItems: accounts.ofItems,
    }),
    /** Shows only this account in the window; `namedAccount` resolves the name. Does nothing if that finds none. */
    showAccount(name: string): void {
      const account = namedAccount(view.view().accounts, name);
      if (account !== null) void changeSettings({ shownAccount: account });
    },
    /** Asks the window to go somewhere, now or when it is opened. Null, for a new window: where the last one was. */
    open(asked: Route | null): void {
      navigations += 1;
      const memory = lifecycle.memory();
      const route = asked ?? memory?.route ?? null;
      view.update({ navigation: route === null ? null : { sequence: navigations, route, memory } });
    },
  };

  async function refresh(account?: string): Promise<void> {
    const asked = accounts.all().filter(({ key }) => account === undefined || account === key);
    await Promise.all([...asked.map(({ session }) => session?.refresh()), accounts.retryKeyring()]);
  }

  function forgetSettings(account: string): void {
    const settings = withoutAccount(view.view().settings, account);
    const written = preferences.settings.write(settings);
    if (written.ok) view.update({ settings });
    else view.notices.addStorageProblem(written.problem);
  }

  function lookAtLogin(): void {
    const { settings, desktop: shown } = view.view();
    const isLoginBlocked = settings.startAtLogin && desktop.loginItem.isBlocked();
    if (isLoginBlocked !== shown.isLoginBlocked) view.update({ desktop: { ...shown, isLoginBlocked } });
  }

  function paceChanged(): void {
    for (const { session } of accounts.all()) session?.intervalChanged();
  }

  function intervalMs(): number {
    const { isInFront, settings, desktop } = view.view();
    return 1_000 * pollIntervalSeconds(settings.checks, { isInFront, isOnBattery: desktop.isOnBattery });
  }
}
