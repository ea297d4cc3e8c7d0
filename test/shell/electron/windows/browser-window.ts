import type { WindowRecord } from '../../protocol/control-protocol.ts';
import { onlyKnown } from '../../protocol/known.ts';
import { AppWindow, type WindowSurroundings } from './app-window.ts';
import type { WebContents } from './web-contents.ts';

export interface WindowPart {
  /** `electron.BrowserWindow`. */
  readonly BrowserWindow: new (
    options?: Electron.BrowserWindowConstructorOptions,
  ) => object;
  records(): readonly WindowRecord[];
  /** The window manager closes the front window. */
  closeFront(): void;
  /** Another window comes in front, or ours again. */
  focusFront(isFocused: boolean): void;
  /** Closes all; false when one stays. */
  closeAll(): boolean;
}

export interface WindowDeps extends WindowSurroundings {
  onContentsCreated(contents: WebContents): void;
  onClosed(isLast: boolean): void;
}

/** The app's windows, which stand as windows of the machine's Chromium, and the class that makes them. */
export function createWindows(deps: WindowDeps): WindowPart {
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
      deps.onContentsCreated(this.webContents);
    }

    static getAllWindows(): BrowserWindow[] {
      return [...windows];
    }

    static getFocusedWindow(): BrowserWindow | null {
      return [...windows].find((window) => window.isFocused()) ?? null;
    }

    static fromWebContents(contents: WebContents): BrowserWindow | null {
      return [...windows].find((window) => window.webContents === contents) ?? null;
    }
  }

  return {
    BrowserWindow: onlyKnown('electron.BrowserWindow', BrowserWindow),
    records: () => [...windows].map((window) => window.record()),
    closeFront: () => front().close(),
    focusFront: (isFocused) => front().setFocused(isFocused),
    closeAll() {
      for (const window of windows) window.close();
      return windows.size === 0;
    },
  };

  function front(): BrowserWindow {
    const all = [...windows].toReversed();
    const window = all.find((one) => one.isFocused()) ?? all.find((one) => one.isVisible()) ?? all[0];
    if (window === undefined) throw new Error('the app has no window');
    return window;
  }
}
