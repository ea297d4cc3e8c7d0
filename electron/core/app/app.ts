import { failure, type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import type { IpcHandlers } from '../../../shared/ipc/ipc-contract.ts';
import { defaultListChoices } from '../../../shared/lists/list-choices.ts';
import { withoutAccount } from '../../../shared/settings/account-settings.ts';
import { parseKey } from '../../../shared/settings/credentials.ts';
import { pollIntervalSeconds } from '../../../shared/settings/poll-interval.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import { namedAccount } from '../../../shared/view/addressee.ts';
import type { Route } from '../../../shared/view/route.ts';
import type { GroupedView, Platform, View } from '../../../shared/view/view.ts';
import { type Accounts, createAccounts, type StartChoice } from '../accounts/accounts.ts';
import type { AccountPorts, Desktop, Preferences, Runtime } from '../ports.ts';
import { createVersionedDocuments } from '../storage/documents.ts';
import { createUpdates, type UpdateDeps, type Updates } from '../updates/updates.ts';
import { createViewStore, type ViewStore } from '../view-store.ts';
import { createExports } from './exports.ts';
import {
  createItemFacts,
  createNotificationActions,
  firstReading,
  followUnsent,
} from './item-notices.ts';
import { createItemHandlers } from './items/item-handlers.ts';
import { createWriting, nobodyWrites, type Writing } from './items/writing.ts';
import { createPortal, type Portal } from './portal.ts';
import { createPowerState } from './power-state.ts';
import { createQuickTicket, type QuickTicket } from './quick-ticket.ts';
import { createSettingsChange } from './settings-change.ts';
import { createWindowLifecycle, type WindowLifecycle } from './window-lifecycle.ts';

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
  const { runtime, desktop, preferences } = deps;
  const { clock, random, windows } = { ...runtime, ...desktop };
  const view = createViewStore(initialView(deps));
  const accounts = createAccounts({
    ...desktop,
    runtime,
    ports: deps.account,
    view,
    intervalMs: (isAlerted) => intervalMs(view.view(), isAlerted),
    forgetSettings: (account) => forgetSettings(account, view, preferences.settings),
  });
  const quickTicket = createQuickTicket({ view, windows, random, account: accounts.one });
  const portal = createPortal({ ...desktop, view, accounts });
  const changeSettings = createSettingsChange({
    ...desktop,
    view,
    settingsStore: preferences.settings,
    onChanged(before, now) {
      paceChanged();
      if (now.startAtLogin !== before.startAtLogin) lookAtLogin(view, desktop);
      if (now.looksForUpdates !== before.looksForUpdates) updates.settingChanged();
      for (const { data } of accounts.all()) void data?.notifier.check();
    },
  });
  const lifecycle = createWindowLifecycle({
    view,
    toldOnce: preferences.toldOnce,
    windows,
    changeSettings,
  });
  const writing = createWriting({ view, clock, windows });
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
      if (view.view().isInFront) lookAtLogin(view, desktop);
    },
  });
  const updates = createUpdates({
    ...runtime,
    ...deps.updates,
    view,
    documents: createVersionedDocuments(deps.account.documents('updates')),
  });
  followUnsent({ ...deps.account, view, windows });
  let cancelUpdates: () => void = () => undefined;

  return {
    view,
    /** One for each request channel; arguments arrive parsed. */
    handlers: createHandlers({
      view,
      desktop,
      announcer: deps.account.announcer,
      restart: deps.updates.restart,
      accounts,
      lifecycle,
      writing,
      quickTicket,
      portal,
      updates,
      changeSettings,
      saveExport: createExports({ ...desktop, view, clock, texts: deps.texts }),
      refresh,
      firstReading: () => firstReading(view, clock),
    }),
    quickTicket,
    lifecycle,
    powerState,
    updates: { isReady: updates.isReady },
    async start(how: StartChoice): Promise<void> {
      applySettings(view, desktop, preferences.settings);
      await accounts.start(how);
      quickTicket.accountsStarted();
      cancelUpdates = clock.setTimer(updatesDelayMs, () => void updates.start());
    },
    /** Sends at once what the person could still undo, and resolves when that is over, after some seconds at most. */
    sendTexts,
    /** Sends what is on its way, ends polling and saves what is not saved yet. */
    async stop(): Promise<void> {
      powerState.stop();
      cancelUpdates();
      updates.stop();
      await writing.lastLetters();
      await sendTexts();
      // The lists' filters are words of the account, and the next one is the person's.
      if (isDemoAlone(view.view())) await changeSettings({ lists: defaultListChoices });
      await accounts.stop();
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
    open: createNavigation(view, lifecycle.place),
  };

  async function refresh(account?: string): Promise<void> {
    const asked = accounts.all().filter(({ key }) => account === undefined || account === key);
    await Promise.all([...asked.map(({ session }) => session?.refresh()), accounts.retryKeyring()]);
  }

  async function sendTexts(): Promise<void> {
    await Promise.all(accounts.all().map(({ data }) => data?.outbox.finish()));
  }

  function paceChanged(): void {
    for (const { session } of accounts.all()) session?.intervalChanged();
  }
}

