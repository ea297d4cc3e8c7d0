import { isDriven, serveControl } from './control.ts';
import { App } from './electron/app/app.ts';
import { shellHome } from './electron/app/app-paths.ts';
import { installPassingTime } from './electron/app/passing-time.ts';
import { createDesktopNotifier, noDesktop } from './electron/desktop/desktop-notifier.ts';
import { createDialog } from './electron/desktop/dialog.ts';
import {
  createClipboard,
  createShell,
  NativeTheme,
  PowerMonitor,
  Screen,
  Session,
  SystemPreferences,
} from './electron/desktop/environment-parts.ts';
import { createGlobalShortcut } from './electron/desktop/global-shortcut.ts';
import { knownMenu, knownMenuItem } from './electron/desktop/menu.ts';
import { createNativeImage } from './electron/desktop/native-image.ts';
import { createNotifications } from './electron/desktop/notification.ts';
import { createSafeStorage } from './electron/desktop/safe-storage.ts';
import { createTrays } from './electron/desktop/tray.ts';
import { createNetworkContext } from './electron/network/context.ts';
import { createNet } from './electron/network/net.ts';
import { createProtocol } from './electron/network/protocol.ts';
import { createWindows } from './electron/windows/browser-window.ts';
import { createBrowsers } from './electron/windows/browsers.ts';
import { IpcMain } from './electron/windows/ipc-main.ts';
import type { Faults } from './protocol/control-protocol.ts';
import { absent, onlyKnown } from './protocol/known.ts';

// The stand-in for the module `electron`: the one place that builds and connects its parts. Its exports are
// singletons because Electron's are.

const environment = process.env;
const hasTest = isDriven();
const time = hasTest ? installPassingTime() : null;
const usesDesktop = environment.HOSTBELL_PREVIEW_DESKTOP !== 'off';
const say = (line: string) => void process.stdout.write(`${line}\n`);
const openedLinks: string[] = [];
const refusedRequests: string[] = [];
let copiedText: string | null = null;
let faults: Faults = {
  keyring: 'good',
  notifications: 'good',
  network: 'online',
  takenShortcuts: [],
  trayBounds: { x: 0, y: 0, width: 0, height: 0 },
  saveTo: null,
  messageBoxButton: null,
  // Set by our own harness.
  ...(JSON.parse(environment.HOSTBELL_PREVIEW_FAULTS ?? '{}') as Partial<Faults>),
};

const appPart = new App(process.argv[1] ?? '', process.argv, environment);
const isReady = () => appPart.isReady();
const ipcMainPart = new IpcMain();
const protocolPart = createProtocol(isReady);
const browsers = createBrowsers({ environment, home: shellHome(environment), say });
const openSession = () => new Session(createNetworkContext(browsers.getUnseen), protocolPart.protocol);
const defaultSession = openSession();
const partitions = new Map<string, Session>();
const desktop = usesDesktop ? createDesktopNotifier(appPart.name, environment) : noDesktop;
const trays = createTrays(() => faults.trayBounds);
const powerMonitorPart = new PowerMonitor();
const nativeThemePart = new NativeTheme();
const systemPreferencesPart = new SystemPreferences(environment.HOSTBELL_PREVIEW_ACCENT ?? '');
const shortcuts = createGlobalShortcut(() => faults);
const notifications = createNotifications({
  faults: () => faults,
  desktop,
  onShow: (title, body) => {
    if (!hasTest) say(`♪ ${[title, body].filter((text) => text !== '').join(' – ')}`);
  },
});
const windows = createWindows({
  browsers,
  nativeTheme: nativeThemePart,
  contents: {
    ipcMain: ipcMainPart,
    session: defaultSession,
    serve: protocolPart.serve,
    refused: (url) => void refusedRequests.push(url),
  },
  onContentsCreated: (contents) => void appPart.emit('web-contents-created', {}, contents),
  onClosed: (isLast) => appPart.windowClosed(isLast),
  onPageClosedByPerson() {
    if (hasTest) return;
    say('The window was closed. Hostbell would stay in the tray; the preview has no tray icon, so it quits.');
    appPart.quit();
  },
});

async function release(): Promise<void> {
  desktop.stop();
  await browsers.close();
}

/** For run.ts: the app's main file has been loaded. */
export function startApp(): void {
  appPart.becomeReady({ closeWindows: windows.closeAll, release });
}

/** For run.ts: a person presses Ctrl-C. */
export function quitApp(): void {
  appPart.quit();
}

/** For run.ts: ends everything at once. */
export function endApp(exitCode: number): void {
  void release().finally(() => process.exit(exitCode));
}

