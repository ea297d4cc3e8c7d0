import type { WindowBounds } from '../storage/settings-store.ts';

export const minimumSize = { width: 360, height: 480 } as const;
const usualSize = { width: 960, height: 680 } as const;
/** This much of the title bar must be on a display for a person to drag it. */
const reachable = { width: 120, height: 32 } as const;
/** Space between the window and the panel or the screen's edges. */
const gap = 8;

/**
 * Where to put the window: where it was, if a person can still reach it there, and no larger than the display;
 * otherwise the usual size, placed by the OS.
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
