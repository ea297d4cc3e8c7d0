import { app, ipcMain, Menu, nativeImage, nativeTheme, net, powerMonitor, screen, Tray } from 'electron';
import { chooseLocale } from '../../shared/language.ts';
import { countCalling } from '../../shared/quiet.ts';
import { createAppMenu } from '../adapters/app-menu.ts';
import { createBattery } from '../adapters/battery.ts';
import { createIpcServer } from '../adapters/ipc-server.ts';
import { createPowerWatch } from '../adapters/power.ts';
import { createTaskbarBadge } from '../adapters/taskbar-badge.ts';
import { createTray } from '../adapters/tray.ts';
import type { TrayAction } from '../adapters/tray-model.ts';
import { createSenderCheck } from '../adapters/trusted-sender.ts';
import type { Hostbell } from '../core/hostbell.ts';
import type { AppWindows } from './compose-windows.ts';
import type { Ground } from './ground.ts';

/** What shows the view or tells of the computer: the pages' channels, the tray, the theme, power. */
export function composeDesktop(ground: Ground, hostbell: Hostbell, windows: AppWindows): { destroy(): void } {
  const { clock, log, texts, resourcesDirectory, desktop } = ground;
  const ipc = createIpcServer({
    ipcMain,
    handlers: hostbell.handlers,
    isTrustedSender: createSenderCheck(() => [windows.main.contents(), windows.quick.contents()]),
    log,
  });
  const tray = createTray({
    Tray,
    Menu,
    nativeImage,
    nativeTheme,
    screen,
    platform: process.platform,
    desktop,
    resourcesDirectory,
    texts,
    perform,
  });
  const badge = createTaskbarBadge({
    platform: process.platform,
    nativeImage,
    screen,
    resourcesDirectory,
    texts,
    setBadge: windows.main.setBadge,
  });
  const power = createPowerWatch({
    powerMonitor,
    battery: createBattery({ platform: process.platform, powerMonitor }),
    net,
    clock,
    onSign: hostbell.computer.note,
  });

  const unfollowAccent = ground.accentColor.follow(hostbell.computer.accentChanged);

  const appMenu = createAppMenu({ Menu, platform: process.platform, texts });

  nativeTheme.themeSource = hostbell.view.view().settings.theme;
  hostbell.view.onPatch((patch) => {
    const view = hostbell.view.view();
    texts.speak(chooseLocale(view.settings.language, ground.systemLanguages));
    appMenu.speak();
    ipc.sendViewPatch(patch);
    tray.show(view);
    badge.show(countCalling(view.unread, view.quiet));
    power.follow(view.connection);
    nativeTheme.themeSource = view.settings.theme;
  });
  tray.show(hostbell.view.view());

  return {
    destroy() {
      unfollowAccent();
      power.close();
      ipc.close();
      windows.destroy();
      tray.destroy();
    },
  };

  function perform(action: TrayAction): void {
    switch (action.kind) {
      case 'open':
        windows.openMain(action.route);
        break;
      case 'toggle':
        windows.toggleMain(action.icon);
        break;
      case 'new-ticket':
        hostbell.quickTicket.open();
        break;
      case 'refresh':
        hostbell.refresh();
        break;
      case 'mute':
        void hostbell.handlers['bell:mute']({ length: action.length });
        break;
      case 'quit':
        app.quit();
    }
  }
}
