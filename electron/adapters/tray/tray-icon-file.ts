import { join } from 'node:path';
import type { TrayState } from './tray-state.ts';

/** Sizes in pixels that `resources/draw-icons.ts` draws. */
export const trayIconSizes = [16, 20, 22, 24, 32, 48, 64] as const;
/** States whose mark can bear a count. */
export const countedStates = ['attention', 'suspended'] as const satisfies readonly TrayState[];
/** Sizes in pixels of the badge that Windows lays over our button in the taskbar. */
export const overlaySizes = [16, 20, 24, 32] as const;
/** Counts that are drawn, each beside the next in one picture; the last stands for itself and all beyond. */
export const shownCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** What decides which picture suits a panel. */
export interface TrayPanel {
  readonly platform: NodeJS.Platform;
  /** Whether the panel itself is dark, which need not be the theme of windows. */
  readonly isDark: boolean;
  /** Physical pixels to one of the desktop's. */
  readonly scaleFactor: number;
}

/** A picture of ours: a whole file, or a part of one. */
export interface IconPicture {
  readonly file: string;
  /** In pixels; null for the whole file. */
  readonly part: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
}

/**
 * The picture of a state for a panel. On macOS a template image, which the system colours itself and of which it
 * finds the `@2x` twin; elsewhere the smallest drawn size that is not smaller than the panel's (16 units on
 * Windows, 24 on Linux). On Linux, where nothing else could show a count, the mark of a state that has one bears it.
 */
export function trayIcon(
  resourcesDirectory: string,
  { state, count }: { readonly state: TrayState; readonly count: number },
  panel: TrayPanel,
): IconPicture {
  const directory = join(resourcesDirectory, 'tray');
  if (panel.platform === 'darwin') return { file: join(directory, `${state}Template.png`), part: null };
  const wanted = (panel.platform === 'win32' ? 16 : 24) * panel.scaleFactor;
  const size = trayIconSizes.find((candidate) => candidate >= wanted - 0.5) ?? 64;
  const ground = panel.isDark ? 'dark' : 'light';
  if (panel.platform === 'linux' && count > 0 && countedStates.some((counted) => counted === state)) {
    return { file: join(directory, `${state}-counts-${size}-${ground}.png`), part: partOf(count, size) };
  }
  return { file: join(directory, `${state}-${size}-${ground}.png`), part: null };
}

/** The badge for a count over our button in Windows' taskbar. */
export function overlayIcon(resourcesDirectory: string, count: number, scaleFactor: number): IconPicture {
  const wanted = 16 * scaleFactor;
  const size = overlaySizes.find((candidate) => candidate >= wanted - 0.5) ?? 32;
  return { file: join(resourcesDirectory, 'tray', `overlay-${size}.png`), part: partOf(count, size) };
}

/** As it stands on a badge. */
export function countText(count: number): string {
  return count >= shownCounts.length ? `${shownCounts.length - 1}+` : String(count);
}

/** Whether the panel is dark. GNOME's always is; Windows tells it apart from the theme of windows. */
export function isPanelDark(
  platform: NodeJS.Platform,
  desktop: string,
  theme: Pick<Electron.NativeTheme, 'shouldUseDarkColors' | 'shouldUseDarkColorsForSystemIntegratedUI'>,
): boolean {
  if (platform === 'win32') return theme.shouldUseDarkColorsForSystemIntegratedUI;
  if (platform === 'linux' && /gnome|unity|pantheon/i.test(desktop)) return true;
  return theme.shouldUseDarkColors;
}

function partOf(count: number, size: number): IconPicture['part'] {
  const place = Math.min(count, shownCounts.length) - 1;
  return { x: place * size, y: 0, width: size, height: size };
}
