import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  globalShortcut,
  ipcMain,
  Menu,
  Notification,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
} from 'electron';
import type { Route } from '../shared/route.ts';
import { createTexts } from '../shared/texts/text.ts';
import { createAnnouncer } from './adapters/announcer.ts';
import { appScheme, registerAppProtocol } from './adapters/app-protocol.ts';
import { answerCommand, readCommand } from './adapters/command-line.ts';
import { createLinkInbox, registerLinks } from './adapters/deep-links.ts';
import { diagnosticsReport } from './adapters/diagnostics.ts';
import { createDocumentStore } from './adapters/documents.ts';
import { createElectronNotifications } from './adapters/electron-notifications.ts';
import { parseCommandLine, takeCredentials } from './adapters/environment.ts';
import { createIpcServer } from './adapters/ipc-server.ts';
import { createLinkOpener } from './adapters/links.ts';
import { createFileLog } from './adapters/log.ts';
import { createLoginItem, loginCommand } from './adapters/login-item.ts';
import { createNodeNotifications } from './adapters/node-notifications.ts';
import { createNotifier } from './adapters/notifier.ts';
import { describePlatform } from './adapters/platform.ts';
import { createWakeWatch } from './adapters/power.ts';
import { createQuickWindow } from './adapters/quick-window.ts';
import { createSecretStore } from './adapters/secret-store.ts';
import { createServiceChecker } from './adapters/service-check.ts';
import { secureApp, secureSession } from './adapters/session-security.ts';
import { createPreferences } from './adapters/settings-store.ts';
import { createShortcuts } from './adapters/shortcuts.ts';
import { createSystemClock } from './adapters/system-clock.ts';
import { createSystemRandom } from './adapters/system-random.ts';
import { createTray } from './adapters/tray.ts';
import { createTrayHost } from './adapters/tray-host.ts';
import type { TrayAction } from './adapters/tray-model.ts';
import { createSenderCheck } from './adapters/trusted-sender.ts';
import { createMainWindow } from './adapters/windows.ts';
import { findDeepLink } from './core/deep-link.ts';
import { createHostbell } from './core/hostbell.ts';
import { createDemoAccount } from './demo/demo-account.ts';

// The composition root: builds the adapters and the core and connects them. Nothing is decided here.

// First of all, so that no program that we start inherits the key.
const environment = takeCredentials(process.env);
const commandLine = parseCommandLine(process.argv);
const asked = readCommand(process.argv);
// Before the app is ready, since a link may be what starts it.
const links = createLinkInbox({ app, argv: process.argv });

app.enableSandbox();
app.setAppUserModelId('dev.hostbell.Hostbell');
protocol.registerSchemesAsPrivileged([appScheme]);
secureApp(app);
registerLinks(app);

const answer = answerCommand(asked, {
  version: app.getVersion(),
  texts: createTexts(),
  diagnostics: () =>
    diagnosticsReport({
      version: app.getVersion(),
      isPackaged: app.isPackaged,
      userData: app.getPath('userData'),
      home: app.getPath('home'),
      process,
      desktop: process.env.XDG_CURRENT_DESKTOP ?? '',
    }),
});
if (answer !== null) {
  // Not ended before all of it is out.
  process.stdout.write(answer.text, () => app.exit(answer.exitCode));
} else if (app.requestSingleInstanceLock() && asked.kind !== 'quit') {
  void app.whenReady().then(run);
} else {
  app.quit();
}

