import { join } from 'node:path';
import { app, BrowserWindow, dialog, Menu, nativeTheme, screen } from 'electron';
import { type WindowKind, windowKinds } from '../../shared/ipc/channel-rules.ts';
import type { Route } from '../../shared/view/route.ts';
import type { WritingWindow } from '../../shared/view/view.ts';
import { createPersonWatch } from '../adapters/ipc/person-watch.ts';
import { createTrayHost } from '../adapters/tray/tray-host.ts';
import { createPages } from '../adapters/windows/app-page.ts';
import { createEditMenu } from '../adapters/windows/edit-menu.ts';
import { createMainWindow } from '../adapters/windows/main-window.ts';
import type { MiniWindow } from '../adapters/windows/mini-window.ts';
import { createNativeQuestion } from '../adapters/windows/native-question.ts';
import { createOneWindow } from '../adapters/windows/one-window.ts';
import type { Hostbell } from '../core/app/app.ts';
import type { BaseServices } from './base-services.ts';

export type AppWindows = ReturnType<typeof composeWindows>;

/** The windows, what people do in them, and whether a tray could bring them back. `core` is called only once it exists. */
export function composeWindows(base: BaseServices, core: () => Hostbell) {
  const { texts, preferences } = base;
  const trayHost = createTrayHost({ ...base, environment: process.env });
  trayHost.follow((isPresent) => core().lifecycle.trayLooked(isPresent, shownMain()));
  const person = createPersonWatch(base.clock);
  const confirm = createNativeQuestion({
    ...base,
    dialog,
    // A hidden window would hide the box, too. The mini window hides as soon as the box has the focus.
    parent: () =>
      [BrowserWindow.getFocusedWindow(), ...BrowserWindow.getAllWindows()].find(
        (window) => window?.isVisible() === true && window.webContents !== mini?.contents(),
      ) ?? null,
  });
  const pages = createPages({
    ...base,
    BrowserWindow,
    nativeTheme,
    preloadPath: join(import.meta.dirname, '../preload/preload.cjs'),
    isPackaged: app.isPackaged,
    locale: () => texts.locale,
    openEditMenu: createEditMenu({ Menu, texts }),
    onOpened: person.follow,
  });
  const main = createMainWindow({
    ...base,
    pages,
    screen,
    bounds: preferences.windowBounds,
    title: texts.t('desktop.name'),
    life: {
      closing() {
        // The panel may have ended since the last look.
        void trayHost.look();
        return core().lifecycle.closing();
      },
      mayRelease: () => core().lifecycle.mayRelease(),
    },
    onFront: (isInFront) => core().powerState.setWindowInFront(isInFront),
    onClosed: leaveNothingHidden,
  });
  const quick = createOneWindow({
    make: () => pages.open('quick', { title: texts.t('quick.title') }),
    // What was typed in it is kept, as long as something remains that can bring it back.
    closing: () =>
      core().lifecycle.staysWithoutWindow() || main.contents() !== null ? 'hide' : 'end',
  });
  let mini: MiniWindow | null = null;

  return {
    main,
    person,
    confirm,
    /** Checks whether the desktop has a tray, which may start after us. */
    lookForTray: trayHost.look,
    followTrayHost: trayHost.follow,
    openMain(route: Route | null): void {
      beforeShowing(route);
      mini?.leave();
      main.open();
    },
    toggleMain(): void {
      beforeShowing(null);
      main.toggle();
    },
    closeMain: () => main.close(),
    openQuick(): void {
      mini?.leave();
      quick.open();
    },
    closeQuick: () => quick.close(),
    async toggleMini(icon: Electron.Rectangle): Promise<void> {
      // Imported on demand: the first click can wait for it, a start cannot.
      const { createMiniWindow } = await import('../adapters/windows/mini-window.ts');
      const title = texts.t('desktop.name');
      mini ??= createMiniWindow({ ...base, pages, screen, title, onPutAway: giveKeyboardBack });
      mini.toggle(icon);
    },
    isQuickShown: quick.isOpen,
    closeMini: () => mini?.close(),
    hasPage: (kind: WritingWindow) => ({ main, quick })[kind].contents() !== null,
    /** Which of our windows shows this page; null for any other page. */
    kindOf: (page: unknown): WindowKind | null =>
      windowKinds.find((kind) => ({ main, quick, mini })[kind]?.contents() === page) ?? null,
    destroy(): void {
      trayHost.close();
      main.destroy();
      quick.destroy();
      mini?.destroy();
    },
  };

  function shownMain(): 'shown' | 'hidden' | 'none' {
    const window = main.current();
    if (window === null) return 'none';
    return window.isVisible() || window.isMinimized() ? 'shown' : 'hidden';
  }

  function beforeShowing(route: Route | null): void {
    // A new window would otherwise show what an earlier one was asked to show.
    if (route !== null || main.contents() === null) core().open(route);
    // What closing the window does depends on it.
    void trayHost.look();
  }

  /** macOS leaves it with the app in front, even if that has no window any more. */
  function giveKeyboardBack(): void {
    const isEmpty = !BrowserWindow.getAllWindows().some((window) => window.isVisible());
    if (process.platform === 'darwin' && isEmpty) app.hide();
  }

  /** Without a tray icon, a hidden window would keep the app alive with no way to reach it. */
  function leaveNothingHidden(): void {
    if (!core().lifecycle.staysWithoutWindow() && !quick.isOpen()) quick.destroy();
  }
}
