import { isOnWayland } from './chromium/wayland.ts';
import { App } from './electron/app/app.ts';
import type { AppPackage } from './electron/app/app-package.ts';
import { shellHome } from './electron/app/app-paths.ts';
import { createDesktopNotifier } from './electron/desktop/desktop-notifier.ts';
import { createDialog } from './electron/desktop/dialog.ts';
import {
  AutoUpdater,
  createClipboard,
  createShell,
  NativeTheme,
  PowerMonitor,
  Screen,
} from './electron/desktop/environment-parts.ts';
import { createGlobalShortcut } from './electron/desktop/global-shortcut.ts';
import { createMenu } from './electron/desktop/menus.ts';
import { createNativeImage } from './electron/desktop/native-image.ts';
import { createNotification } from './electron/desktop/notification.ts';
import { createSafeStorage } from './electron/desktop/safe-storage.ts';
import { hasKeyring } from './electron/desktop/system-keyring.ts';
import { Tray } from './electron/desktop/tray.ts';
import { createNetworkContext } from './electron/network/context.ts';
import { createNet } from './electron/network/net.ts';
import { createSchemes } from './electron/network/protocol.ts';
import { createSessions } from './electron/session/sessions.ts';
import { createWindows } from './electron/windows/browser-window.ts';
import { createBrowsers, debuggingPort } from './electron/windows/browsers.ts';
import { IpcMain } from './electron/windows/ipc-main.ts';
import type { ElectronPart } from './protocol/electron-part.ts';
import { playFaults } from './protocol/faults.ts';

/** Electron without its binary, around one app. */
export type PreviewShell = ReturnType<typeof createElectron>;

// Saved before the app runs: `process.exit` is replaced later, as in Electron.
const exitProcess = process.exit.bind(process);

/** Builds the parts of Electron and connects them: the one place that knows all of them. */
export function createElectron(start: {
  readonly app: AppPackage;
  readonly argv: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
}) {
  const { argv, environment } = start;
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const faults = playFaults(environment);
  const app = new App(start.app, argv, environment, faults.current);
  const isReady = () => app.isReady();
  const ipcMain = new IpcMain();
  const schemes = createSchemes(isReady);
  const browsers = createBrowsers({
    environment,
    switches: app.switches,
    // As Electron writes it (`shell/common/application_info.cc`).
    product: app.name === 'Electron' ? '' : `${app.name.replaceAll(' ', '')}/${app.getVersion()} `,
    say,
  });
  const sessions = createSessions({
    isReady,
    openNetwork: () => createNetworkContext(browsers.getUnseen),
    hasOrigins: schemes.has,
    userData: () => app.getPath('userData'),
    onCreated: (made) => void app.emit('session-created', made),
  });
  const desktop = createDesktopNotifier(app.name, environment);
  const nativeTheme = new NativeTheme();
  const dialog = createDialog({ isReady, say });
  const windows = createWindows({
    browsers,
    nativeTheme,
    faults: faults.current,
    ipcMain,
    sessionOf: sessions.of,
    onCreated(window) {
      app.emit('web-contents-created', {}, window.webContents);
    },
    onClosed: (isLast) => app.windowClosed(isLast),
    onStays: () => app.windowStays(),
    onPageClosedByPerson() {
      say(
        'The window was closed. Hostbell would stay in the tray; the preview has no tray icon, so it quits.',
      );
      app.quit();
    },
  });
  const release = async () => {
    await Promise.all([desktop.stop(), browsers.close()]);
  };

  const electron: ElectronPart = {
    app,
    autoUpdater: new AutoUpdater(),
    BrowserWindow: windows.BrowserWindow,
    clipboard: createClipboard(),
    dialog,
    globalShortcut: createGlobalShortcut({
      faults: faults.current,
      isOnWayland: isOnWayland(environment),
      isReady,
    }),
    ipcMain,
    Menu: createMenu({ hasWindows: () => !windows.isEmpty() }),
    nativeImage: createNativeImage(),
    nativeTheme,
    net: createNet({
      faults: faults.current,
      network: sessions.networkOf,
    }),
    Notification: createNotification({ desktop, say }),
    powerMonitor: new PowerMonitor(),
    protocol: schemes.protocol,
    safeStorage: createSafeStorage({
      faults: faults.current,
      hasKeyring: () => hasKeyring(environment),
      keyringDirectory: shellHome(environment),
      isReady,
    }),
    screen: new Screen(),
    session: sessions.session,
    shell: createShell(),
    Tray,
  };

  return {
    /** The module `electron`, with the members that the app uses. */
    electron,
    /** Called when the app's main file has been loaded. */
    becomeReady() {
      // A debugger waits for it, even without a window.
      if (app.commandLine.hasSwitch(debuggingPort))
        browsers.get().catch((error) => console.error(String(error)));
      app.becomeReady({ windows, release });
    },
    /** Quits, as when a person presses Ctrl-C. */
    quit: () => app.quit(),
    exit: (exitCode: number) => app.exit(exitCode),
    showError: dialog.showErrorBox,
    /** Ends everything at once. */
    end: (exitCode: number) => void release().finally(() => exitProcess(exitCode)),
  };
}
