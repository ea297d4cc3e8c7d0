import { join } from 'node:path';
import type { TrayState } from './tray-model.ts';

/** Sizes in pixels that `resources/draw-icons.ts` draws. */
export const trayIconSizes = [16, 20, 22, 24, 32, 48, 64] as const;

/** What decides which picture suits a panel. */
export interface TrayPanel {
  readonly platform: NodeJS.Platform;
  /** Whether the panel itself is dark, which need not be the theme of windows. */
  readonly isDark: boolean;
  /** Physical pixels to one of the desktop's. */
  readonly scaleFactor: number;
}

/**
 * The picture of a state for a panel. On macOS a template image, which the system colours itself and of which it
 * finds the `@2x` twin; elsewhere the smallest drawn size that is not smaller than the panel's (16 units on
 * Windows, 24 on Linux).
 */
export function trayIconFile(resourcesDirectory: string, state: TrayState, panel: TrayPanel): string {
  const directory = join(resourcesDirectory, 'tray');
  if (panel.platform === 'darwin') return join(directory, `${state}Template.png`);
  const wanted = (panel.platform === 'win32' ? 16 : 24) * panel.scaleFactor;
  const size = trayIconSizes.find((candidate) => candidate >= wanted - 0.5) ?? 64;
  return join(directory, `${state}-${size}-${panel.isDark ? 'dark' : 'light'}.png`);
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
