import { join } from 'node:path';
import type { TrayModel } from './tray-model.ts';
import type { TrayState } from './tray-state.ts';

/** Sizes in pixels that `resources/draw-icons.ts` draws. */
export const trayIconSizes = [16, 20, 22, 24, 32, 48, 64] as const;
/** States whose mark can hold a count. */
export const countedStates = ['attention', 'suspended'] as const satisfies readonly TrayState[];
/** In the names of pictures with a moon, which says that notifications are paused. */
export const quietMark = '-quiet';
/** Sizes in pixels of the badge that Windows lays over our taskbar button. */
export const overlaySizes = [16, 20, 24, 32] as const;
/** Counts that are drawn, side by side in one file; the last one stands for itself and everything above. */
export const shownCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** A file, or a part of one. */
export interface IconPicture {
  readonly file: string;
  /** In pixels; null for the whole file. */
  readonly part: Electron.Rectangle | null;
}

export type TrayIcons = ReturnType<typeof createTrayIcons>;

/**
 * Picks our pictures for the panel. On macOS they are template images, which the system colors itself; elsewhere the
 * smallest drawn size that is not smaller than the panel's (16 units on Windows, 24 on Linux). On Linux, where nothing
 * else can show a count, the mark of a counted state holds it.
 */
export function createTrayIcons(deps: {
  readonly platform: NodeJS.Platform;
  /** XDG_CURRENT_DESKTOP, or an empty string. */
  readonly desktop: string;
  readonly nativeImage: Pick<typeof Electron.nativeImage, 'createFromPath'>;
  readonly nativeTheme: Pick<
    Electron.NativeTheme,
    'themeSource' | 'shouldUseDarkColors' | 'shouldUseDarkColorsForSystemIntegratedUI'
  >;
  readonly screen: { getPrimaryDisplay(): Pick<Electron.Display, 'scaleFactor'> };
  readonly resourcesDirectory: string;
}) {
  const { platform, desktop, nativeImage, nativeTheme, screen, resourcesDirectory } = deps;
  const directory = join(resourcesDirectory, 'tray');
  let desktopIsDark = nativeTheme.shouldUseDarkColors;

  return {
    /** The picture for a state on the panel as it is now. */
    pick({
      state,
      waitingCount: count,
      isQuiet,
    }: Pick<TrayModel, 'state' | 'waitingCount' | 'isQuiet'>): IconPicture {
      const name = join(directory, `${state}${isQuiet ? quietMark : ''}`);
      if (platform === 'darwin') return { file: `${name}Template.png`, part: null };
      const size = sizeFor(platform === 'win32' ? 16 : 24, trayIconSizes) ?? 64;
      const panel = isPanelDark() ? 'dark' : 'light';
      if (platform === 'linux' && count > 0 && countedStates.some((counted) => counted === state)) {
        return { file: `${name}-counts-${size}-${panel}.png`, part: partOf(count, size) };
      }
      return { file: `${name}-${size}-${panel}.png`, part: null };
    },
    /** A picture as Electron takes it: the path of a whole file, so that Electron finds its `@2x` twin. */
    open: ({ file, part }: IconPicture): string | Electron.NativeImage =>
      part === null ? file : nativeImage.createFromPath(file).crop(part),
    /** The badge for a count over our taskbar button on Windows. */
    badge(count: number): Electron.NativeImage {
      const size = sizeFor(16, overlaySizes) ?? 32;
      return nativeImage
        .createFromPath(join(directory, `overlay-${size}.png`))
        .crop(partOf(count, size));
    },
  };

  /** The smallest drawn size for this many units of the desktop; undefined beyond the largest. */
  function sizeFor(units: number, sizes: readonly number[]): number | undefined {
    const wanted = units * screen.getPrimaryDisplay().scaleFactor;
    return sizes.find((size) => size >= wanted - 0.5);
  }

  /** GNOME's panel is always dark; on Windows it need not match the theme of windows. */
  function isPanelDark(): boolean {
    if (platform === 'win32') return nativeTheme.shouldUseDarkColorsForSystemIntegratedUI;
    if (platform === 'linux' && /gnome|unity|pantheon/i.test(desktop)) return true;
    // While our windows have a theme of their own, Electron does not report the desktop's: we keep the last one known.
    if (nativeTheme.themeSource === 'system') desktopIsDark = nativeTheme.shouldUseDarkColors;
    return desktopIsDark;
  }
}

/** The text of a badge. */
export function countText(count: number): string {
  return count >= shownCounts.length ? `${shownCounts.length - 1}+` : String(count);
}

function partOf(count: number, size: number): Electron.Rectangle {
  const place = Math.min(count, shownCounts.length) - 1;
  return { x: place * size, y: 0, width: size, height: size };
}
