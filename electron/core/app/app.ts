import {
  type CredentialProblem,
  failure,
  type Problem,
  type Result,
} from '../../../shared/domain/problem.ts';
import type { IpcHandlers } from '../../../shared/ipc/ipc-handlers.ts';
import { defaultListChoices } from '../../../shared/lists/list-choices.ts';
import { pollIntervalSeconds } from '../../../shared/settings/poll-interval.ts';
import { portalPageAddress } from '../../../shared/settings/portal-address.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import type { ServiceCheck } from '../../../shared/tickets/service-check.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import { firstView } from '../../../shared/view/first-view.ts';
import type { Route } from '../../../shared/view/route.ts';
import type { Platform } from '../../../shared/view/view.ts';
import { type AccountsDeps, createAccounts } from '../account/accounts.ts';
import { noAccount } from '../account/no-account.ts';
import { createNotices } from '../notices.ts';
import type {
  Credentials,
  FileSaver,
  LoginItem,
  NotificationAction,
  ServiceChecker,
  SettingsStore,
  Shortcuts,
  ToldOnce,
  Windows,
} from '../ports.ts';
import { createVersionedDocuments } from '../storage/documents.ts';
import { createUpdates, type UpdateDeps, type Updates } from '../updates/updates.ts';
import { createViewStore, type ViewStore } from '../view-store.ts';
import { createExports } from './exports.ts';
import { createItemHandlers } from './item-handlers.ts';
import { createNotificationActions } from './notification-actions.ts';
import { createPowerState, type PowerState } from './power-state.ts';
import { createQuickTicket, type QuickTicket } from './quick-ticket.ts';
import { createSettingsChange } from './settings-change.ts';
import { createWindowLifecycle, type WindowLifecycle } from './window-lifecycle.ts';

/** The whole app without its shell: what the window asks for, what the tray does, what the desktop tells. */
export interface Hostbell {
  readonly view: ViewStore;
  /** One for each request channel; arguments come in parsed. */
  readonly handlers: IpcHandlers;
  readonly quickTicket: QuickTicket;
  readonly lifecycle: WindowLifecycle;
  readonly powerState: PowerState;
  readonly updates: Pick<Updates, 'isReady'>;
  start(how: {
    readonly isDemo: boolean;
    /** What the environment holds; null when it holds nothing. */
    readonly environment: Result<Credentials, CredentialProblem> | null;
  }): Promise<void>;
  /** Ends polling and saves what is not saved yet. */
  stop(): Promise<void>;
  refresh(): void;
  /** A person pressed a button of a notification. */
  onNotificationAction(answer: NotificationAction): void;
  /** Asks the window to go somewhere: now, or when it is opened. Null is for a new window: where the last one was. */
  open(route: Route | null): void;
}

export interface HostbellDeps extends Omit<AccountsDeps, 'view' | 'notices' | 'intervalMs'> {
  readonly settingsStore: SettingsStore;
  readonly loginItem: LoginItem;
  readonly openDomain: (domain: string) => Promise<boolean>;
  readonly openPortal: (address: string) => Promise<boolean>;
  readonly shortcuts: Shortcuts;
  readonly windows: Windows;
  readonly toldOnce: ToldOnce;
  /** Puts the maintainer's report on the clipboard; false when the computer refuses. */
  readonly copyDiagnostics: () => Promise<boolean>;
  readonly serviceChecker: ServiceChecker;
  readonly fileSaver: FileSaver;
  /** In the person's language, for what is written into files. */
  readonly texts: Texts;
  readonly platform: Omit<Platform, 'secretStorage'>;
  readonly updates: UpdateDeps;
}

