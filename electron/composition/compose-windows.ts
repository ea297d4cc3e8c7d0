import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import type { Route } from '../../shared/route.ts';
import { createQuickWindow } from '../adapters/quick-window.ts';
import { createTrayHost } from '../adapters/tray-host.ts';
import { createMainWindow } from '../adapters/windows.ts';
import type { Hostbell } from '../core/hostbell.ts';
import type { Ground } from './ground.ts';

export type AppWindows = ReturnType<typeof composeWindows>;

/** The two windows, and whether a tray could bring them back. `core` is asked for only once there is one. */
export function composeWindows(ground: Ground, core: () => Hostbell) {
  const { texts, iconPath, preferences } = ground;
  const trayHost = createTrayHost({ platform: process.platform, environment: process.env });
  const parts = {
    BrowserWindow,
    nativeTheme,
    preloadPath: join(import.meta.dirname, '../preload/preload.cjs'),
    iconPath,
    isPackaged: app.isPackaged,
    locale: () => texts.locale,
  };
  const main = createMainWindow({
    ...parts,
    screen,
    bounds: preferences.windowBounds,
    title: texts.t('desktop.name'),
    clock: ground.clock,
    closing: () => (trayHost.isPresent() ? 'hide' : 'end'),
    mayRelease: trayHost.isPresent,
    onFront: (isInFront) => core().setWindowInFront(isInFront),
    onClosed: leaveNothingHidden,
  });
  const quick = createQuickWindow({
    ...parts,
    title: texts.t('quick.title'),
    hidesOnClose: () => trayHost.isPresent() || main.contents() !== null,
  });

  return {
    main,
    quick,
    trayHost,
    openMain(route: Route | null): void {
      beforeShowing(route);
      main.open();
    },
    toggleMain(icon: Electron.Rectangle | null): void {
      beforeShowing(null);
      main.toggle(icon);
    },
    openQuick: () => quick.open(),
    closeQuick: () => quick.close(),
    destroy(): void {
      main.destroy();
      quick.destroy();
    },
  };

  function beforeShowing(route: Route | null): void {
    // A new window would follow what an earlier one was asked to show.
    if (route !== null || main.contents() === null) core().open(route);
    // A desktop may bring its tray up after us; closing the window depends on it.
    void trayHost.look();
  }

  /** Without a tray icon a hidden window would keep the app alive where nobody can reach it. */
  function leaveNothingHidden(): void {
    if (!trayHost.isPresent() && !quick.isOpen()) quick.destroy();
  }
}