async function run(): Promise<void> {
  const userData = app.getPath('userData');
  const resourcesDirectory = join(app.getAppPath(), 'resources');
  const iconPath = join(resourcesDirectory, 'app', 'icon-256.png');
  const clock = createSystemClock();
  const random = createSystemRandom();
  const texts = createTexts();
  const log = createFileLog({ directory: join(userData, 'logs'), clock });
  const { settings, windowBounds } = createPreferences({ directory: userData, log, ipcMain });
  const secretStore = createSecretStore({
    safeStorage,
    directory: userData,
    platform: process.platform,
    clock,
    log,
  });
  const command = loginCommand({
    isPackaged: app.isPackaged,
    executablePath: app.getPath('exe'),
    environment: process.env,
  });

  secureSession(session.defaultSession);
  registerAppProtocol({ protocol, rendererDirectory: join(import.meta.dirname, '../renderer'), log });
  Menu.setApplicationMenu(
    process.platform === 'darwin'
      ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }])
      : null,
  );

  const notifying = { clock, log, iconPath, onClick: openWindow };
  const windowParts = {
    BrowserWindow,
    nativeTheme,
    preloadPath: join(import.meta.dirname, '../preload/preload.cjs'),
    iconPath,
    isPackaged: app.isPackaged,
  };
  const notifier = createNotifier([
    createElectronNotifications({
      Notification,
      ...notifying,
      onAction: ({ serviceId }) => {
        if (!hostbell.quickTicket.askWhy(serviceId)) openWindow({ view: 'service', id: serviceId });
      },
    }),
    createNodeNotifications({ platform: process.platform, appName: texts.t('desktop.name'), ...notifying }),
  ]);

  const hostbell = createHostbell({
    clock,
    random,
    log,
    secretStore,
    settingsStore: settings,
    fetch: (input, init) => net.fetch(input instanceof URL ? input.href : input, init),
    announcer: createAnnouncer({ notifier, texts, clock }),
    documents: (kind) => createDocumentStore({ directory: join(userData, kind), clock, log }),
    startDemo: () => createDemoAccount({ clock, random }).start(),
    loginItem: createLoginItem({
      app,
      platform: process.platform,
      configDirectory: process.env.XDG_CONFIG_HOME ?? join(app.getPath('home'), '.config'),
      command,
      name: texts.t('desktop.name'),
      log,
    }),
    ...createLinkOpener({ shell, log }),
    shortcuts: createShortcuts({ globalShortcut, log, onPress: () => hostbell.quickTicket.open() }),
    windows: {
      openMain: openWindow,
      openQuick: () => quickWindow.open(),
      closeQuick: () => quickWindow.close(),
    },
    serviceChecker: createServiceChecker({ clock }),
    platform: describePlatform({
      app,
      canStartAtLogin: command !== null,
      command,
      environment: process.env,
    }),
  });

  const trayHost = createTrayHost({ platform: process.platform, environment: process.env });
  const window = createMainWindow({
    ...windowParts,
    screen,
    bounds: windowBounds,
    title: texts.t('desktop.name'),
    hidesOnClose: trayHost.isPresent,
    onFront: hostbell.setWindowInFront,
    onClosed: leaveNothingHidden,
  });
  const quickWindow = createQuickWindow({
    ...windowParts,
    title: texts.t('quick.title'),
    hidesOnClose: () => trayHost.isPresent() || window.contents() !== null,
  });
  const ipc = createIpcServer({
    ipcMain,
    handlers: hostbell.handlers,
    isTrustedSender: createSenderCheck(() => [window.contents(), quickWindow.contents()]),
    log,
  });
  const tray = createTray({
    Tray,
    Menu,
    nativeTheme,
    screen,
    platform: process.platform,
    desktop: process.env.XDG_CURRENT_DESKTOP ?? '',
    resourcesDirectory,
    texts,
    perform,
  });
  const wakeWatch = createWakeWatch({ powerMonitor, net, clock, log, onWake: hostbell.wake });

  nativeTheme.themeSource = hostbell.view.view().settings.theme;
  hostbell.view.onPatch((patch) => {
    const view = hostbell.view.view();
    ipc.sendViewPatch(patch);
    tray.show(view);
    wakeWatch.setOffline(view.connection.state === 'offline');
    nativeTheme.themeSource = view.settings.theme;
  });
  tray.show(hostbell.view.view());

  app.on('second-instance', (_event, argv) => {
    const link = findDeepLink(argv);
    if (readCommand(argv).kind === 'quit') app.quit();
    else if (link !== null) hostbell.quickTicket.openLink(link);
    else if (parseCommandLine(argv).isNewTicket) hostbell.quickTicket.open();
    else openWindow();
  });
  app.on('activate', () => openWindow());
  app.on('window-all-closed', () => {
    // Without a tray icon nothing could bring the window back.
    if (!trayHost.isPresent()) app.quit();
  });
  quitInOrder();

  // Asked now, waited for only where the answer decides whether there is a window.
  const hasTray = trayHost.look();
  links.deliverTo(hostbell.quickTicket.openLink);
  if (commandLine.isNewTicket) hostbell.quickTicket.open();
  else if (!quickWindow.isWanted() && (!commandLine.isHidden || !(await hasTray))) openWindow();
  await hostbell.start({ isDemo: commandLine.isDemo, environment });

  function openWindow(route: Route | null = null): void {
    // A new window would follow what an earlier one was asked to show.
    if (route !== null || window.contents() === null) hostbell.open(route);
    window.open();
    // A desktop may bring its tray up after us; closing the window depends on it.
    void trayHost.look();
  }

  /** Without a tray icon a hidden window would keep the app alive where nobody can reach it. */
  function leaveNothingHidden(): void {
    if (!trayHost.isPresent() && !quickWindow.isOpen()) quickWindow.destroy();
  }

  function perform(action: TrayAction): void {
    switch (action.kind) {
      case 'open':
        openWindow(action.route);
        break;
      case 'new-ticket':
        hostbell.quickTicket.open();
        break;
      case 'refresh':
        hostbell.refresh();
        break;
      case 'quit':
        app.quit();
    }
  }

  /** Quitting waits until what is not saved yet is saved. */
  function quitInOrder(): void {
    let isStopped = false;
    app.on('before-quit', (event) => {
      if (isStopped) return;
      event.preventDefault();
      void hostbell.stop().finally(() => {
        isStopped = true;
        wakeWatch.close();
        ipc.close();
        window.destroy();
        quickWindow.destroy();
        tray.destroy();
        app.quit();
      });
    });
  }
}
