import { AppWindow, type WindowSurroundings } from './app-window.ts';

/** The app's windows, shown as windows of the machine's Chromium, and the class that makes them. */
export function createWindows(
  deps: WindowSurroundings & {
    onCreated(window: AppWindow): void;
    onClosed(isLast: boolean): void;
  },
) {
  const windows = new Set<BrowserWindow>();
  let lastId = 0;
  deps.nativeTheme.on('updated', () => {
    for (const window of windows) window.showTheme();
  });

  class BrowserWindow extends AppWindow {
    constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
      lastId += 1;
      super(
        {
          ...deps,
          id: lastId,
          onFocused: () => {
            for (const other of windows) if (other !== this) other.setFocused(false);
          },
          onDestroyed: () => void windows.delete(this),
          onClosed: () => deps.onClosed(windows.size === 0),
        },
        options,
      );
      windows.add(this);
      deps.onCreated(this);
    }

    static getAllWindows(): BrowserWindow[] {
      return [...windows];
    }

    static getFocusedWindow(): BrowserWindow | null {
      return [...windows].find((window) => window.isFocused()) ?? null;
    }
  }

  return {
    BrowserWindow: BrowserWindow as object,
    /** Closes all; false if one stays open. */
    closeAll() {
      for (const window of windows) window.close();
      return windows.size === 0;
    },
  };
}
