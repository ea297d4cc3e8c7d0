import type { Clock } from '../../core/ports.ts';
import { isAppUrl, pageUrl } from './app-protocol.ts';
import type { EditMenu, EditParams, SpellingFixer } from './edit-menu.ts';
import { type KeyListener, zoomByKeys } from './zoom-keys.ts';

/** The session of our pages only, which has no network. Main's own requests go through the default one. */
export const pageSession = 'persist:pages';
/** Content security policy does not cover WebRTC. With this it sends nothing past the session's proxy. */
export const webRtcPolicy = 'disable_non_proxied_udp';

/** A window appears after this time at the latest, whatever its page does. */
export const shownAfterMs = 2_000;

/** What we use of Electron's BrowserWindow. */
export interface PageWindow
  extends Pick<
    Electron.BrowserWindow,
    | 'loadURL'
    | 'show'
    | 'focus'
    | 'hide'
    | 'restore'
    | 'close'
    | 'destroy'
    | 'isVisible'
    | 'isMinimized'
    | 'isFullScreen'
    | 'setFullScreen'
    | 'isDestroyed'
    | 'getNormalBounds'
    | 'setBounds'
    | 'setOverlayIcon'
  > {
  readonly webContents: PageContents;
  once(event: 'ready-to-show' | 'show' | 'closed', listener: () => void): unknown;
  once(event: 'leave-full-screen', listener: () => void): unknown;
  on(event: 'close', listener: (event: Stoppable) => void): unknown;
  on(event: 'closed', listener: () => void): unknown;
  on(event: 'focus', listener: () => void): unknown;
  on(event: 'blur', listener: () => void): unknown;
  on(event: 'minimize', listener: () => void): unknown;
  on(event: 'show', listener: () => void): unknown;
  on(event: 'hide', listener: () => void): unknown;
}

/** What we use of Electron's WebContents. */
export interface PageContents extends SpellingFixer {
  zoomLevel: number;
  reload(): void;
  setWindowOpenHandler(handler: () => { readonly action: 'deny' }): void;
  setWebRTCIPHandlingPolicy(policy: typeof webRtcPolicy): void;
  on(event: 'will-navigate', listener: (event: Navigation) => void): unknown;
  on(event: 'will-redirect', listener: (event: Navigation) => void): unknown;
  on(
    event: 'will-frame-navigate',
    listener: (event: Navigation & { readonly isMainFrame: boolean }) => void,
  ): unknown;
  on(event: 'did-navigate', listener: (event: unknown, url: string) => void): unknown;
  on(event: 'will-attach-webview', listener: (event: Stoppable) => void): unknown;
  on(
    event: 'render-process-gone',
    listener: (event: unknown, details: { readonly reason: string }) => void,
  ): unknown;
  on(event: 'context-menu', listener: (event: unknown, params: EditParams) => void): unknown;
  on(event: 'before-input-event', listener: KeyListener): unknown;
  on(
    event: 'before-mouse-event' | 'input-event',
    listener: (event: unknown, input: { readonly type: string }) => void,
  ): unknown;
  once(event: 'did-finish-load', listener: () => void): unknown;
}

export interface Stoppable {
  preventDefault(): void;
}

interface Navigation extends Stoppable {
  readonly url: string;
}

/** `--canvas` of the window's styles, so that a new window does not flash. */
const canvas = { light: '#f5f4f1', dark: '#131517' } as const;

export type Pages = ReturnType<typeof createPages>;

/**
 * What both of our windows do: show one page, and give it no power. Opens windows on app://hostbell/. A page is
 * sandboxed, stays at that address and can open no other window. `locale` is the BCP 47 tag of the language in which a
 * new page starts.
 */
export function createPages(deps: {
  readonly BrowserWindow: new (options: Electron.BrowserWindowConstructorOptions) => PageWindow;
  readonly nativeTheme: Pick<Electron.NativeTheme, 'shouldUseDarkColors'>;
  readonly clock: Clock;
  readonly locale: () => string;
  readonly preloadPath: string;
  readonly iconPath: string;
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly editMenu: EditMenu;
  /** Gets the page of each new window. */
  readonly onOpened: (contents: PageContents) => void;
}) {
  const { BrowserWindow, nativeTheme, clock, locale, preloadPath, iconPath, isPackaged, platform, editMenu } =
    deps;
  return {
    /** Opens a new window with its page. It appears when the page is ready, or has loaded, or after `shownAfterMs`. */
    open(kind: 'main' | 'quick', options: Electron.BrowserWindowConstructorOptions): PageWindow {
      const window = new BrowserWindow({
        ...options,
        icon: iconPath,
        show: false,
        backgroundColor: nativeTheme.shouldUseDarkColors ? canvas.dark : canvas.light,
        autoHideMenuBar: true,
        webPreferences: {
          preload: preloadPath,
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
          devTools: !isPackaged,
        },
      });
      denyEscape(window.webContents);
      deps.onOpened(window.webContents);
      if (platform !== 'darwin') zoomByKeys(window.webContents);
      reloadCrashed(window.webContents);
      window.webContents.on('context-menu', (_event, params) => editMenu.open(window.webContents, params));
      showOnce(window, clock);
      const load = () => void window.loadURL(pageUrl(kind, locale())).catch(() => undefined);
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
function showOnce(window: PageWindow, clock: Clock): void {
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
export function bringToFront(window: PageWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Reloads a crashed page, which would stay blank; not forever, since the page itself may be the cause. */
function reloadCrashed(contents: PageContents): void {
  let left = 3;
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || left === 0) return;
    left -= 1;
    contents.reload();
  });
}

/** Hides a window; one that fills a macOS space leaves it first, or a black space would remain. */
export function hideWindow(window: PageWindow): void {
  if (window.isFullScreen()) {
    window.once('leave-full-screen', () => {
      if (!window.isDestroyed()) window.hide();
    });
    window.setFullScreen(false);
  } else {
    window.hide();
  }
}

/** Denies a page every way out: other windows, other pages, embedded pages, WebRTC. */
function denyEscape(contents: PageContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
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
  contents.on('will-attach-webview', (event) => event.preventDefault());
}