function initialView({ preferences, platform }: HostbellDeps): GroupedView {
  return {
    revision: 0,
    hasStarted: false,
    accounts: [],
    isInFront: false,
    settings: preferences.settings.read(),
    notices: [],
    navigation: null,
    desktop: { hasTray: true, isOnBattery: false, asksToStay: false, isLoginBlocked: false },
    quick: { openings: 0, proposal: null },
    updates: { state: { name: 'current' }, lastCheckedMs: null, isBarPutAway: false },
    writing: nobodyWrites,
    platform: { ...platform, secretStorage: 'unknown' },
  };
}

/** Makes the desktop what the stored settings say, and shows what of it failed. */
function applySettings(view: ViewStore, desktop: Desktop, store: Preferences['settings']): void {
  const { settings } = view.view();
  if (!desktop.setShortcut(settings.quickShortcut).ok) view.notices.addPlain('shortcut-refused');
  view.notices.addStorageProblem(store.problem());
  if (settings.startAtLogin) void desktop.loginItem.refresh();
  lookAtLogin(view, desktop);
}

function createNavigation(view: ViewStore, lastPlace: () => Route | null) {
  let sequence = 0;
  return (asked: Route | null): void => {
    sequence += 1;
    const route = asked ?? lastPlace();
    view.update({ navigation: route && { sequence, route } });
  };
}

function forgetSettings(account: string, view: ViewStore, store: Preferences['settings']): void {
  const settings = withoutAccount(view.view().settings, account);
  const written = store.write(settings);
  if (written.ok) view.update({ settings });
  else view.notices.addStorageProblem(written.problem);
}

function isDemoAlone({ accounts }: View): boolean {
  return accounts.length > 0 && accounts.every(({ account }) => account?.isDemo === true);
}

function lookAtLogin(view: ViewStore, { loginItem }: Desktop): void {
  const { settings, desktop } = view.view();
  const isLoginBlocked = settings.startAtLogin && loginItem.isBlocked();
  if (isLoginBlocked !== desktop.isLoginBlocked)
    view.update({ desktop: { ...desktop, isLoginBlocked } });
}

function intervalMs({ isInFront, settings, desktop }: View, isAlerted: boolean): number {
  const { isOnBattery } = desktop;
  return 1_000 * pollIntervalSeconds(settings.checks, { isInFront, isOnBattery, isAlerted });
}

/** What a window may ask for: one for each request channel. Arguments arrive parsed. */
function createHandlers(deps: {
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
  /** Resolves once it is known what is watched. */
  readonly firstReading: () => Promise<void>;
}): IpcHandlers {
  const { view, desktop, accounts, lifecycle, quickTicket, updates, changeSettings } = deps;
  const { windows } = desktop;

  return {
    ...lifecycle.handlers,
    ...deps.writing.handlers,
    ...createItemHandlers({ ...deps, ...desktop, draftSaved: lifecycle.draftSaved }),
    'diagnostics:copy': desktop.copyDiagnostics,
    'view:subscribe': view.text,
    'providers:read': async () => success(await accounts.providers()),
    'provider:choose': accounts.choosePage,
    'account:connect': (request) =>
      withKey(request, async (keyed) => {
        const isFirst = view.view().accounts.every(({ account }) => account?.isDemo === true);
        const connected = await accounts.connect(keyed);
        // The demo's filters are words of its account.
        if (connected.ok && isFirst) await changeSettings({ lists: defaultListChoices });
        // The window asks whether it was seen.
        if (connected.ok && isFirst && lifecycle.connected())
          void deps.firstReading().then(testNotification);
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
