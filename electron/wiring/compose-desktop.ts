import {
  app,
  BrowserWindow,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  screen,
  Tray,
} from 'electron';
import type { Settings } from '../../shared/settings/settings.ts';
import { chooseLocale } from '../../shared/texts/language.ts';
import { createIpcServer } from '../adapters/ipc/ipc-server.ts';
import { readCommandLine } from '../adapters/start/command-line.ts';
import { createPowerWatch, isOnBattery } from '../adapters/system/power.ts';
import { followSessionEnd } from '../adapters/system/session-end.ts';
import { createTimeZoneReading } from '../adapters/system/time-zone.ts';
import { createDockBadge } from '../adapters/tray/dock-badge.ts';
import { createTray } from '../adapters/tray/tray.ts';
import { createTrayIcons } from '../adapters/tray/tray-icon-file.ts';
import type { TrayAction } from '../adapters/tray/tray-item.ts';
import { openWhenActivated } from '../adapters/windows/activation.ts';
import { setAppMenu } from '../adapters/windows/app-menu.ts';
import type { Hostbell } from '../core/app/app.ts';
import type { BaseServices } from './base-services.ts';
import type { AppWindows } from './compose-windows.ts';

/**
 * What shows the view or reports on the computer: the pages' channels, the tray, the theme, power, and the OS's own
 * events. `finishQuit` quits for good.
 */
export function composeDesktop(
  base: BaseServices,
  hostbell: Hostbell,
  windows: AppWindows,
  finishQuit: () => void,
) {
  const { texts, platform } = base;
  const ipc = createIpcServer({
    ...base,
    ipcMain,
    handlers: hostbell.handlers,
    windowOf: windows.kindOf,
    person: windows.person,
    confirm: windows.confirm,
    onBusy: () => hostbell.view.notices.addAgain('window-busy'),
  });
  const icons = createTrayIcons({ ...base, nativeImage, nativeTheme, screen });
  const tray = createTray({
    ...base,
    Tray,
    Menu,
    nativeTheme,
    icons,
    perform,
    setBadge: windows.main.setBadge,
  });
  const dock = createDockBadge({ app, texts });
  windows.followTrayHost(tray.setHost);
  const power = createPowerWatch({
    ...base,
    powerMonitor,
    isOnBattery: () => isOnBattery(platform, powerMonitor),
    net,
    hasMoved: createTimeZoneReading(process.env),
    onSign: hostbell.powerState.record,
  });

  setAppMenu({ Menu, platform, texts });

  nativeTheme.themeSource = hostbell.view.view().settings.theme;
  hostbell.view.onPatch((patch) => {
    const view = hostbell.view.view();
    void speak(view.settings.language);
    ipc.sendViewPatch(patch);
    tray.show(view);
    dock.show(view);
    power.follow(view.connection);
    nativeTheme.themeSource = view.settings.theme;
  });
  tray.show(hostbell.view.view());

  openWhenActivated({
    ...base,
    app,
    hasVisibleWindow: () => BrowserWindow.getAllWindows().some((window) => window.isVisible()),
    open: () => windows.openMain(null),
  });
  followApp(hostbell, windows, {
    // First of all, pages get nothing more done, so that what they have asked for ends.
    closeGate: ipc.closeGate,
    quit() {
      power.close();
      ipc.close();
      windows.destroy();
      tray.destroy();
      finishQuit();
    },
  });
  return { trayBounds: tray.bounds };

  async function speak(language: Settings['language']): Promise<void> {
    if (!(await texts.speak(chooseLocale(language, base.systemLanguages)))) return;
    setAppMenu({ Menu, platform, texts });
    tray.show(hostbell.view.view());
  }

  function perform(action: TrayAction): void {
    switch (action.kind) {
      case 'toggle':
        // Before there is an account, the mini window has nothing to show.
        if (action.icon !== null && hostbell.view.view().phase === 'ready')
          void windows.toggleMini(action.icon);
        else windows.toggleMain();
        break;
      case 'new-ticket':
        hostbell.quickTicket.open();
        break;
      case 'refresh':
        hostbell.refresh();
        break;
      case 'do-not-disturb': {
        const { kind: _, ...asked } = action;
        void hostbell.handlers['do-not-disturb:set'](asked);
        break;
      }
      case 'quit':
        app.quit();
        break;
      default:
        hostbell.onNotificationAction(action);
    }
  }
}

/** Handles what the OS asks of a running app: a second start, showing its windows again, quitting. */
function followApp(
  hostbell: Hostbell,
  windows: AppWindows,
  end: { readonly closeGate: () => void; readonly quit: () => void },
): void {
  app.on('second-instance', (_event, argv) => {
    const commandLine = readCommandLine(argv);
    if (commandLine.command === 'quit') app.quit();
    else if (commandLine.isNewTicket) hostbell.quickTicket.open(commandLine.account);
    // A login that starts us a second time opens no window either.
    else if (!commandLine.isHidden) {
      windows.openMain(null);
      if (commandLine.account !== null) hostbell.showAccount(commandLine.account);
    }
  });
  app.on('activate', () => windows.openMain(null));
  app.on('window-all-closed', () => {
    if (!hostbell.lifecycle.staysWithoutWindow()) app.quit();
  });
  followSessionEnd({
    powerMonitor,
    app,
    quit: () => app.quit(),
    hurry: () => void hostbell.sendTexts(),
  });
  let isStopped = false;
  app.on('before-quit', (event) => {
    if (isStopped) return;
    // Delays quitting until everything unsaved is saved.
    event.preventDefault();
    end.closeGate();
    void hostbell.stop().finally(() => {
      isStopped = true;
      end.quit();
    });
  });
}
