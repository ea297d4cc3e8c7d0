import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  countedStates,
  countText,
  isPanelDark,
  overlayIcon,
  shownCounts,
  trayIcon,
  trayIconSizes,
} from '../../../electron/adapters/tray/tray-icon-file.ts';
import { trayStates } from '../../../electron/adapters/tray/tray-state.ts';
import { columns, pngAlpha, shapeDifference } from '../../run/png-alpha.ts';

const resourcesDirectory = join(import.meta.dirname, '../../../resources');
const alphaOf = (file: string) => pngAlpha(readFileSync(file));
const tray = (name: string) => join(resourcesDirectory, 'tray', `${name}.png`);
const pairs = trayStates.flatMap((one, index) =>
  trayStates.slice(index + 1).map((other) => [one, other] as const),
);

describe('the pictures of the tray', () => {
  it('were drawn for every state, count, panel and platform, as large as their names say', () => {
    for (const state of trayStates) {
      for (const platform of ['linux', 'win32', 'darwin'] as const) {
        for (const isDark of [true, false]) {
          for (const scaleFactor of [1, 1.25, 1.5, 2, 3]) {
            for (const count of [0, 1, 9, 10, 500]) {
              const { file, part } = trayIcon(
                resourcesDirectory,
                { state, count },
                { platform, isDark, scaleFactor },
              );
              const { width, height } = alphaOf(file);
              expect(part === null || part.x + part.width <= width, file).toBe(true);
              expect(part?.height ?? width, file).toBe(height);
              const size = /-(\d+)-(?:light|dark)\.png$/.exec(file)?.[1];
              if (size !== undefined) expect(height).toBe(Number(size));
            }
          }
        }
      }
      expect(alphaOf(tray(`${state}Template`)).width).toBe(16);
      expect(alphaOf(tray(`${state}Template@2x`)).width).toBe(32);
    }
  });

  it.each(pairs)('tell %s from %s by shape alone, at every size from 16 to 64', (one, other) => {
    for (const size of trayIconSizes) {
      for (const panel of ['light', 'dark']) {
        const difference = shapeDifference(
          alphaOf(tray(`${one}-${size}-${panel}`)),
          alphaOf(tray(`${other}-${size}-${panel}`)),
        );
        // At 16 pixels: more than eight of them.
        expect(difference, `${one} ${other} ${size} ${panel}`).toBeGreaterThan(0.03);
      }
    }
    expect(
      shapeDifference(alphaOf(tray(`${one}Template`)), alphaOf(tray(`${other}Template`))),
    ).toBeGreaterThan(0.03);
  });

  it('are transparent beside the bell, on every panel', () => {
    for (const state of trayStates) {
      const { values } = alphaOf(tray(`${state}-16-dark`));
      expect(values[0]).toBe(0);
      expect(values.filter((value) => value > 200).length).toBeGreaterThan(40);
    }
  });

  it('bear the count, a picture for each, where a state has one', () => {
    for (const state of countedStates) {
      const strip = alphaOf(tray(`${state}-counts-24-dark`));
      expect(strip.width).toBe(24 * shownCounts.length);
      const without = alphaOf(tray(`${state}-24-dark`));
      for (const [index] of shownCounts.entries()) {
        expect(
          shapeDifference(columns(strip, index * 24, index * 24 + 24), without),
          `${state} ${index + 1}`,
        ).toBeGreaterThan(0.03);
      }
    }
    expect([1, 9, 10, 12_345].map(countText)).toEqual(['1', '9', '9+', '9+']);
  });

  it('are never smaller than the panel shows them', () => {
    const file = (platform: NodeJS.Platform, scaleFactor: number) =>
      trayIcon('', { state: 'idle', count: 0 }, { platform, isDark: false, scaleFactor }).file;
    expect(file('win32', 1)).toContain('idle-16-light');
    expect(file('win32', 1.25)).toContain('idle-20-light');
    expect(file('win32', 1.5)).toContain('idle-24-light');
    expect(file('win32', 1.75)).toContain('idle-32-light');
    expect(file('linux', 1)).toContain('idle-24-light');
    expect(file('linux', 2)).toContain('idle-48-light');
    expect(file('linux', 10)).toContain('idle-64-light');
  });

  it('suit the panel, which need not share the theme of windows', () => {
    const theme = (windows: boolean, system: boolean) => ({
      shouldUseDarkColors: windows,
      shouldUseDarkColorsForSystemIntegratedUI: system,
    });
    expect(isPanelDark('win32', '', theme(false, true))).toBe(true);
    expect(isPanelDark('linux', 'ubuntu:GNOME', theme(false, false))).toBe(true);
    expect(isPanelDark('linux', 'KDE', theme(false, false))).toBe(false);
    expect(isPanelDark('linux', '', theme(true, false))).toBe(true);
  });
});

describe('the badge in the taskbar of Windows', () => {
  it('was drawn for every count, for displays of any scale', () => {
    for (const scale of [1, 1.25, 1.5, 2, 3]) {
      for (const count of [1, 9, 10, 99]) {
        const { file, part } = overlayIcon(resourcesDirectory, count, scale);
        const { width, height } = alphaOf(file);
        expect(part?.height).toBe(height);
        expect((part?.x ?? 0) + (part?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    }
    expect(overlayIcon('', 3, 1)).toMatchObject({ part: { x: 32, width: 16 } });
    expect(overlayIcon('', 42, 2)).toMatchObject({ part: { x: 288, width: 32 } });
  });
});
