import type { Clock } from '../../core/ports.ts';
import type { WindowBounds } from '../storage/settings-store.ts';
import { destroyOnceHiddenLong, type Pages } from './app-page.ts';
import { createOneWindow } from './one-window.ts';

/** A click on the icon takes the focus from the mini window before we hear of it. */
const justLeftMs = 300;
/** Windows may give the focus back to the taskbar, whose icon was clicked, as soon as the mini window has it. */
const settlesWithinMs = 250;
const miniSize = { width: 360, height: 480 } as const;
/** Space between the window and the panel or the screen's edges. */
const gap = 8;

export type MiniWindow = ReturnType<typeof createMiniWindow>;

/** The mini window, which opens beside the tray icon and is put away as soon as another window has the focus. */
export function createMiniWindow(deps: {
  readonly pages: Pages;
  readonly screen: Pick<Electron.Screen, 'getDisplayMatching'>;
  readonly clock: Clock;
  readonly title: string;
  /** The person has put it away, without going to another window. */
  readonly onPutAway: () => void;
}) {
  const { pages, screen, clock, title, onPutAway } = deps;
  let lastIcon: WindowBounds | null = null;
  let shownMs = Number.NEGATIVE_INFINITY;
  let leftMs = Number.NEGATIVE_INFINITY;
  const one = createOneWindow({
    closing: () => 'hide',
    make(place) {
      const window = pages.open('mini', { ...(place ?? miniSize), title });
      // All pages share the zoom that a person chose in one of them, which Chromium applies as it loads a page.
      window.webContents.once('did-finish-load', () => {
        if (lastIcon !== null) window.setBounds(placeAt(lastIcon, window.webContents));
      });
      // Otherwise macOS would switch to the space where it was made. Changing the process type would hide the dock.
      window.setVisibleOnAllWorkspaces(true, { skipTransformProcessType: true });
      destroyOnceHiddenLong(window, clock);
      window.on('show', () => {
        shownMs = clock.monotonicMs();
      });
      window.on('blur', () => {
        // Hiding it takes the focus, too.
        if (!window.isVisible()) return;
        const nowMs = clock.monotonicMs();
        if (nowMs - shownMs < settlesWithinMs) return window.focus();
        leftMs = nowMs;
        window.hide();
      });
      return window;
    },
  });
  const close = () => {
    one.close();
    onPutAway();
  };

  return {
    ...one,
    close,
    /** Hides it for another of our windows, even in the moment in which it would not give up the focus. */
    leave: one.close,
    /** Opens it beside the icon at this place, or puts it away. */
    toggle(icon: WindowBounds): void {
      lastIcon = icon;
      if (one.isOpen()) close();
      else if (clock.monotonicMs() - leftMs >= justLeftMs) one.open(placeAt(icon, one.contents()));
    },
  };

  /** Beside the icon, with as much in it at a larger zoom as without. */
  function placeAt(icon: WindowBounds, contents: Electron.WebContents | null): WindowBounds {
    const zoom = Math.max(1, contents?.zoomFactor ?? 1);
    const size = {
      width: Math.round(miniSize.width * zoom),
      height: Math.round(miniSize.height * zoom),
    };
    return placeNearTray(icon, screen.getDisplayMatching(icon), size);
  }
}

/**
 * The window's place beside its tray icon: centered on it, but entirely inside the display's work area and no larger.
 * So it stands against the icon's panel, or against the edge that an icon inside the work area is near (an auto-hiding
 * panel, the overflow of the Windows taskbar).
 */
export function placeNearTray(
  icon: WindowBounds,
  { workArea }: Pick<Electron.Display, 'workArea'>,
  size: Pick<WindowBounds, 'width' | 'height'>,
): WindowBounds {
  const width = Math.min(size.width, workArea.width);
  const height = Math.min(size.height, workArea.height);
  return {
    x: inside(icon.x + (icon.width - width) / 2, workArea.x, workArea.width, width),
    y: inside(icon.y + (icon.height - height) / 2, workArea.y, workArea.height, height),
    width,
    height,
  };
}

/** Where `length` starts to fit inside, as near `wanted` as possible; with the gap at both ends if there is room. */
function inside(wanted: number, start: number, room: number, length: number): number {
  const margin = Math.min(gap, Math.floor((room - length) / 2));
  return Math.round(Math.min(Math.max(wanted, start + margin), start + room - length - margin));
}
