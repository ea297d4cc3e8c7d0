import type { Clock } from '../../core/ports.ts';
import type { WindowBounds, WindowBoundsStore } from '../storage/settings-store.ts';
import { bringToFront, hideWindow, type Pages } from './page.ts';
import { minimumSize, placeNearTray, placeOn } from './window-place.ts';

export interface Badge {
  readonly image: Electron.NativeImage;
  /** For screen readers. */
  readonly description: string;
}

/** `hide` keeps the window, `stay` leaves it as it is (a question comes first), `end` closes it. */
export type Closing = 'hide' | 'stay' | 'end';

/** A hidden window is closed after this time to free its memory; a new one is made when needed. */
const hiddenKeptMs = 5 * 60_000;
/** A click on the tray takes the focus from the window before we hear of it. */
const justInFrontMs = 300;

/**
 * The main window, created when first needed. Where the person put it is remembered; it stays beside the tray only
 * until it is hidden. `onFront` reports when it comes to the front and when it leaves.
 */
export function createMainWindow(deps: {
  readonly pages: Pages;
  readonly screen: Pick<Electron.Screen, 'getAllDisplays' | 'getDisplayMatching'>;
  readonly clock: Clock;
  readonly bounds: WindowBoundsStore;
  readonly title: string;
  readonly life: {
    /** What closing the window does now. */
    closing(): Closing;
    /** Whether a hidden window may be closed: it can come back, and holds nothing that exists only there. */
    mayRelease(): boolean;
  };
  readonly onFront: (isInFront: boolean) => void;
  readonly onClosed: () => void;
}) {
  const { pages, screen, clock, bounds, title, life, onFront, onClosed } = deps;
  let current: Electron.BrowserWindow | null = null;
  let isInFront = false;
  let leftFrontMs = Number.NEGATIVE_INFINITY;
  let isClosingForGood = false;
  let besideTray: WindowBounds | null = null;
  let badge: Badge | null = null;
  let cancelRelease: (() => void) | null = null;

  return {
    /** Shows the window in front, and creates it if there is none. */
    open(): void {
      if (current === null) {
        create();
        return;
      }
      if (!current.isVisible()) putBack(current);
      bringToFront(current);
    },
    /**
     * Hides the window if it is in front; otherwise shows it, beside the tray icon if it was not on the screen. Where
     * the desktop does not report the icon's place (null), it opens where it was.
     */
    toggle(icon: WindowBounds | null): void {
      if (current !== null && isOnScreen(current)) {
        if (isInFront || clock.monotonicMs() - leftFrontMs < justInFrontMs) hide(current);
        else bringToFront(current);
        return;
      }
      const before = current;
      const window = before ?? create();
      if (icon !== null && !window.isMinimized()) putBeside(icon, window);
      if (before !== null) bringToFront(before);
    },
    /** The window's page, or null while there is no window. */
    contents: (): Electron.WebContents | null =>
      current === null || current.isDestroyed() ? null : current.webContents,
    /** Puts a badge over the taskbar button on Windows, for later windows too; null removes it. */
    setBadge(next: Badge | null): void {
      badge = next;
      current?.setOverlayIcon(next?.image ?? null, next?.description ?? '');
    },
    /** Closes the window as a person would. */
    close: (): void => current?.close(),
    /** Closes the window for good, as when quitting. */
    destroy(): void {
      isClosingForGood = true;
      current?.close();
    },
  };

  function create(): Electron.BrowserWindow {
    const areas = screen.getAllDisplays().map((display) => display.workArea);
    const window = pages.open('main', {
      ...placeOn(areas, bounds.read()),
      minWidth: minimumSize.width,
      minHeight: minimumSize.height,
      title,
    });
    current = window;
    showBadge(window);
    window.on('focus', () => setInFront(true));
    window.on('blur', () => setInFront(false));
    window.on('minimize', () => setInFront(false));
    window.on('show', () => {
      stopWaiting();
      // A window that comes back gets a new taskbar button.
      showBadge(window);
    });
    window.on('hide', () => {
      setInFront(false);
      releaseLater(window);
    });
    window.on('close', (event) => {
      keepBounds(window);
      const closing = isClosingForGood ? 'end' : life.closing();
      if (closing === 'end') return;
      event.preventDefault();
      if (closing === 'hide') hideWindow(window);
    });
    window.on('closed', () => {
      stopWaiting();
      if (current === window) current = null;
      besideTray = null;
      setInFront(false);
      onClosed();
    });
    return window;
  }

  function showBadge(window: Electron.BrowserWindow): void {
    if (badge !== null) window.setOverlayIcon(badge.image, badge.description);
  }

  function hide(window: Electron.BrowserWindow): void {
    keepBounds(window);
    hideWindow(window);
  }

  function releaseLater(window: Electron.BrowserWindow): void {
    stopWaiting();
    cancelRelease = clock.setTimer(hiddenKeptMs, () => {
      if (window.isDestroyed() || window.isVisible()) return;
      if (!life.mayRelease()) return releaseLater(window);
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

  /** Moves the window back to where the person had it, if it is beside the tray. */
  function putBack(window: Electron.BrowserWindow): void {
    if (besideTray === null) return;
    besideTray = null;
    const areas = screen.getAllDisplays().map((display) => display.workArea);
    window.setBounds(placeOn(areas, bounds.read()));
  }

  function keepBounds(window: Electron.BrowserWindow): void {
    const { x, y, width, height } = window.getNormalBounds();
    const now = { x, y, width, height };
    // The place beside the tray is our choice, not the person's; once moved from there, its place is theirs.
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

/** Scaled displays may move a window by a pixel. */
function isSamePlace(a: WindowBounds, b: WindowBounds): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) <= 2);
}
