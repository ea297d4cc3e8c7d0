import type { Clock } from '../../core/ports.ts';
import type { WindowBounds } from '../storage/settings-store.ts';
import { destroyOnceHiddenLong, type Pages } from './page.ts';
import { createSmallWindow } from './small-window.ts';

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
  let shownMs = Number.NEGATIVE_INFINITY;
  let leftMs = Number.NEGATIVE_INFINITY;
  const small = createSmallWindow({
    hidesOnClose: () => true,
    make(place) {
      const window = pages.open('mini', {
        ...(place ?? miniSize),
        title,
        frame: false,
        resizable: false,
        minimizable: false,
        maximizable: false,
        fullscreenable: false,
        skipTaskbar: true,
        // Also above the taskbar's overflow, where its icon may be.
        alwaysOnTop: true,
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
    small.close();
    onPutAway();
  };

  return {
    ...small,
    close,
    /** Hides it for another of our windows, even in the moment in which it would not give up the focus. */
    leave: small.close,
    /** Opens it beside the icon at this place, or puts it away. */
    toggle(icon: WindowBounds): void {
      if (small.isOpen()) close();
      else if (clock.monotonicMs() - leftMs >= justLeftMs)
        small.open(placeNearTray(icon, screen.getDisplayMatching(icon), miniSize));
    },
  };
}

/**
 * The window's place beside its tray icon: against the icon's panel, aligned with the icon, entirely inside the
 * display's work area and no larger. For an icon inside the work area (an auto-hiding panel, the overflow of the
 * Windows taskbar) the nearest edge counts as its panel.
 */
export function placeNearTray(
  icon: WindowBounds,
  { workArea }: Pick<Electron.Display, 'workArea'>,
  size: Pick<WindowBounds, 'width' | 'height'>,
): WindowBounds {
  const width = Math.min(size.width, workArea.width);
  const height = Math.min(size.height, workArea.height);
  const center = { x: icon.x + icon.width / 2, y: icon.y + icon.height / 2 };
  const [right, bottom] = [workArea.x + workArea.width, workArea.y + workArea.height];
  // Negative for a panel's icon, which is beyond that edge.
  const toEdges = {
    bottom: bottom - center.y,
    top: center.y - workArea.y,
    right: right - center.x,
    left: center.x - workArea.x,
  };
  const wanted = { x: center.x - width / 2, y: center.y - height / 2 };
  switch (Math.min(...Object.values(toEdges))) {
    case toEdges.bottom:
      wanted.y = bottom;
      break;
    case toEdges.top:
      wanted.y = workArea.y;
      break;
    case toEdges.right:
      wanted.x = right;
      break;
    case toEdges.left:
      wanted.x = workArea.x;
  }
  return {
    x: inside(wanted.x, workArea.x, workArea.width, width),
    y: inside(wanted.y, workArea.y, workArea.height, height),
    width,
    height,
  };
}

/** Where `length` starts to fit inside, as near `wanted` as possible; with the gap at both ends if there is room. */
function inside(wanted: number, start: number, room: number, length: number): number {
  const margin = Math.min(gap, Math.floor((room - length) / 2));
  return Math.round(Math.min(Math.max(wanted, start + margin), start + room - length - margin));
}