if (hasTest) {
  const chooseRole = (role: string) => {
    if (role !== 'quit') throw new Error(`the menu role ${role} is not in the preview shell`);
    appPart.quit();
  };
  serveControl(
    {
      state: () => ({
        debuggerAddress: browsers.current()?.debuggerAddress ?? null,
        isReady: appPart.isReady(),
        tray: trays.state(),
        notifications: notifications.list(),
        windows: windows.records(),
        openedLinks,
        refusedRequests,
        copiedText,
        shortcuts: shortcuts.registered(),
      }),
      'click-tray': () => done(trays.click()),
      'click-tray-item': (labels) => done(trays.choose(labels, chooseRole)),
      'click-notification': (index) => done(notifications.click(index)),
      'click-notification-action': ({ index, action }) => done(notifications.act(index, action)),
      'press-shortcut': (accelerator) => done(shortcuts.press(accelerator)),
      'open-url': (url) => done(appPart.emitOpenUrl(url)),
      'set-faults': (change) => {
        faults = { ...faults, ...change };
        return null;
      },
      power: (event) => done(powerMonitorPart.tell(event)),
      'pass-time': (ms) => done(time?.pass(ms)),
      'accent-color': (accent) => done(systemPreferencesPart.setAccentColor(accent)),
      theme: (theme) => done(nativeThemePart.setSystemTheme(theme)),
      'second-instance': (argv) => done(appPart.emitSecondInstance(argv, process.cwd(), null)),
      'close-window': () => done(windows.closeFront()),
      'focus-window': (isFocused) => done(windows.focusFront(isFocused)),
      quit: () => done(appPart.quit()),
    },
    () => endApp(1),
  );
}

function done(_result: unknown): null {
  return null;
}

export const app = appPart;
export const clipboard = createClipboard((text) => {
  copiedText = text;
});
export const dialog = createDialog({
  saveTo: () => (hasTest ? faults.saveTo : undefined),
  say,
  onMessageBox(text) {
    if (faults.messageBoxButton !== null) return faults.messageBoxButton;
    say(text);
    if (hasTest) endApp(1);
    return null;
  },
});
export const BrowserWindow = windows.BrowserWindow;
export const globalShortcut = shortcuts.globalShortcut;
export const ipcMain = ipcMainPart;
export const Menu = knownMenu;
export const MenuItem = knownMenuItem;
export const nativeImage = createNativeImage();
export const nativeTheme = nativeThemePart;
export const net = createNet(
  () => faults,
  (asked) => (asked instanceof Session ? asked : defaultSession).network,
);
export const Notification = notifications.Notification;
export const powerMonitor = powerMonitorPart;
export const protocol = protocolPart.protocol;
export const safeStorage = createSafeStorage({
  faults: () => faults,
  keyringDirectory: shellHome(environment),
  isReady,
});
export const screen = new Screen();
export const session = onlyKnown('electron.session', {
  get defaultSession() {
    if (!isReady()) throw new Error('Session can only be received when app is ready');
    return defaultSession;
  },
  fromPartition(name: string) {
    if (!isReady()) throw new Error('Session can only be received when app is ready');
    const partition = partitions.get(name) ?? openSession();
    partitions.set(name, partition);
    return partition;
  },
});
export const shell = createShell(openedLinks, !hasTest && usesDesktop);
export const Tray = trays.Tray;

export const systemPreferences = systemPreferencesPart;

// The rest of Electron's main process: there to be imported, and each use throws by name.
export const autoUpdater = absent('electron.autoUpdater');
export const BaseWindow = absent('electron.BaseWindow');
export const BrowserView = absent('electron.BrowserView');
export const contentTracing = absent('electron.contentTracing');
export const crashReporter = absent('electron.crashReporter');
export const desktopCapturer = absent('electron.desktopCapturer');
export const inAppPurchase = absent('electron.inAppPurchase');
export const MessageChannelMain = absent('electron.MessageChannelMain');
export const netLog = absent('electron.netLog');
export const powerSaveBlocker = absent('electron.powerSaveBlocker');
export const pushNotifications = absent('electron.pushNotifications');
export const ShareMenu = absent('electron.ShareMenu');
export const TouchBar = absent('electron.TouchBar');
export const utilityProcess = absent('electron.utilityProcess');
export const View = absent('electron.View');
export const webContents = absent('electron.webContents');
export const WebContentsView = absent('electron.WebContentsView');
export const webFrameMain = absent('electron.webFrameMain');

// Some packages (electron-store) take the whole module as CommonJS would give it.
// biome-ignore lint/style/noDefaultExport: the shape of the module that this stands in for
export default onlyKnown('electron', {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
});
