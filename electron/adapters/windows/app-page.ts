import type { WindowKind } from '../../../shared/ipc/channel-rules.ts';
import type { Clock } from '../../core/ports.ts';
import { isAppUrl, pageUrl } from './app-protocol.ts';
import type { OpenEditMenu } from './edit-menu.ts';

/** The session of our pages only, which has no network. Main's own requests go through the default one. */
export const pageSession = 'persist:pages';
/** Content security policy does not cover WebRTC. With this it sends nothing past the session's proxy. */
export const webRtcPolicy = 'disable_non_proxied_udp';

/** A window appears after this time at the latest, whatever its page does. */
export const shownAfterMs = 2_000;

/** A hidden window is destroyed after this time to free its memory; a new one is made when needed. */
const hiddenKeptMs = 5 * 60_000;

/** `--canvas` of the window's styles, so that a new window does not flash. */
const canvas = { light: '#f5f4f1', dark: '#131517' } as const;

export const minimumSize = { width: 360, height: 480 } as const;

/** What sets the kinds of windows apart. */
const looks: Readonly<Record<WindowKind, Electron.BrowserWindowConstructorOptions>> = {
  main: { minWidth: minimumSize.width, minHeight: minimumSize.height },
  quick: {
    width: 520,
    height: 660,
    minWidth: 360,
    minHeight: 420,
    center: true,
    fullscreenable: false,
    maximizable: false,
  },
  mini: {
    frame: false,
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    skipTaskbar: true,
    // Also above the taskbar's overflow, where its icon may be.
    alwaysOnTop: true,
  },
};

export type Pages = ReturnType<typeof createPages>;

/**
 * What all of our windows do: show one page, and give it no power. Opens windows on app://hostbell/. A page is
 * sandboxed, stays at that address and can open no other window. `locale` is the BCP 47 tag of the language in which a
 * new page starts.
 */
export function createPages(deps: {
  readonly BrowserWindow: typeof Electron.BrowserWindow;
  readonly nativeTheme: Pick<Electron.NativeTheme, 'shouldUseDarkColors'>;
  readonly clock: Clock;
  readonly locale: () => string;
  readonly preloadPath: string;
  readonly iconPath: string;
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly openEditMenu: OpenEditMenu;
  /** Gets the page of each new window. */
  readonly onOpened: (contents: Electron.WebContents) => void;
}) {
  const { BrowserWindow, nativeTheme, clock, platform, openEditMenu } = deps;
  return {
    /** Opens a new window with its page. It appears when the page is ready, or has loaded, or after `shownAfterMs`. */
    open(
      kind: WindowKind,
      options: Electron.BrowserWindowConstructorOptions,
    ): Electron.BrowserWindow {
      const window = new BrowserWindow({
        ...looks[kind],
        ...options,
        icon: deps.iconPath,
        show: false,
        backgroundColor: nativeTheme.shouldUseDarkColors ? canvas.dark : canvas.light,
        autoHideMenuBar: true,
        webPreferences: {
          preload: deps.preloadPath,
          partition: pageSession,
          sandbox: true,
          contextIsolation: true,
          nodeIntegration: false,
          nodeIntegrationInWorker: false,
          nodeIntegrationInSubFrames: false,
          webSecurity: true,
          allowRunningInsecureContent: false,
          webviewTag: false,
          navigateOnDragDrop: false,
          // Except on macOS, Chromium would fetch its dictionaries from a Google host.
          spellcheck: platform === 'darwin',
          devTools: !deps.isPackaged,
        },
      });
      denyEscape(window.webContents);
      deps.onOpened(window.webContents);
      if (platform !== 'darwin') zoomByKeys(window.webContents);
      reloadCrashed(window.webContents);
      window.webContents.on('context-menu', (_event, params) =>
        openEditMenu(window.webContents, params),
      );
      showOnce(window, clock);
      const load = () => void window.loadURL(pageUrl(kind, deps.locale())).catch(() => undefined);
      // Electron tells of no navigation to an `about:` address beforehand (electron/electron#21136).
      window.webContents.on('did-navigate', (_event, url) => {
        if (!isAppUrl(url)) load();
      });
      load();
      return window;
    },
  };
}

/**
 * Shows a new window, unless it has been shown before. On Wayland, `ready-to-show` may come only after that
 * (electron/electron#48859), so it is one of several signs.
 */
function showOnce(window: Electron.BrowserWindow, clock: Clock): void {
  let isSettled = false;
  const stopWaiting = clock.setTimer(shownAfterMs, show);
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', show);
  window.once('show', settle);
  window.once('closed', settle);

  function settle(): void {
    isSettled = true;
    stopWaiting();
  }

  function show(): void {
    if (isSettled) return;
    settle();
    bringToFront(window);
  }
}

/** Shows a window in front of the others, if it still exists. */
export function bringToFront(window: Electron.BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Reloads a crashed page, which would stay blank; not forever, since the page itself may be the cause. */
function reloadCrashed(contents: Electron.WebContents): void {
  let left = 3;
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || left === 0) return;
    left -= 1;
    contents.reload();
  });
}

/** Destroys a window once it has been hidden for long, unless it may not go yet: then it is asked again later. */
export function destroyOnceHiddenLong(
  window: Electron.BrowserWindow,
  clock: Clock,
  mayGo: () => boolean = () => true,
): void {
  let stop: () => void = () => undefined;
  const wait = () => {
    stop();
    stop = clock.setTimer(hiddenKeptMs, () => {
      if (window.isDestroyed() || window.isVisible()) return;
      if (mayGo()) window.destroy();
      else wait();
    });
  };
  window.on('hide', wait);
  window.on('show', () => stop());
  window.on('closed', () => stop());
}

/** Hides a window; one that fills a macOS space leaves it first, or a black space would remain. */
export function hideWindow(window: Electron.BrowserWindow): void {
  if (window.isFullScreen()) {
    window.once('leave-full-screen', () => {
      if (!window.isDestroyed()) window.hide();
    });
    window.setFullScreen(false);
  } else {
    window.hide();
  }
}

/** Denies a page other pages and WebRTC. `session-security.ts` denies every page other windows and embedded pages. */
function denyEscape(contents: Electron.WebContents): void {
  contents.setWebRTCIPHandlingPolicy(webRtcPolicy);
  contents.on('will-navigate', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isAppUrl(event.url)) event.preventDefault();
  });
}

/** About 70 to 210 %: below that nothing can be read, above it hardly anything fits. */
const [smallest, largest] = [-2, 4];
/** By key; where + needs Shift, the key without Shift counts too. */
const zoomSteps: Readonly<Record<string, number>> = { '+': 0.5, '=': 0.5, '-': -0.5 };

/**
 * Zooms a page with Ctrl and +, - or 0, as Electron's menu roles do; only macOS has a menu. At the largest or smallest
 * zoom, the next key changes nothing.
 */
export function zoomByKeys(contents: Electron.WebContents): void {
  contents.on('before-input-event', (event, { type, key, control, alt, meta }) => {
    // AltGr counts as both Control and Alt.
    if (type !== 'keyDown' || !control || alt || meta) return;
    const step = zoomSteps[key];
    if (step === undefined && key !== '0') return;
    event.preventDefault();
    const level = step === undefined ? 0 : contents.zoomLevel + step;
    contents.zoomLevel = Math.min(largest, Math.max(smallest, level));
  });
}
