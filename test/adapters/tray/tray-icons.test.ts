import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  countedStates,
  countText,
  createTrayIcons,
  shownCounts,
} from '../../../electron/adapters/tray/tray-icon-file.ts';
import { trayStates } from '../../../electron/adapters/tray/tray-state.ts';
import { asElectron } from '../../run/as-electron.ts';

const resourcesDirectory = join(import.meta.dirname, '../../../resources');

interface Panel {
  readonly platform?: NodeJS.Platform;
  readonly desktop?: string;
  readonly windowsAreDark?: boolean;
  readonly systemIsDark?: boolean;
  readonly scaleFactor?: number;
}

/** The icons on a panel, and the parts of files that were opened as badges. */
function iconsOn(panel: Panel = {}) {
  const { platform = 'linux', desktop = 'KDE', windowsAreDark = false, scaleFactor = 1 } = panel;
  const opened: { readonly file: string; readonly part: Electron.Rectangle }[] = [];
  const nativeTheme = {
    themeSource: 'system' as Electron.NativeTheme['themeSource'],
    shouldUseDarkColors: windowsAreDark,
    shouldUseDarkColorsForSystemIntegratedUI: panel.systemIsDark ?? windowsAreDark,
  };
  const createFromPath = (file: string) =>
    asElectron<Electron.NativeImage>({
      crop: (part: Electron.Rectangle) => opened.push({ file, part }),
    });
  const icons = createTrayIcons({
    platform,
    desktop,
    nativeImage: { createFromPath },
    nativeTheme,
    screen: { getPrimaryDisplay: () => ({ scaleFactor }) },
    resourcesDirectory,
  });
  return { ...icons, opened, nativeTheme };
}

/** From the header of a PNG. */
function sizeOf(file: string) {
  const png = readFileSync(file);
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

const tray = (name: string) => join(resourcesDirectory, 'tray', `${name}.png`);

describe('the tray icons', () => {
  it('exist for every state, count, panel and platform, in the sizes that their names say', () => {
    const panels = [1, 1.25, 1.5, 2, 3].flatMap((scaleFactor) =>
      [true, false].flatMap((windowsAreDark) =>
        (['linux', 'win32', 'darwin'] as const).map((platform) =>
          iconsOn({ platform, windowsAreDark, scaleFactor }),
        ),
      ),
    );
    for (const state of trayStates) {
      for (const waitingCount of [0, 1, 9, 10, 500]) {
        for (const { file, part } of panels.flatMap(({ pick }) =>
          [false, true].map((isQuiet) => pick({ state, waitingCount, isQuiet })),
        )) {
          const { width, height } = sizeOf(file);
          expect(part === null || part.x + part.width <= width, file).toBe(true);
          expect(part?.height ?? width, file).toBe(height);
          const size = /-(\d+)-(?:light|dark)\.png$/.exec(file)?.[1];
          if (size !== undefined) expect(height).toBe(Number(size));
        }
      }
      for (const quiet of ['', '-quiet']) {
        expect(sizeOf(tray(`${state}${quiet}Template`)).width).toBe(16);
        expect(sizeOf(tray(`${state}${quiet}Template@2x`)).width).toBe(32);
      }
    }
  });

  it('differ by shape alone', () => {
    const files = trayStates.flatMap((state) =>
      ['', '-quiet'].map((quiet) => tray(`${state}${quiet}Template`)),
    );
    const pictures = new Set(files.map((file) => readFileSync(file, 'base64')));
    expect(pictures.size).toBe(files.length);
  });

  it('show counts as they are', () => {
    for (const state of countedStates)
      expect(sizeOf(tray(`${state}-counts-24-dark`)).width).toBe(24 * shownCounts.length);
    expect([1, 9, 10, 12_345].map(countText)).toEqual(['1', '9', '9+', '9+']);
  });

  it('are at least as large as the panel shows them, up to 64 pixels', () => {
    const file = (platform: NodeJS.Platform, scaleFactor: number) =>
      iconsOn({ platform, scaleFactor }).pick({ state: 'idle', waitingCount: 0, isQuiet: false })
        .file;
    expect([1, 1.25, 1.5, 1.75].map((scale) => file('win32', scale))).toEqual(
      [16, 20, 24, 32].map((size) => tray(`idle-${size}-light`)),
    );
    expect([1, 2, 10].map((scale) => file('linux', scale))).toEqual(
      [24, 48, 64].map((size) => tray(`idle-${size}-light`)),
    );
  });

  it('on KDE keep following the desktop’s theme when the person gives our windows another', () => {
    const { pick, nativeTheme } = iconsOn({ desktop: 'KDE' });
    Object.assign(nativeTheme, { themeSource: 'dark', shouldUseDarkColors: true });
    expect(pick({ state: 'idle', waitingCount: 0, isQuiet: false }).file).toContain(
      'idle-24-light',
    );
    Object.assign(nativeTheme, { themeSource: 'system' });
    expect(pick({ state: 'idle', waitingCount: 0, isQuiet: false }).file).toContain('idle-24-dark');
  });

  it('match the panel, whose theme may differ from that of windows', () => {
    const isDark = (...panel: Parameters<typeof iconsOn>) =>
      /-dark\.png$/.test(
        iconsOn(...panel).pick({ state: 'idle', waitingCount: 0, isQuiet: false }).file,
      );
    expect(isDark({ platform: 'win32', systemIsDark: true })).toBe(true);
    expect(isDark({ platform: 'win32', windowsAreDark: true, systemIsDark: false })).toBe(false);
    expect(isDark({ desktop: 'ubuntu:GNOME' })).toBe(true);
    expect(isDark({ desktop: 'KDE' })).toBe(false);
    expect(isDark({ desktop: '', windowsAreDark: true })).toBe(true);
  });

  it('show the count only on Linux, where nothing else could show it', () => {
    const pick = (platform: NodeJS.Platform, waitingCount: number) =>
      iconsOn({ platform }).pick({ state: 'attention', waitingCount, isQuiet: false });
    expect(pick('linux', 3)).toEqual({
      file: tray('attention-counts-24-light'),
      part: { x: 48, y: 0, width: 24, height: 24 },
    });
    expect(pick('linux', 0)).toEqual({ file: tray('attention-24-light'), part: null });
    expect(pick('win32', 3)).toEqual({ file: tray('attention-16-light'), part: null });
    expect(pick('darwin', 3)).toEqual({ file: tray('attentionTemplate'), part: null });
  });

  it('are opened by their path, or cropped from their file', () => {
    const icons = iconsOn();
    expect(icons.open({ file: '/a.png', part: null })).toBe('/a.png');
    const part = { x: 24, y: 0, width: 24, height: 24 };
    icons.open({ file: '/a.png', part });
    expect(icons.opened).toEqual([{ file: '/a.png', part }]);
  });
});

describe('the Windows taskbar badge', () => {
  const badge = (scaleFactor: number, count: number) => {
    const icons = iconsOn({ platform: 'win32', scaleFactor });
    icons.badge(count);
    return icons.opened;
  };

  it('exists for every count, for displays of any scale', () => {
    for (const scale of [1, 1.25, 1.5, 2, 3]) {
      for (const count of [1, 9, 10, 99]) {
        for (const { file, part } of badge(scale, count)) {
          const { width, height } = sizeOf(file);
          expect(part.height).toBe(height);
          expect(part.x + part.width).toBeLessThanOrEqual(width);
        }
      }
    }
    expect(badge(1, 3)).toMatchObject([{ part: { x: 32, width: 16 } }]);
    expect(badge(2, 42)).toMatchObject([{ part: { x: 288, width: 32 } }]);
  });
});
