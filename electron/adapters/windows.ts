import { appPageUrl, isAppUrl } from './app-protocol.ts';
import type { WindowBounds, WindowBoundsStore } from './settings-store.ts';

export interface MainWindow {
  /** Shows the window in front, creating it when there is none. */
  open(): void;
  /** The window's page, or null while there is no window. */
  contents(): Electron.WebContents | null;
  /** Closes the window for good, as at quitting; without this, closing hides it wherever a tray can bring it back. */
  destroy(): void;
}

/** `--canvas` of the window's styles, so that a window that opens does not flash. */
export const canvas = { light: '#f5f4f1', dark: '#131517' } as const;
const minimumSize = { width: 360, height: 480 } as const;
const usualSize = { width: 960, height: 680 } as const;
/** So much of a title bar must lie on a display for a person to drag it. */
const reachable = { width: 120, height: 32 } as const;

/**
 * The main window, created when it is first wanted. Its page is sandboxed and stays on app://hostbell/; it can open no
 * other window. Where it stood is remembered. `onFront` tells when it comes to the front and when it leaves it.
 */
export function createMainWindow(deps: {
  readonly BrowserWindow: typeof Electron.BrowserWindow;
  readonly screen: Pick<Electron.Screen, 'getAllDisplays'>;
  readonly nativeTheme: Pick<Electron.NativeTheme, 'shouldUseDarkColors'>;
  readonly bounds: WindowBoundsStore;
  readonly title: string;
  readonly preloadPath: string;
  readonly iconPath: string;
  readonly isPackaged: boolean;
  /** Whether closing should only hide: a tray is there to bring the window back. */
  readonly hidesOnClose: () => boolean;
  readonly onFront: (isInFront: boolean) => void;
  readonly onClosed?: () => void;
}): MainWindow {
  const { BrowserWindow, screen, nativeTheme, bounds, onFront } = deps;
  let current: Electron.BrowserWindow | null = null;
  let isInFront = false;
  let isClosingForGood = false;

  return {
    open() {
      const window = current ?? create();
      // A new window shows itself when its page is ready, so that no blank one flashes up.
      if (window === current) bringToFront(window);
      current = window;
    },
    contents: () => (current === null || current.isDestroyed() ? null : current.webContents),
    destroy() {
      isClosingForGood = true;
      current?.close();
    },
  };

  function create(): Electron.BrowserWindow {
    const kept = bounds.read();
    const areas = screen.getAllDisplays().map((display) => display.workArea);
    const window = new BrowserWindow({
      ...placeOn(areas, kept),
      minWidth: minimumSize.width,
      minHeight: minimumSize.height,
      title: deps.title,
      icon: deps.iconPath,
      show: false,
      backgroundColor: nativeTheme.shouldUseDarkColors ? canvas.dark : canvas.light,
      autoHideMenuBar: true,
      webPreferences: pagePreferences(deps),
    });
    secure(window.webContents);
    window.once('ready-to-show', () => bringToFront(window));
    window.on('focus', () => setInFront(true));
    window.on('blur', () => setInFront(false));
    window.on('hide', () => setInFront(false));
    window.on('minimize', () => setInFront(false));
    window.on('close', (event) => {
      keepBounds(window);
      if (isClosingForGood || !deps.hidesOnClose()) return;
      event.preventDefault();
      window.hide();
    });
    window.on('closed', () => {
      if (current === window) current = null;
      setInFront(false);
      deps.onClosed?.();
    });
    void window.loadURL(appPageUrl).catch(() => undefined);
    return window;
  }

  function bringToFront(window: Electron.BrowserWindow): void {
    if (window.isDestroyed()) return;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  }

  function keepBounds(window: Electron.BrowserWindow): void {
    const { x, y, width, height } = window.getNormalBounds();
    bounds.write({ x, y, width, height });
  }

  function setInFront(value: boolean): void {
    if (value === isInFront) return;
    isInFront = value;
    onFront(value);
  }
}

/** What a page of ours may do: nothing but show itself and talk to its preload. */
export function pagePreferences(deps: {
  readonly preloadPath: string;
  readonly isPackaged: boolean;
}): Electron.WebPreferences {
  return {
    preload: deps.preloadPath,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: true,
    devTools: !deps.isPackaged,
  };
}

/** Denies a page every way out: other windows, other pages, embedded pages. */
export function secure(contents: Pick<Electron.WebContents, 'setWindowOpenHandler' | 'on'>): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/**
 * Where to put the window: as it was, if enough of it lies on a display for a person to reach it, and never larger
 * than that display; else the usual size, placed by the OS.
 */
export function placeOn(areas: readonly WindowBounds[], kept: WindowBounds | null): Partial<WindowBounds> {
  if (kept === null) return usualSize;
  const size = {
    width: Math.max(minimumSize.width, kept.width),
    height: Math.max(minimumSize.height, kept.height),
  };
  const area = areas.find((candidate) => {
    const across =
      Math.min(kept.x + size.width, candidate.x + candidate.width) - Math.max(kept.x, candidate.x);
    const titleIsInside =
      kept.y >= candidate.y && kept.y + reachable.height <= candidate.y + candidate.height;
    return across >= reachable.width && titleIsInside;
  });
  if (area === undefined) return usualSize;
  return {
    x: kept.x,
    y: kept.y,
    width: Math.max(minimumSize.width, Math.min(size.width, area.width)),
    height: Math.max(minimumSize.height, Math.min(size.height, area.height)),
  };
}
