import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOn } from '../../../electron/adapters/windows/main-window.ts';
import { placeNearTray } from '../../../electron/adapters/windows/mini-window.ts';

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
    const tiny = { x: 5, y: 5, width: 1, height: 1 };
    expect(placeOn([laptop], tiny)).toEqual({ x: 5, y: 5, width: 360, height: 480 });
  });
});

describe('placing the window beside its icon in the tray', () => {
  const size = { width: 400, height: 500 };

  it.each([
    ['bottom', { height: 860 }, [1380, 868], { x: 1192, y: 352 }],
    ['top', { y: 40, height: 860 }, [1380, 8], { x: 1192, y: 48 }],
    ['left', { x: 40, width: 1560 }, [8, 800], { x: 48, y: 392 }],
    ['right', { width: 1400 }, [1408, 800], { x: 992, y: 392 }],
  ] as const)(
    'puts it against a panel at the %s, in line with the icon',
    (_edge, area, [x, y], place) => {
      const workArea = { x: 0, y: 0, width: 1600, height: 900, ...area };
      expect(placeNearTray({ x, y, width: 24, height: 24 }, { workArea }, size)).toEqual({
        ...place,
        ...size,
      });
    },
  );

  it('uses the nearest edge for an icon inside the work area', () => {
    const near = (x: number, y: number) =>
      placeNearTray({ x, y, width: 24, height: 24 }, { workArea: laptop }, size);
    expect(near(1200, 870)).toMatchObject({ y: 900 - 500 - 8 });
    expect(near(700, 4)).toMatchObject({ y: 8, x: 512 });
  });

  it('keeps it entirely on the icon’s display and off the panel, wherever they are', () => {
    const side = fc.integer({ min: 500, max: 5_000 });
    const thickness = fc.constantFrom(0, 24, 40, 120);
    fc.assert(
      fc.property(
        fc.record({ x: fc.integer(), y: fc.integer(), width: side, height: side }),
        fc.record({ top: thickness, bottom: thickness, left: thickness, right: thickness }),
        fc.record({
          x: fc.double({ min: 0, max: 1, noNaN: true }),
          y: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        fc.record({ width: side, height: side }),
        (bounds, panels, share, wanted) => {
          const workArea = {
            x: bounds.x + panels.left,
            y: bounds.y + panels.top,
            width: bounds.width - panels.left - panels.right,
            height: bounds.height - panels.top - panels.bottom,
          };
          const icon = {
            x: bounds.x + Math.round((bounds.width - 24) * share.x),
            y: bounds.y + Math.round((bounds.height - 24) * share.y),
            width: 24,
            height: 24,
          };
          const placed = placeNearTray(icon, { workArea }, wanted);
          expect(placed.x).toBeGreaterThanOrEqual(workArea.x);
          expect(placed.y).toBeGreaterThanOrEqual(workArea.y);
          expect(placed.x + placed.width).toBeLessThanOrEqual(workArea.x + workArea.width);
          expect(placed.y + placed.height).toBeLessThanOrEqual(workArea.y + workArea.height);
          expect(placed.width).toBe(Math.min(wanted.width, workArea.width));
          expect(Object.values(placed).every(Number.isInteger)).toBe(true);
        },
      ),
    );
  });
});
