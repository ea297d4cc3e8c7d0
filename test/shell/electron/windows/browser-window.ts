import type { ElectronPart } from '../../protocol/electron-part.ts';
import { AppWindow, type WindowSurroundings } from './app-window.ts';

/** The app's windows, shown as windows of the machine's Chromium, and the class that makes them. */
export function createWindows(
  deps: WindowSurroundings & {
    onCreated(window: AppWindow): void;
    onClosed(isLast: boolean): void;
    onStays(): void;
  },
) {
  const windows = new Set<AppWindow>();
  let lastId = 0;
  deps.nativeTheme.on('updated', () => {
    for (const window of windows) window.showTheme();
  });

  class BrowserWindow extends AppWindow {
    constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
      lastId += 1;
      super({ ...deps, id: lastId, windows }, options);
      windows.add(this);
      deps.onCreated(this);
    }

    static getAllWindows(): AppWindow[] {
      return [...windows];
    }

    static getFocusedWindow(): AppWindow | null {
      return [...windows].find((window) => window.isFocused()) ?? null;
    }
  }

  return {
    BrowserWindow: BrowserWindow as NonNullable<ElectronPart['BrowserWindow']>,
    isEmpty: () => windows.size === 0,
    /** Asks each to close, also one that is about to. */
    closeAll() {
      for (const window of [...windows]) window.close();
    },
    destroyAll() {
      for (const window of [...windows]) window.destroy();
    },
  };
}
