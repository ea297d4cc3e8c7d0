import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeNearTray, placeOn } from '../../../electron/adapters/windows/window-place.ts';

const laptop = { x: 0, y: 0, width: 1440, height: 900 };

describe('placing the window', () => {
  const second = { x: 1440, y: -200, width: 1920, height: 1080 };

  it('leaves it to the OS the first time', () => {
    expect(placeOn([laptop], null)).toEqual({ width: 960, height: 680 });
  });

  it('puts it where it was, on any display', () => {
    const kept = { x: 1500, y: -100, width: 800, height: 600 };
    expect(placeOn([laptop, second], kept)).toEqual(kept);
  });

  it('lets the OS place it if its title bar would be out of reach', () => {
    for (const kept of [
      { x: 1500, y: -100, width: 800, height: 600 },
      { x: 1400, y: 10, width: 800, height: 600 },
      { x: -750, y: 10, width: 800, height: 600 },
      { x: 10, y: -5, width: 800, height: 600 },
      { x: 10, y: 890, width: 800, height: 600 },
    ]) {
      expect(placeOn([laptop], kept), JSON.stringify(kept)).toEqual({ width: 960, height: 680 });
    }
  });

  it('makes it no larger than its display and no smaller than usable', () => {
    expect(placeOn([laptop], { x: 0, y: 0, width: 9_000, height: 9_000 })).toEqual(laptop);
    expect(placeOn([laptop], { x: 5, y: 5, width: 1, height: 1 })).toEqual({
      x: 5,
      y: 5,
      width: 360,
      height: 480,
    });
  });
});

type Edge = 'top' | 'bottom' | 'left' | 'right';

/** A display with a panel of this thickness at this edge. */
function displayWith(edge: Edge, bounds: Electron.Rectangle, thickness: number) {
  const { x, y, width, height } = bounds;
  const workArea = {
    top: { x, y: y + thickness, width, height: height - thickness },
    bottom: { x, y, width, height: height - thickness },
    left: { x: x + thickness, y, width: width - thickness, height },
    right: { x, y, width: width - thickness, height },
  }[edge];
  return { bounds, workArea };
}

/** An icon in that panel, at this fraction of its length. */
function iconIn(edge: Edge, bounds: Electron.Rectangle, thickness: number, share: number) {
  const size = { width: 24, height: 24 };
  const x = bounds.x + Math.round((bounds.width - 24) * share);
  const y = bounds.y + Math.round((bounds.height - 24) * share);
  switch (edge) {
    case 'top':
      return { ...size, x, y: bounds.y + Math.floor((thickness - 24) / 2) };
    case 'bottom':
      return { ...size, x, y: bounds.y + bounds.height - thickness + Math.floor((thickness - 24) / 2) };
    case 'left':
      return { ...size, y, x: bounds.x + Math.floor((thickness - 24) / 2) };
    case 'right':
      return { ...size, y, x: bounds.x + bounds.width - thickness + Math.floor((thickness - 24) / 2) };
  }
}

describe('placing the window beside its icon in the tray', () => {
  const size = { width: 400, height: 500 };

  it.each([
    ['bottom', { x: 1192, y: 352 }],
    ['top', { x: 1192, y: 48 }],
    ['left', { x: 48, y: 392 }],
    ['right', { x: 992, y: 392 }],
  ] as const)('puts it against a panel at the %s, in line with the icon', (edge, place) => {
    const bounds = { x: 0, y: 0, width: 1600, height: 900 };
    const display = displayWith(edge, { ...bounds, width: edge === 'right' ? 1440 : 1600 }, 40);
    const icon = { width: 24, height: 24, x: edge === 'left' ? 8 : edge === 'right' ? 1408 : 1380, y: 0 };
    const y = { top: 8, bottom: 868, left: 800, right: 800 }[edge];
    expect(placeNearTray({ ...icon, y }, display, size)).toEqual({ ...place, ...size });
  });

  it('uses the nearest edge for an icon inside the work area', () => {
    const display = { bounds: laptop, workArea: laptop };
    const near = (x: number, y: number) => placeNearTray({ x, y, width: 24, height: 24 }, display, size);
    expect(near(1200, 870)).toMatchObject({ y: 900 - 500 - 8 });
    expect(near(700, 4)).toMatchObject({ y: 8, x: 512 });
  });

  it('keeps it entirely on the icon’s display and off the panel, wherever they are', () => {
    const edges = fc.constantFrom<Edge>('top', 'bottom', 'left', 'right');
    fc.assert(
      fc.property(
        edges,
        fc.record({
          x: fc.integer({ min: -6_000, max: 6_000 }),
          y: fc.integer({ min: -6_000, max: 6_000 }),
          width: fc.integer({ min: 500, max: 5_000 }),
          height: fc.integer({ min: 500, max: 5_000 }),
        }),
        fc.integer({ min: 24, max: 120 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.record({
          width: fc.integer({ min: 360, max: 6_000 }),
          height: fc.integer({ min: 360, max: 6_000 }),
        }),
        (edge, bounds, thickness, share, wanted) => {
          const display = displayWith(edge, bounds, thickness);
          const icon = iconIn(edge, bounds, thickness, share);
          const placed = placeNearTray(icon, display, wanted);
          const { workArea } = display;
          expect(placed.x).toBeGreaterThanOrEqual(workArea.x);
          expect(placed.y).toBeGreaterThanOrEqual(workArea.y);
          expect(placed.x + placed.width).toBeLessThanOrEqual(workArea.x + workArea.width);
          expect(placed.y + placed.height).toBeLessThanOrEqual(workArea.y + workArea.height);
          expect(placed.width).toBe(Math.min(wanted.width, workArea.width));
          // Aligned with the icon, or as near as the edges allow.
          const isAcross = edge === 'top' || edge === 'bottom';
          const middle = isAcross ? icon.x + 12 : icon.y + 12;
          const start = isAcross ? placed.x : placed.y;
          const length = isAcross ? placed.width : placed.height;
          if (length >= 24) {
            expect(middle).toBeGreaterThanOrEqual(start - 20);
            expect(middle).toBeLessThanOrEqual(start + length + 20);
          }
          expect(Object.values(placed).every(Number.isInteger)).toBe(true);
        },
      ),
    );
  });
});
