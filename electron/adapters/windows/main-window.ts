import type { Clock } from '../../core/ports.ts';
import type { WindowBoundsStore } from '../storage/settings-store.ts';
import { bringToFront, destroyOnceHiddenLong, hideWindow, type Pages } from './page.ts';
import { minimumSize, placeOn } from './window-place.ts';

export interface Badge {
  readonly image: Electron.NativeImage;
  /** For screen readers. */
  readonly description: string;
}

/** `hide` keeps the window, `stay` leaves it as it is (a question comes first), `end` closes it. */
export type Closing = 'hide' | 'stay' | 'end';

/** A click on the tray takes the focus from the window before we hear of it. */
const justInFrontMs = 300;

/**
 * The main window, created when first needed. Where the person put it is remembered. `onFront` reports when it comes to
 * the front and when it leaves.
 */
export function createMainWindow(deps: {
  readonly pages: Pages;
  readonly screen: Pick<Electron.Screen, 'getAllDisplays'>;
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
  let badge: Badge | null = null;

  return {
    /** Shows the window in front, and creates it if there is none. */
    open(): void {
      if (current === null) create();
      else bringToFront(current);
    },
    /** Hides the window if it is in front; otherwise shows it. */
    toggle(): void {
      const isFront = isInFront || clock.monotonicMs() - leftFrontMs < justInFrontMs;
      if (current === null) create();
      else if (isFront && isOnScreen(current)) hideWindow(current);
      else bringToFront(current);
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

  function create(): void {
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
    // A window that comes back gets a new taskbar button.
    window.on('show', () => showBadge(window));
    window.on('hide', () => {
      keepBounds(window);
      setInFront(false);
    });
    destroyOnceHiddenLong(window, clock, life.mayRelease);
    window.on('close', (event) => {
      const closing = isClosingForGood ? 'end' : life.closing();
      if (closing === 'end') return keepBounds(window);
      event.preventDefault();
      if (closing === 'hide') hideWindow(window);
    });
    window.on('closed', () => {
      if (current === window) current = null;
      setInFront(false);
      onClosed();
    });
  }

  function showBadge(window: Electron.BrowserWindow): void {
    if (badge !== null) window.setOverlayIcon(badge.image, badge.description);
  }

  function keepBounds(window: Electron.BrowserWindow): void {
    const { x, y, width, height } = window.getNormalBounds();
    bounds.write({ x, y, width, height });
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
