import { pageUrl } from './app-protocol.ts';
import { canvas, pagePreferences, secure } from './main-window.ts';

export interface QuickWindow {
  /** Shows it in front, creating it when there is none. */
  open(): void;
  /** Puts it away; what is written in it stays. */
  close(): void;
  isOpen(): boolean;
  /** Whether there is one, shown, hidden, or about to be shown. */
  isWanted(): boolean;
  contents(): Electron.WebContents | null;
  /** Ends it for good, as at quitting. */
  destroy(): void;
}

const size = { width: 520, height: 600 } as const;
const minimumSize = { width: 360, height: 420 } as const;

/**
 * The window of the quick ticket: made when first wanted, then kept hidden, so that it is there at once the next
 * time. Its page has the same restrictions as that of the main window.
 */
export function createQuickWindow(deps: {
  readonly BrowserWindow: typeof Electron.BrowserWindow;
  readonly nativeTheme: Pick<Electron.NativeTheme, 'shouldUseDarkColors'>;
  readonly title: string;
  /** The BCP 47 tag of the language that a new page is to begin in. */
  readonly locale: () => string;
  readonly preloadPath: string;
  readonly iconPath: string;
  readonly isPackaged: boolean;
  /** Whether it may stay hidden: something is left that can bring it back. */
  readonly hidesOnClose: () => boolean;
}): QuickWindow {
  const { BrowserWindow, nativeTheme } = deps;
  let current: Electron.BrowserWindow | null = null;
  let isClosingForGood = false;

  return {
    open() {
      if (current === null) current = create();
      else bringToFront(current);
    },
    close: () => current?.close(),
    isWanted: () => current !== null,
    isOpen: () => current?.isVisible() ?? false,
    contents: () => (current === null || current.isDestroyed() ? null : current.webContents),
    destroy() {
      isClosingForGood = true;
      current?.close();
      isClosingForGood = false;
    },
  };

  function create(): Electron.BrowserWindow {
    const window = new BrowserWindow({
      ...size,
      minWidth: minimumSize.width,
      minHeight: minimumSize.height,
      title: deps.title,
      icon: deps.iconPath,
      show: false,
      center: true,
      fullscreenable: false,
      maximizable: false,
      backgroundColor: nativeTheme.shouldUseDarkColors ? canvas.dark : canvas.light,
      autoHideMenuBar: true,
      webPreferences: pagePreferences(deps),
    });
    secure(window.webContents);
    window.once('ready-to-show', () => bringToFront(window));
    window.on('close', (event) => {
      if (isClosingForGood || !deps.hidesOnClose()) return;
      event.preventDefault();
      window.hide();
    });
    window.on('closed', () => {
      if (current === window) current = null;
    });
    void window.loadURL(pageUrl('quick', deps.locale())).catch(() => undefined);
    return window;
  }

  function bringToFront(window: Electron.BrowserWindow): void {
    if (window.isDestroyed()) return;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  }
}