export function createHostbell(deps: HostbellDeps): Hostbell {
  const view = createViewStore({
    revision: 0,
    phase: 'starting',
    isInFront: false,
    ...noAccount,
    settings: deps.settingsStore.read(),
    notices: [],
    navigation: null,
    desktop: { hasTray: true, isOnBattery: false, asksToStay: false },
    quick: { openings: 0, proposal: null },
    updates: { state: { name: 'current' }, lastCheckedMs: null, isBarPutAway: false },
    platform: { ...deps.platform, secretStorage: 'unknown' },
  });
  const notices = createNotices(view);
  const keeper = createAccounts({ ...deps, view, notices, intervalMs });
  const exports = createExports({ ...deps, view });
  const quickTicket = createQuickTicket({ ...deps, view, data: () => keeper.data() });
  const changeSettings = createSettingsChange({
    ...deps,
    view,
    onChanged(before, now) {
      keeper.session()?.intervalChanged();
      if (now.looksForUpdates !== before.looksForUpdates) updates.settingChanged();
      void keeper.data()?.notifier.check();
    },
  });
  const background = createWindowLifecycle({ ...deps, view, notices, changeSettings });
  const computer = createPowerState({
    ...deps,
    view,
    onWake: () => void (keeper.session()?.wake() ?? keeper.retryKeyring()),
    onPace: () => keeper.session()?.intervalChanged(),
  });
  const updates = createUpdates({
    ...deps,
    ...deps.updates,
    view,
    documents: createVersionedDocuments(deps.documents('updates')),
  });
  let navigations = 0;

  const handlers: IpcHandlers = {
    ...background.handlers,
    ...createItemHandlers({ keeper, draftSaved: background.draftSaved }),
    'diagnostics:copy': deps.copyDiagnostics,
    'view:subscribe': () => view.view(),
    'view:first': () => firstView(view.view(), dayOf(deps.clock.nowMs())),
    'account:connect': (request) => keeper.connect(request),
    'account:replace-key': (request) => keeper.replaceKey(request),
    'account:start-demo': () => keeper.startDemo(),
    'account:forget': async () => {
      const forgotten = await keeper.forget();
      if (!forgotten.ok) return forgotten;
      background.forget();
      view.update({ navigation: null });
      // What the lists are filtered by are words of the account.
      await changeSettings({ lists: defaultListChoices });
      return forgotten;
    },
    'poll:refresh': async () => {
      await refresh();
      return null;
    },
    'export:save': exports.save,
    'settings:change': changeSettings,
    'notice:dismiss': ({ id }) => {
      notices.dismiss(id);
      return null;
    },
    'quick:close': () => {
      deps.windows.closeQuick();
      return null;
    },
    'main-window:open': (route) => {
      deps.windows.openMain(route);
      return null;
    },
    'proposal:settle': ({ id }) => {
      quickTicket.settle(id);
      return null;
    },
    'service:ask-why': ({ id }) => quickTicket.askWhy(id),
    'service:check': ({ id }) => checkService(id),
    'link:open-service': async ({ id }) => {
      const service = view.view().services.items.find((item) => item.id === id);
      return service?.domain != null && (await deps.openDomain(service.domain));
    },
    'link:open-portal': async (page) => {
      const address = portalPageAddress(page, view.view().settings);
      return address !== null && (await deps.openPortal(address));
    },
    ...updates.handlers,
  };

  return {
    view,
    handlers,
    quickTicket,
    lifecycle: background,
    powerState: computer,
    updates,
    async start({ isDemo, environment }) {
      // Not waited for: a keyring may take long to answer, and the window is wanted now.
      void deps.secretStore.availability().then((secretStorage) => {
        view.update({ platform: { ...view.view().platform, secretStorage } });
      });
      if (!deps.shortcuts.set(view.view().settings.quickShortcut).ok) notices.addShortcutRefused();
      const settingsProblem = deps.settingsStore.problem();
      if (settingsProblem !== null) notices.addStorageProblem(settingsProblem);
      if (view.view().settings.startAtLogin) void deps.loginItem.refresh();
      if (environment?.ok === false) notices.addEnvironmentProblem(environment.problem);
      const started = isDemo ? await keeper.startDemo() : null;
      if (started?.ok !== true) await keeper.start(environment?.ok === true ? environment.value : null);
      void updates.start();
    },
    stop() {
      computer.stop();
      updates.stop();
      return keeper.stop();
    },
    refresh: () => void refresh(),
    onNotificationAction: createNotificationActions({
      ...deps,
      view,
      quickTicket,
      data: () => keeper.data(),
    }),
    open(asked) {
      navigations += 1;
      const memory = background.memory();
      const route = asked ?? memory?.route ?? null;
      view.update({ navigation: route === null ? null : { sequence: navigations, route, memory } });
    },
  };

  function refresh(): Promise<void> {
    return keeper.session()?.refresh() ?? keeper.retryKeyring();
  }

  function intervalMs(): number {
    const { isInFront, settings, desktop } = view.view();
    return (
      1_000 *
      pollIntervalSeconds(settings.pollIntervalSeconds, { isInFront, isOnBattery: desktop.isOnBattery })
    );
  }

  async function checkService(id: string): Promise<Result<ServiceCheck, Problem>> {
    const { services, account } = view.view();
    const service = services.items.find((item) => item.id === id);
    if (service === undefined) return failure({ kind: 'not-found', words: null });
    const host = service.domain?.trim() || service.ipAddress?.trim() || '';
    return deps.serviceChecker.check({
      host,
      isVps: service.type === 'VPS' || host === service.ipAddress?.trim(),
      allowsAnyAddress: account?.isDemo === true,
    });
  }
}
