import type { Clock } from '../../core/ports.ts';
import type { WindowBounds, WindowBoundsStore } from '../storage/settings-store.ts';
import { isAppUrl, pageUrl } from './app-protocol.ts';
import { minimumSize, placeNearTray, placeOn } from './window-place.ts';

export interface MainWindow {
  /** Shows the window in front, creating it when there is none. */
  open(): void;
  /**
   * Hides the window when it is in front; else shows it, beside the icon in the tray when it was not on the screen.
   * Null where the desktop does not tell where the icon is: it comes up where it was then.
   */
  toggle(icon: WindowBounds | null): void;
  /** The window's page, or null while there is no window. */
  contents(): Electron.WebContents | null;
  /** Lays a badge over the window's button in Windows' taskbar; null takes it away. It stays on later windows. */
  setBadge(badge: Badge | null): void;
  /** Closes the window as a person does. */
  close(): void;
  /** Closes the window for good, as at quitting. */
  destroy(): void;
}

export interface Badge {
  readonly image: Electron.NativeImage;
  /** For who cannot see it. */
  readonly description: string;
}

/** `hide` keeps the window, `stay` leaves it as it is (something is asked first), `end` lets it go. */
export type Closing = 'hide' | 'stay' | 'end';

/** `--canvas` of the window's styles, so that a window that opens does not flash. */
export const canvas = { light: '#f5f4f1', dark: '#131517' } as const;
/** So long a hidden window is kept, for its memory's sake; a new one is made when it is wanted again. */
export const hiddenKeptMs = 5 * 60_000;
/** A click on the tray takes the focus from the window before it reaches us. */
const justInFrontMs = 300;

/**
 * The main window, created when it is first wanted. Its page is sandboxed and stays on app://hostbell/; it can open no
 * other window. Where the person put it is remembered; beside the tray it stands only until it is hidden. `onFront`
 * tells when it comes to the front and when it leaves it.
 */
