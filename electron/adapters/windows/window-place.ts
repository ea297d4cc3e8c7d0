import type { WindowBounds } from '../storage/settings-store.ts';

export const minimumSize = { width: 360, height: 480 } as const;
const usualSize = { width: 960, height: 680 } as const;
/** This much of the title bar must be on a display for a person to drag it. */
const reachable = { width: 120, height: 32 } as const;

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
