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
export function placeNearTray(icon: WindowBounds, display: TrayDisplay, size: Size): WindowBounds {
  const { workArea } = display;
  const width = Math.min(size.width, workArea.width);
  const height = Math.min(size.height, workArea.height);
  const center = { x: icon.x + icon.width / 2, y: icon.y + icon.height / 2 };
  const across = inside(center.x - width / 2, workArea.x, workArea.width, width);
  const along = inside(center.y - height / 2, workArea.y, workArea.height, height);
  const end = { x: workArea.x + workArea.width - width, y: workArea.y + workArea.height - height };
  switch (panelEdge(center, display)) {
    case 'bottom':
      return { x: across, y: inside(end.y - gap, workArea.y, workArea.height, height), width, height };
    case 'top':
      return { x: across, y: inside(workArea.y + gap, workArea.y, workArea.height, height), width, height };
    case 'left':
      return { x: inside(workArea.x + gap, workArea.x, workArea.width, width), y: along, width, height };
    case 'right':
      return { x: inside(end.x - gap, workArea.x, workArea.width, width), y: along, width, height };
  }
}

export interface TrayDisplay {
  readonly bounds: WindowBounds;
  /** `bounds` without the panels. */
  readonly workArea: WindowBounds;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function panelEdge(
  { x, y }: { readonly x: number; readonly y: number },
  { bounds, workArea }: TrayDisplay,
): 'top' | 'bottom' | 'left' | 'right' {
  if (y >= workArea.y + workArea.height) return 'bottom';
  if (y < workArea.y) return 'top';
  if (x < workArea.x) return 'left';
  if (x >= workArea.x + workArea.width) return 'right';
  const distances = [
    ['bottom', bounds.y + bounds.height - y],
    ['top', y - bounds.y],
    ['right', bounds.x + bounds.width - x],
    ['left', x - bounds.x],
  ] as const;
  return distances.reduce((nearest, other) => (other[1] < nearest[1] ? other : nearest))[0];
}

/** Where `length` starts to fit inside, as near `wanted` as possible; with the gap at both ends if there is room. */
function inside(wanted: number, start: number, room: number, length: number): number {
  const margin = Math.min(gap, Math.floor((room - length) / 2));
  const least = start + margin;
  const most = start + room - length - margin;
  return Math.round(Math.min(Math.max(wanted, least), most));
}
