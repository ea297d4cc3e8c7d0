import type { Clock } from '../../core/ports.ts';
import type { WindowBounds, WindowBoundsStore } from '../storage/settings-store.ts';
import { destroyOnceHiddenLong, hideWindow, minimumSize, type Pages } from './app-page.ts';
import { type Closing, createOneWindow } from './one-window.ts';

export interface Badge {
  readonly image: Electron.NativeImage;
  /** For screen readers. */
  readonly description: string;
}

/** A click on the tray takes the focus from the window before we hear of it. */
const justInFrontMs = 300;

/**
 * The main window. Where the person put it is remembered. `onFront` reports when it comes to the front and when it
 * leaves.
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
  let isInFront = false;
  let leftFrontMs = Number.NEGATIVE_INFINITY;
  let badge: Badge | null = null;
  const one = createOneWindow({
    make() {
      const areas = screen.getAllDisplays().map((display) => display.workArea);
      const window = pages.open('main', { ...placeOn(areas, bounds.read()), title });
      showBadge(window);
      window.on('focus', () => setInFront(true));
      window.on('blur', () => setInFront(false));
      window.on('minimize', () => setInFront(false));
      // A window that comes back gets a new taskbar button.
      window.on('show', () => showBadge(window));
      destroyOnceHiddenLong(window, clock, life.mayRelease);
      return window;
    },
    closing: life.closing,
    onLeave(window) {
      const { x, y, width, height } = window.getNormalBounds();
      bounds.write({ x, y, width, height });
      setInFront(false);
    },
    onClosed() {
      setInFront(false);
      onClosed();
    },
  });

  return {
    ...one,
    /** Hides the window if it is in front; otherwise shows it. */
    toggle(): void {
      const window = one.current();
      const wasInFront = isInFront || clock.monotonicMs() - leftFrontMs < justInFrontMs;
      if (wasInFront && window?.isVisible() && !window.isMinimized()) hideWindow(window);
      else one.open();
    },
    /** Puts a badge over the taskbar button on Windows, for later windows too; null removes it. */
    setBadge(next: Badge | null): void {
      badge = next;
      one.current()?.setOverlayIcon(next?.image ?? null, next?.description ?? '');
    },
  };

  function showBadge(window: Electron.BrowserWindow): void {
    if (badge !== null) window.setOverlayIcon(badge.image, badge.description);
  }

  function setInFront(value: boolean): void {
    if (value === isInFront) return;
    isInFront = value;
    if (!value) leftFrontMs = clock.monotonicMs();
    onFront(value);
  }
}

const usualSize = { width: 960, height: 680 } as const;
/** This much of the title bar must be on a display for a person to drag it. */
const reachable = { width: 120, height: 32 } as const;

/**
 * Where to put the window: where it was, if a person can still reach it there, and no larger than the display;
 * otherwise the usual size, placed by the OS.
 */
export function placeOn(
  areas: readonly WindowBounds[],
  kept: WindowBounds | null,
): Partial<WindowBounds> {
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