export function createMainWindow(deps: {
  readonly BrowserWindow: typeof Electron.BrowserWindow;
  readonly screen: Pick<Electron.Screen, 'getAllDisplays' | 'getDisplayMatching'>;
  readonly nativeTheme: Pick<Electron.NativeTheme, 'shouldUseDarkColors'>;
  readonly clock: Clock;
  readonly bounds: WindowBoundsStore;
  readonly title: string;
  /** The BCP 47 tag of the language that a new page is to begin in. */
  readonly locale: () => string;
  readonly preloadPath: string;
  readonly iconPath: string;
  readonly isPackaged: boolean;
  /** What closing does now. */
  readonly closing: () => Closing;
  /** Whether a hidden window may go: it can come back, and nothing is in it alone. */
  readonly mayRelease: () => boolean;
  readonly onFront: (isInFront: boolean) => void;
  readonly onClosed?: () => void;
}): MainWindow {
  const { BrowserWindow, screen, nativeTheme, clock, bounds, onFront } = deps;
  let current: Electron.BrowserWindow | null = null;
  let isInFront = false;
  let leftFrontMs = Number.NEGATIVE_INFINITY;
  let isClosingForGood = false;
  let besideTray: WindowBounds | null = null;
  let badge: Badge | null = null;
  let cancelRelease: (() => void) | null = null;

  return {
    open() {
      if (current !== null && !current.isVisible()) putBack(current);
      show(current);
    },
    toggle(icon) {
      if (current !== null && isOnScreen(current)) {
        if (isInFront || clock.monotonicMs() - leftFrontMs < justInFrontMs) hide(current);
        else show(current);
        return;
      }
      const before = current;
      if (icon !== null && before?.isMinimized() !== true) putBeside(icon, before ?? create());
      show(before);
    },
    contents: () => (current === null || current.isDestroyed() ? null : current.webContents),
    setBadge(next) {
      badge = next;
      current?.setOverlayIcon(next?.image ?? null, next?.description ?? '');
    },
    close: () => current?.close(),
    destroy() {
      isClosingForGood = true;
      current?.close();
    },
  };

  /** A new window shows itself when its page is ready, so that no blank one flashes up. */
  function show(before: Electron.BrowserWindow | null): void {
    if (before !== null) bringToFront(before);
    else if (current === null) create();
  }

  function create(): Electron.BrowserWindow {
    const areas = screen.getAllDisplays().map((display) => display.workArea);
    const window = new BrowserWindow({
      ...placeOn(areas, bounds.read()),
      minWidth: minimumSize.width,
      minHeight: minimumSize.height,
      title: deps.title,
      icon: deps.iconPath,
      show: false,
      backgroundColor: nativeTheme.shouldUseDarkColors ? canvas.dark : canvas.light,
      autoHideMenuBar: true,
      webPreferences: pagePreferences(deps),
    });
    current = window;
    if (badge !== null) window.setOverlayIcon(badge.image, badge.description);
    secure(window.webContents);
    window.once('ready-to-show', () => bringToFront(window));
    window.on('focus', () => setInFront(true));
    window.on('blur', () => setInFront(false));
    window.on('minimize', () => setInFront(false));
    window.on('show', stopWaiting);
    window.on('hide', () => {
      setInFront(false);
      releaseLater(window);
    });
    window.on('close', (event) => {
      keepBounds(window);
      const closing = isClosingForGood ? 'end' : deps.closing();
      if (closing === 'end') return;
      event.preventDefault();
      if (closing === 'hide') window.hide();
    });
    window.on('closed', () => {
      stopWaiting();
      if (current === window) current = null;
      besideTray = null;
      setInFront(false);
      deps.onClosed?.();
    });
    void window.loadURL(pageUrl('main', deps.locale())).catch(() => undefined);
    return window;
  }

  function bringToFront(window: Electron.BrowserWindow): void {
    if (window.isDestroyed()) return;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  }

  function hide(window: Electron.BrowserWindow): void {
    keepBounds(window);
    window.hide();
  }

  function releaseLater(window: Electron.BrowserWindow): void {
    stopWaiting();
    cancelRelease = clock.setTimer(hiddenKeptMs, () => {
      if (window.isDestroyed() || window.isVisible()) return;
      if (!deps.mayRelease()) return releaseLater(window);
      keepBounds(window);
      window.destroy();
    });
  }

  function stopWaiting(): void {
    cancelRelease?.();
    cancelRelease = null;
  }

  function putBeside(icon: WindowBounds, window: Electron.BrowserWindow): void {
    const { width, height } = window.getNormalBounds();
    besideTray = placeNearTray(icon, screen.getDisplayMatching(icon), { width, height });
    window.setBounds(besideTray);
  }

  /** Where the person had it, if it stood beside the tray. */
  function putBack(window: Electron.BrowserWindow): void {
    if (besideTray === null) return;
    besideTray = null;
    const areas = screen.getAllDisplays().map((display) => display.workArea);
    window.setBounds(placeOn(areas, bounds.read()));
  }

  function keepBounds(window: Electron.BrowserWindow): void {
    const { x, y, width, height } = window.getNormalBounds();
    const now = { x, y, width, height };
    // Beside the tray is our place for it, not the person's; moved away from there it is theirs.
    if (besideTray !== null && isSamePlace(now, besideTray)) return;
    besideTray = null;
    bounds.write(now);
  }

  function setInFront(value: boolean): void {
    if (value === isInFront) return;
    isInFront = value;
    if (!value) leftFrontMs = clock.monotonicMs();
    onFront(value);
  }
}

function isOnScreen(window: Electron.BrowserWindow): boolean {
  return window.isVisible() && !window.isMinimized();
}

/** Displays whose pixels are not whole units of ours may move a window by one. */
function isSamePlace(a: WindowBounds, b: WindowBounds): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) <= 2);
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
